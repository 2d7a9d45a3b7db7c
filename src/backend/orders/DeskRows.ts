import { desc, eq } from 'drizzle-orm';
import { Schema } from 'effect';
import { Instant, Money, Quantity, Sku } from '../../contract/shapes/kernel.ts';
import { OrderEvent as EventShape } from '../../contract/shapes/order.ts';
import type { Pieces } from '../../domain/checkout/OrderDraft.ts';
import type { OrderId, OrderNumber } from '../../domain/kernel/Ids.ts';
import type { FiledEvent, FiledOrder, Move, Moved } from '../../domain/order/Moves.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { DeskQuery } from '../../domain/order/ports/OrderDesk.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { orderEvents, orders } from '../store/schema/orders.ts';
import { orderOf } from './OrderRows.ts';

const MoveShape: Schema.Codec<Move, unknown> = Schema.Union([
  Schema.Struct({ does: Schema.Literal('pay'), amount: Money }),
  Schema.Struct({ does: Schema.Literal('accept') }),
  Schema.Struct({ does: Schema.Literal('ship'), carrier: Schema.String, tracking: Schema.NullOr(Schema.String) }),
  Schema.Struct({ does: Schema.Literal('ready'), until: Instant }),
  Schema.Struct({ does: Schema.Literal('complete') }),
  Schema.Struct({ does: Schema.Literal('cancel'), reason: Schema.String }),
]);
const decodeEvent = Schema.decodeUnknownSync(
  Schema.Struct({
    ...EventShape.fields,
    move: Schema.NullOr(MoveShape),
    actor: Schema.NullOr(Schema.String),
  }),
);
const decodeTaken = Schema.decodeUnknownSync(
  Schema.Struct({ taken: Schema.optionalKey(Schema.Array(Schema.Struct({ sku: Sku, quantity: Quantity }))) }),
);

const partsOf = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {});

const rowsOfEvents = (db: Queries, id: OrderId) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);

const filed = async (db: Queries, order: Order): Promise<FiledOrder> => ({
  order,
  events: (await rowsOfEvents(db, order.id)).map(({ data, at }): FiledEvent =>
    decodeEvent({ move: null, actor: null, ...partsOf(data), at }),
  ),
});

/** Orders of all shoppers, newest first. */
export const ordersAtDesk = async (db: Queries, { state, most }: DeskQuery): Promise<readonly Order[]> =>
  (
    await db
      .select()
      .from(orders)
      .where(state === undefined ? undefined : eq(orders.status, state))
      .orderBy(desc(orders.placedAt), orders.id)
      .limit(most)
  ).map(orderOf);

/** null: no order has the number. */
export const filedOrder = async (db: Queries, number: OrderNumber): Promise<FiledOrder | null> => {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, number));
  return row === undefined ? null : filed(db, orderOf(row));
};

/** The same, locked until the transaction ends. */
export const lockedOrder = async (tx: Transaction, number: OrderNumber): Promise<FiledOrder | null> => {
  const [row] = await tx.select().from(orders).where(eq(orders.orderNumber, number)).for('update');
  return row === undefined ? null : filed(tx, orderOf(row));
};

/** The pieces that the order took from stock; null for an order of a version that did not store them. */
export const takenBy = async (tx: Transaction, id: OrderId): Promise<readonly Pieces[] | null> => {
  const [placed] = await rowsOfEvents(tx, id);
  return decodeTaken(partsOf(placed?.data)).taken ?? null;
};

/** Stores the states of a moved order and adds its events. */
export const writeMoved = async (tx: Transaction, { order, events }: Moved): Promise<void> => {
  const { id: orderId, status, paymentStatus } = order;
  await tx.update(orders).set({ status, paymentStatus }).where(eq(orders.id, orderId));
  await tx
    .insert(orderEvents)
    .values(events.map(({ at, ...data }) => ({ orderId, kind: data.move?.does ?? 'passed', data, at })));
};
