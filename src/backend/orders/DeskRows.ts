import { and, desc, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import { takenFromStock } from '../../domain/checkout/OrderDraft.ts';
import type { ProductOf } from '../../domain/catalog/ProductOf.ts';
import { idOf, type OrderId, type OrderNumber } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { unpaidStates } from '../../domain/order/AwaitsPayment.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { Moved } from '../../domain/order/Moves.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { DeskQuery } from '../../domain/order/ports/OrderDesk.ts';
import type { DatabaseLog, Queries, Transaction } from '../store/Database.ts';
import { orderEvents, orders } from '../store/schema/orders.ts';
import { eventsOf } from './EventRows.ts';
import { orderOf, ordersOfRows } from './OrderRows.ts';

export interface Filing {
  readonly productOf: ProductOf;
  readonly log: Pick<DatabaseLog, 'error'>;
}

/** Orders with their events, which one query reads. */
const filed = async (
  db: Queries,
  found: readonly Order[],
  { productOf, log }: Filing,
): Promise<readonly FiledOrder[]> => {
  const eventsOfOrder = await eventsOf(
    db,
    found.map(({ id }) => id),
    log,
  );
  return found.map((order) => {
    const { type: transactionType, lines } = order;
    const { events, taken, unread } = eventsOfOrder(order.id);
    // Orders of a version before did not store their pieces.
    return { order, events, unread, taken: taken ?? takenFromStock({ transactionType, lines }, productOf) };
  });
};

/** Orders of all shoppers, newest first. */
export const ordersAtDesk = async (
  db: Queries,
  { state, most }: DeskQuery,
  filing: Filing,
): Promise<readonly FiledOrder[]> => {
  const rows = await db
    .select()
    .from(orders)
    .where(state === undefined ? undefined : eq(orders.status, state))
    .orderBy(desc(orders.placedAt), orders.id)
    .limit(most);
  return filed(db, ordersOfRows(rows, filing.log), filing);
};

/**
 * The numbers of orders that wait for a payment or for the goods of a seller and were placed before a moment, oldest first;
 * it uses the indexes `orders_unpaid` and `orders_requested`.
 */
export const waitingNumbers = async (db: Queries, placedBefore: Instant): Promise<readonly OrderNumber[]> => {
  const numbersWhere = (condition: SQL | undefined) =>
    db
      .select({ number: orders.orderNumber, placedAt: orders.placedAt })
      .from(orders)
      .where(and(condition, lt(orders.placedAt, placedBefore)));
  const unpaid = await numbersWhere(and(ne(orders.paymentStatus, 'Paid'), inArray(orders.status, unpaidStates)));
  const requested = await numbersWhere(sql`${orders.status} = 'Requested'`);
  return [...unpaid, ...requested].toSorted((a, b) => a.placedAt - b.placedAt).map(({ number }) => idOf(number));
};

/** The orders of numbers that exist and can be read. */
export const ordersOfNumbers = async (
  db: Queries,
  numbers: readonly OrderNumber[],
  filing: Filing,
): Promise<readonly FiledOrder[]> => {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.orderNumber, [...numbers]));
  return filed(db, ordersOfRows(rows, filing.log), filing);
};

/**
 * null: no order has the number.
 * @throws when the order cannot be read
 */
export const filedOrder = async (db: Queries, number: OrderNumber, filing: Filing): Promise<FiledOrder | null> => {
  const rows = await db.select().from(orders).where(eq(orders.orderNumber, number));
  return (await filed(db, rows.map(orderOf), filing))[0] ?? null;
};

/** The same, locked until the transaction ends. */
export const lockedOrder = async (tx: Transaction, number: OrderNumber, filing: Filing): Promise<FiledOrder | null> => {
  const rows = await tx.select().from(orders).where(eq(orders.orderNumber, number)).for('update');
  return (await filed(tx, rows.map(orderOf), filing))[0] ?? null;
};

/** Stores the states of a moved order and adds its events: all that a move changes, but the stock. */
export const writeMoved = async (tx: Transaction, orderId: OrderId, { states, events }: Moved): Promise<void> => {
  const { status, paymentStatus } = states;
  await tx.update(orders).set({ status, paymentStatus }).where(eq(orders.id, orderId));
  await tx
    .insert(orderEvents)
    .values(events.map(({ at, ...data }) => ({ orderId, kind: data.move?.does ?? 'passed', data, at })));
};
