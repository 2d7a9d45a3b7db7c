import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { activated } from '../../domain/limit-order/ChangeLimitOrder.ts';
import type { Transaction } from '../store/Database.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { ticks } from '../store/schema/pricing.ts';
import { keepDecided, limitOrderOf } from './LimitOrderRows.ts';

/** Makes a customer's pending limit orders active, for ticks after the latest one (LIM-6). */
export const activatePending = async (tx: Transaction, ownerId: OwnerId, now: Instant): Promise<void> => {
  const rows = await tx
    .select()
    .from(limitOrders)
    .where(and(eq(limitOrders.ownerId, ownerId), sql`${limitOrders.status} = 'pending'`))
    .for('update');
  if (rows.length === 0) return;
  const [latest] = await tx
    .select({ lastRecalculatedAt: ticks.lastRecalculatedAt })
    .from(ticks)
    .orderBy(desc(ticks.lastRecalculatedAt))
    .limit(1);
  const tick = latest ?? { lastRecalculatedAt: now };
  await keepDecided(
    tx,
    rows.map((row) => activated(limitOrderOf(row), { tick, now })),
  );
};
