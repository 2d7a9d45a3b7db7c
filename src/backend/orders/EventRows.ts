import { asc, inArray, type InferSelectModel } from 'drizzle-orm';
import { Schema } from 'effect';
import { Quantity, Sku } from '../../contract/shapes/kernel.ts';
import { Move, OrderEvent as EventShape } from '../../contract/shapes/order.ts';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { FiledEvent } from '../../domain/order/FiledOrder.ts';
import type { Pieces } from '../../domain/kernel/Pieces.ts';
import type { DatabaseLog, Queries } from '../store/Database.ts';
import { partsOf } from '../store/partsOf.ts';
import { orderEvents } from '../store/schema/orders.ts';

/** The events of an order as they were read. */
export interface ReadEvents {
  /** Oldest first. */
  readonly events: readonly FiledEvent[];
  /** The pieces that the order took from stock; absent where its version did not store them. */
  readonly taken?: readonly Pieces[];
  /** Events that cannot be read in part or as a whole. */
  readonly unread: number;
}

type EventRow = InferSelectModel<typeof orderEvents>;

const isEvent = Schema.is(Schema.Struct({ ...EventShape.fields, actor: Schema.NullOr(Schema.String) }));
const isMove = Schema.is(Move);
const isTaken = Schema.is(Schema.Array(Schema.Struct({ sku: Sku, quantity: Quantity })));

/** Shopper and desk read an event by this rule alone; null: it cannot be read. */
const eventOf = ({ data, at }: EventRow): FiledEvent | null => {
  const {
    status,
    paymentStatus,
    actor = null,
    move = null,
  }: Partial<Record<keyof FiledEvent, unknown>> = partsOf(data);
  const event = { status, paymentStatus, at, actor, move: isMove(move) ? move : null };
  return isEvent(event) ? event : null;
};

const hasUnreadMove = ({ data }: EventRow): boolean => {
  const { move = null }: { move?: unknown } = partsOf(data);
  return move !== null && !isMove(move);
};

const readOf = (rows: readonly EventRow[], log: Pick<DatabaseLog, 'error'>): ReadEvents => {
  const unread = rows.filter((row) => eventOf(row) === null || hasUnreadMove(row));
  for (const { id, orderId } of unread)
    log.error({ order: orderId, event: id }, 'an event of an order could not be read');
  const { taken }: { taken?: unknown } = partsOf(rows[0]?.data);
  return {
    events: rows.flatMap((row) => eventOf(row) ?? []),
    ...(isTaken(taken) ? { taken } : {}),
    unread: unread.length,
  };
};

/**
 * The events of orders, by order. An event that cannot be read is left out, a move that cannot be read is null; both are
 * logged and counted.
 */
export const eventsOf = async (
  db: Queries,
  ids: readonly OrderId[],
  log: Pick<DatabaseLog, 'error'>,
): Promise<(id: OrderId) => ReadEvents> => {
  if (ids.length === 0) return () => readOf([], log);
  const rows = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...ids]))
    .orderBy(asc(orderEvents.id));
  const byOrder = new Map<string, EventRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) byOrder.get(row.orderId)?.push(row);
  return (id) => readOf(byOrder.get(id) ?? [], log);
};
