import { and, count, eq, gte, lt, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { Schema } from 'effect';
import { Order as OrderShape, OrderEvent as EventShape } from '../../contract/shapes/order.ts';
import type { CartId, OrderId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderEvent, OrderPage, OrderQuery } from '../../domain/order/OrderQuery.ts';
import { advisoryKey } from '../store/advisoryKey.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { idempotencyKeys, orderEvents, orders } from '../store/schema/orders.ts';

const decode = Schema.decodeUnknownSync(OrderShape);

const orderOf = ({
  id,
  orderNumber,
  ownerId,
  status,
  paymentStatus,
  document,
  placedAt,
}: InferSelectModel<typeof orders>): Order =>
  decode({
    ...(typeof document === 'object' ? document : {}),
    id,
    orderNumber,
    ownerId,
    status,
    paymentStatus,
    placedAt,
  });

/** An owner's orders that are asked for, as SQL; the index `orders_of_owner` leads to them. */
const askedFor = (ownerId: OwnerId, { type, state, from, to }: Omit<OrderQuery, 'page' | 'pageSize'>) =>
  and(
    eq(orders.ownerId, ownerId),
    type === undefined ? undefined : eq(sql`${orders.document} ->> 'type'`, type),
    state === undefined ? undefined : eq(orders.status, state),
    from === undefined ? undefined : gte(orders.placedAt, from),
    to === undefined ? undefined : lt(orders.placedAt, to),
  );

/** A page of an owner's orders, newest first; of one moment, by id. Only what is on the page is read whole. */
export const ordersOf = async (db: Queries, ownerId: OwnerId, query: OrderQuery): Promise<OrderPage> => {
  const { page, pageSize } = query;
  const asked = askedFor(ownerId, query);
  // As the index has it: with nulls elsewhere, though there are none, it would be of no use for the order.
  const rows = await db
    .select()
    .from(orders)
    .where(asked)
    .orderBy(sql`${orders.placedAt} desc nulls last`, orders.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(orders).where(asked);
  return { orders: rows.map(orderOf), total: counted?.total ?? 0, page, pageSize };
};

/** Another's order is as if it did not exist (Z2). */
export const orderOfId = async (db: Queries, id: OrderId, ownerId: OwnerId): Promise<Order | null> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.ownerId, ownerId)));
  return row === undefined ? null : orderOf(row);
};

const isEvent = Schema.is(EventShape);

/** The states an order has been in, oldest first. */
export const historyOf = async (db: Queries, id: OrderId): Promise<readonly OrderEvent[]> => {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
  return rows.flatMap(({ data, at }) => {
    const { status, paymentStatus }: { status?: unknown; paymentStatus?: unknown } =
      typeof data === 'object' && data !== null ? data : {};
    const event = { status, paymentStatus, at };
    return isEvent(event) ? [event] : [];
  });
};

/** Whether this transaction is the only one at work on the key; it stays so until its end, however that comes. */
export const lockedKey = async (tx: Transaction, ownerId: OwnerId, key: string): Promise<boolean> => {
  const number = advisoryKey(`order ${ownerId} ${key}`);
  const [row] = await tx
    .select({ got: sql<boolean>`got` })
    .from(sql`pg_try_advisory_xact_lock(${number}::bigint) as got`);
  return row?.got === true;
};

/** What an owner's key has ordered already; null when it is new. */
export const orderOfKey = async (
  db: Queries,
  ownerId: OwnerId,
  key: string,
): Promise<{ readonly requestHash: string; readonly order: Order } | null> => {
  const [row] = await db
    .select({ requestHash: idempotencyKeys.requestHash, order: orders })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key)));
  return row === undefined ? null : { requestHash: row.requestHash, order: orderOf(row.order) };
};

export interface PlacedFrom {
  readonly cart: { readonly id: CartId; readonly version: number };
  readonly key: string;
  readonly requestHash: string;
}

/** Keeps a new order with its first event and the key it was placed with. */
export const insertOrder = async (
  tx: Transaction,
  order: Order,
  { cart, key, requestHash }: PlacedFrom,
): Promise<void> => {
  const { id, orderNumber, ownerId, status, paymentStatus, placedAt, ...document } = order;
  const row: InferInsertModel<typeof orders> = {
    id,
    orderNumber,
    ownerId,
    status,
    paymentStatus,
    placedAt,
    document,
    cartId: cart.id,
    cartVersion: cart.version,
  };
  await tx.insert(orders).values(row);
  await tx.insert(orderEvents).values({
    orderId: id,
    kind: 'placed',
    data: { status, paymentStatus, grossCentAmount: order.totals.gross.centAmount },
    at: placedAt,
  });
  await tx.insert(idempotencyKeys).values({ ownerId, key, requestHash, orderId: id, createdAt: placedAt });
};
