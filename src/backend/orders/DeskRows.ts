import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { Schema } from 'effect';
import { Quantity, Sku } from '../../contract/shapes/kernel.ts';
import { OrderEvent as EventShape } from '../../contract/shapes/order.ts';
import { takenFromStock } from '../../domain/checkout/OrderDraft.ts';
import type { ProductOf } from '../../domain/catalog/ProductOf.ts';
import { idOf, type OrderNumber } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { FiledEvent, FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { Moved } from '../../domain/order/Moves.ts';
import { type Order, orderStates } from '../../domain/order/Order.ts';
import { isUnderWay } from '../../domain/order/OrderStates.ts';
import type { DeskQuery } from '../../domain/order/ports/OrderDesk.ts';
import type { DatabaseLog, Queries, Transaction } from '../store/Database.ts';
import { partsOf } from '../store/partsOf.ts';
import { orderEvents, orders } from '../store/schema/orders.ts';
import { orderOf, ordersOfRows, rowsOfEvents } from './OrderRows.ts';

const decodeEvent = Schema.decodeUnknownSync(
  Schema.Struct({ ...EventShape.fields, actor: Schema.NullOr(Schema.String) }),
);
const decodeTaken = Schema.decodeUnknownSync(
  Schema.Struct({ taken: Schema.optionalKey(Schema.Array(Schema.Struct({ sku: Sku, quantity: Quantity }))) }),
);

const filed = async (db: Queries, order: Order, productOf: ProductOf): Promise<FiledOrder> => {
  const rows = await rowsOfEvents(db, order.id);
  const { type: transactionType, lines } = order;
  return {
    order,
    events: rows.map(({ data, at }): FiledEvent => decodeEvent({ move: null, actor: null, ...partsOf(data), at })),
    // Orders of a version before did not store their pieces.
    taken: decodeTaken(partsOf(rows[0]?.data)).taken ?? takenFromStock({ transactionType, lines }, productOf),
  };
};

/** Orders of all shoppers, newest first. */
export const ordersAtDesk = async (
  db: Queries,
  { state, most }: DeskQuery,
  log: Pick<DatabaseLog, 'error'>,
): Promise<readonly Order[]> =>
  ordersOfRows(
    await db
      .select()
      .from(orders)
      .where(state === undefined ? undefined : eq(orders.status, state))
      .orderBy(desc(orders.placedAt), orders.id)
      .limit(most),
    log,
  );

const underWay = orderStates.filter((status) => isUnderWay({ type: 'buy', status }));

/** The numbers of unpaid purchases under way that were placed before a moment, oldest first; it uses the index `orders_unpaid`. */
export const unpaidNumbers = async (db: Queries, placedBefore: Instant): Promise<readonly OrderNumber[]> =>
  (
    await db
      .select({ number: orders.orderNumber })
      .from(orders)
      .where(and(ne(orders.paymentStatus, 'Paid'), inArray(orders.status, underWay), lt(orders.placedAt, placedBefore)))
      .orderBy(asc(orders.placedAt))
  ).map(({ number }) => idOf(number));

/** null: no order has the number. */
export const filedOrder = async (
  db: Queries,
  number: OrderNumber,
  productOf: ProductOf,
): Promise<FiledOrder | null> => {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, number));
  return row === undefined ? null : filed(db, orderOf(row), productOf);
};

/** The same, locked until the transaction ends. */
export const lockedOrder = async (
  tx: Transaction,
  number: OrderNumber,
  productOf: ProductOf,
): Promise<FiledOrder | null> => {
  const [row] = await tx.select().from(orders).where(eq(orders.orderNumber, number)).for('update');
  return row === undefined ? null : filed(tx, orderOf(row), productOf);
};

/** Stores the states of a moved order and adds its events. */
export const writeMoved = async (tx: Transaction, { order, events }: Moved): Promise<void> => {
  const { id: orderId, status, paymentStatus } = order;
  await tx.update(orders).set({ status, paymentStatus }).where(eq(orders.id, orderId));
  await tx
    .insert(orderEvents)
    .values(events.map(({ at, ...data }) => ({ orderId, kind: data.move?.does ?? 'passed', data, at })));
};
