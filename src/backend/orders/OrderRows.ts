import { and, count, eq, gte, lt, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { Result, Schema } from 'effect';
import { lineName } from '../../domain/cart/LineName.ts';
import type { Commit } from '../../domain/checkout/Commit.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import type { OrderId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderEvent } from '../../domain/order/OrderEvent.ts';
import { type OrderPage, type OrderQuery, asItStands } from '../../domain/order/OrderQuery.ts';
import { partsOf } from '../store/partsOf.ts';
import type { DatabaseLog, Queries, Transaction } from '../store/Database.ts';
import { orderEvents, orders } from '../store/schema/orders.ts';
import { eventsOf } from './EventRows.ts';
import { StoredOrder } from './storedOrder.ts';

type OrderRow = InferSelectModel<typeof orders>;
const decode = Schema.decodeUnknownResult(StoredOrder);

/**
 * null: the row cannot be read. Orders stored before sellers gave a bank account have none; earlier ones also call a piece
 * of unknown fineness as its product.
 */
const readable = ({ document, ...columns }: OrderRow): Order | null => {
  const read = decode({ payoutAccount: null, ...partsOf(document), ...columns });
  if (Result.isFailure(read)) return null;
  const order = read.success;
  return { ...order, lines: order.lines.map((line) => ({ ...line, name: lineName(line, line) })) };
};

/** @throws when the row cannot be read; the message names the order and none of its data (R11) */
export const orderOf = (row: OrderRow): Order => {
  const order = readable(row);
  if (order === null) throw new Error(`order ${row.id} cannot be read`);
  return order;
};

/** The orders of those rows that can be read; the others are logged, so that one of them costs no list. */
export const ordersOfRows = (rows: readonly OrderRow[], log: Pick<DatabaseLog, 'error'>): readonly Order[] =>
  rows.flatMap((row) => {
    const order = readable(row);
    if (order === null) log.error({ order: row.id }, 'an order could not be read');
    return order ?? [];
  });

/** The SQL condition for an owner's orders of a query; it uses the index `orders_of_owner`. */
const askedFor = (ownerId: OwnerId, { type, state, from, to }: Omit<OrderQuery, 'page' | 'pageSize'>) =>
  and(
    eq(orders.ownerId, ownerId),
    type === undefined ? undefined : eq(sql`${orders.document} ->> 'type'`, type),
    state === undefined ? undefined : eq(orders.status, state),
    from === undefined ? undefined : gte(orders.placedAt, from),
    to === undefined ? undefined : lt(orders.placedAt, to),
  );

/** A page of an owner's orders, newest first, then by id. Reads only the documents of the page. */
export const ordersOf = async (
  db: Queries,
  ownerId: OwnerId,
  query: OrderQuery,
  log: Pick<DatabaseLog, 'error'>,
): Promise<OrderPage> => {
  const { page, pageSize } = query;
  const asked = askedFor(ownerId, query);
  // Sorts like the index does; another position of nulls would not use it, although there are none.
  const rows = await db
    .select()
    .from(orders)
    .where(asked)
    .orderBy(sql`${orders.placedAt} desc nulls last`, orders.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(orders).where(asked);
  const found = ordersOfRows(rows, log);
  const read = await eventsOf(
    db,
    found.map(({ id }) => id),
    log,
  );
  return asItStands({ orders: found, total: counted?.total ?? 0, page, pageSize }, (id) => read(id).events);
};

/** null for an order of another owner (Z2). */
export const orderOfId = async (db: Queries, id: OrderId, ownerId: OwnerId): Promise<Order | null> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.ownerId, ownerId)));
  return row === undefined ? null : orderOf(row);
};

/** The events of an order as its shopper sees them, oldest first, without who moved it. */
export const historyOf = async (
  db: Queries,
  id: OrderId,
  log: Pick<DatabaseLog, 'error'>,
): Promise<readonly OrderEvent[]> => (await eventsOf(db, [id], log))(id).events.map(({ actor: _, ...event }) => event);

/** A new order with the pieces that it takes from stock. */
export interface NewOrder extends Commit, Pick<OrderDraft, 'taken'> {}

const newRow = ({ order }: NewOrder): InferInsertModel<typeof orders> => {
  const { id, origin, orderNumber, ownerId, status, paymentStatus, placedAt, ...document } = order;
  return { id, orderNumber, ownerId, status, paymentStatus, placedAt, document, origin };
};

const firstEvent = ({ order, placed, taken }: NewOrder): InferInsertModel<typeof orderEvents> => {
  const { status, paymentStatus, at } = placed;
  const data = { status, paymentStatus, grossCentAmount: order.totals.gross.centAmount, taken };
  return { orderId: order.id, kind: 'placed', data, at };
};

/** Stores new orders with their first events, which keep the pieces taken from stock for a cancellation. */
export const insertOrders = async (tx: Transaction, added: readonly NewOrder[]): Promise<void> => {
  await tx.insert(orders).values(added.map(newRow));
  await tx.insert(orderEvents).values(added.map(firstEvent));
};
