import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Result } from 'effect';
import { orderBefore, type PlacedBefore } from '../../domain/checkout/Attempt.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { IdempotencyKeyReused, OrderInProgress } from '../../domain/order/OrderErrors.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { tryLockFor } from '../store/lockFor.ts';
import { idempotencyKeys, orders } from '../store/schema/orders.ts';
import { orderOf } from './OrderRows.ts';

/** The key with which an owner places an order. */
export interface KeyOfOwner {
  readonly ownerId: OwnerId;
  readonly key: string;
  /** The whole request as text. */
  readonly request: string;
}

const digestOf = (request: string): string => createHash('sha256').update(request).digest('hex');

/** The order of an owner's key, with the digest of its request; null for a new key. */
const orderOfKey = async (
  db: Queries,
  { ownerId, key }: Omit<KeyOfOwner, 'request'>,
): Promise<PlacedBefore<Order> | null> => {
  const [row] = await db
    .select({ request: idempotencyKeys.requestHash, order: orders })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key)));
  return row === undefined ? null : { request: row.request, placed: orderOf(row.order) };
};

/**
 * The order that a key has placed; null: it is to be placed now. Locks the key until the transaction ends, so that of
 * several attempts one works and the others answer that it is in progress (O1).
 */
export const placedWithLockedKey = async (
  tx: Transaction,
  { request, ...named }: KeyOfOwner,
): Promise<Result.Result<Order | null, IdempotencyKeyReused | OrderInProgress>> => {
  const alone = await tryLockFor(tx, `order ${named.ownerId} ${named.key}`);
  return orderBefore(await orderOfKey(tx, named), { request: digestOf(request), alone });
};

/** Keeps which order the key has placed. */
export const insertKey = async (
  tx: Transaction,
  { id: orderId, ownerId, placedAt: createdAt }: Order,
  { key, request }: Pick<KeyOfOwner, 'key' | 'request'>,
): Promise<void> => {
  await tx.insert(idempotencyKeys).values({ ownerId, key, requestHash: digestOf(request), orderId, createdAt });
};
