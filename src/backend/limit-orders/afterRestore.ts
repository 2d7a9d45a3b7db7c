import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { restored } from '../../domain/limit-order/Lapse.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import type { Database, Transaction } from '../store/Database.ts';
import { type Confirmation, confirmIdentity, unconfirmedSince } from '../store/identity.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { outbox } from '../store/schema/outbox.ts';
import { customersOf } from './customersOf.ts';
import { keepDecided, readableLimitOrder } from './LimitOrderRows.ts';
import { type News, enqueueMessages } from './enqueueMessages.ts';

const batch = 500;

interface RestoreParts {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly identity: ShopIdentity;
}

/** What an operator's word has done. */
export interface Confirmed {
  readonly as: Confirmation;
  /** Limit orders that are at rest now. */
  readonly atRest: number;
  /** Messages that are not sent again. */
  readonly notSent: number;
}

interface Ending {
  /** Only those that were placed before are ended. */
  readonly since: Instant;
  readonly now: Instant;
  /** Where to go on. */
  readonly after: string;
}

/** Ends the next active limit orders by their ids, but for those that cannot be read, which are not executed either. */
const endSome = async (tx: Transaction, { since, now, after }: Ending, parts: RestoreParts) => {
  const rows = await tx
    .select()
    .from(limitOrders)
    .where(
      and(sql`${limitOrders.status} = 'active' and ${limitOrders.id} > ${after}`, lt(limitOrders.createdAt, since)),
    )
    .orderBy(limitOrders.id)
    .limit(batch)
    .for('update');
  const customers = await customersOf(tx, rows);
  const news = rows.flatMap((row): readonly News[] => {
    const [kept, customer] = [readableLimitOrder(row), customers.get(row.ownerId)];
    return kept === null || customer === undefined ? [] : [{ ...restored(kept, now), customer }];
  });
  await keepDecided(tx, news);
  await enqueueMessages(tx, news, parts);
  return { ended: news.length, last: rows.at(-1)?.id ?? null };
};

/**
 * Stores what an operator says about a database that has changed its place. Moved: all limit orders go on. Restored from a
 * backup: each limit order that was active in it rests and its customer gets a message, because it may have been executed
 * since; messages that waited in it are not sent, because they may have been sent since (L11). All in one transaction.
 */
export const afterRestore = (as: Confirmation, now: Instant, parts: RestoreParts): Promise<Confirmed> =>
  parts.database.unhurried.transaction(async (tx) => {
    const since = (await unconfirmedSince(tx, now)) ?? now;
    if (as === 'moved') {
      await confirmIdentity(tx, as, now);
      return { as, atRest: 0, notSent: 0 };
    }
    const dropped = await tx
      .update(outbox)
      .set({ nextAttemptAt: null })
      .where(and(isNotNull(outbox.nextAttemptAt), lt(outbox.createdAt, since)))
      .returning({ id: outbox.id });
    let atRest = 0;
    for (let after: string | null = ''; after !== null;) {
      const { ended, last }: Awaited<ReturnType<typeof endSome>> = await endSome(tx, { since, now, after }, parts);
      atRest += ended;
      after = last;
    }
    await confirmIdentity(tx, as, now);
    return { as, atRest, notSent: dropped.length };
  });
