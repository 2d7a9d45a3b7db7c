import { Money } from '../kernel/Money.ts';
import { halfEven } from '../kernel/Rounding.ts';
import { bookingsOf } from './Bookings.ts';
import type { Order, OrderLine } from './Order.ts';
import type { OrderEvent } from './OrderEvent.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import type { CashDeal } from '../payment/Identification.ts';
import { priceOf } from './Selling.ts';

/** An event of an order as the dealer sees it. */
export interface FiledEvent extends OrderEvent {
  /** Who moved the order; null: its shopper. */
  readonly actor: string | null;
}

/** An order with its events, oldest first, as the dealer sees it. */
export interface FiledOrder {
  readonly order: Order;
  readonly events: readonly FiledEvent[];
  /** The pieces that the order took from stock. */
  readonly taken: readonly Pieces[];
  /** Events that cannot be read: what was paid may be more than the others say. The shop moves no such order by itself. */
  readonly unread: number;
}

/** An order that a move has locked: until the move ends, nothing else changes the order or the sales that count together with it. */
export interface LockedOrder extends FiledOrder {
  /** Of a sale in cash: the seller's other sales in cash of the 24 hours before and after it. None of other orders. */
  readonly otherCash: readonly CashDeal[];
}

/** Whether the use of its coupon is given back: an order that is cancelled redeems none (C6). */
export const givesCouponBack = ({ order }: Pick<FiledOrder, 'order'>): boolean =>
  order.status === 'Cancelled' && order.discount !== undefined;

/** An order with its events, oldest first. */
export interface OrderWithEvents {
  readonly order: Pick<Order, 'type' | 'status' | 'paymentStatus' | 'currency' | 'lines' | 'totals'>;
  readonly events: readonly OrderEvent[];
}

/**
 * The events before the last move, oldest first: a move that passes a state has an event without a move for it. The first
 * event, the placing, always stays.
 */
export const eventsBeforeMove = <E extends OrderEvent>(events: readonly E[]): readonly E[] =>
  events.slice(0, Math.max(1, events.slice(0, -1).findLastIndex(({ move }) => move !== null) + 1));

/** What has been paid for an order so far, refunded or not. A booking that was taken back counts for nothing. */
export const paidFor = ({ order: { currency }, events }: OrderWithEvents): Money =>
  Money.sum(
    bookingsOf(events).map(({ amount }) => amount),
    currency,
  );

/** What has been refunded so far. */
export const refundedFor = ({ order: { currency }, events }: OrderWithEvents): Money =>
  Money.sum(
    events.flatMap(({ move }) => (move?.does === 'refund' ? move.amount : [])),
    currency,
  );

/** What the shop holds of an order, or a seller got: what has been paid less what was refunded. */
export const heldFor = (filed: OrderWithEvents): Money => Money.subtract(paidFor(filed), refundedFor(filed));

/** What is still missing of a payment in full; an order that is cancelled or paid awaits none. */
export const owedFor = (filed: OrderWithEvents): Money => {
  const { currency, status, paymentStatus } = filed.order;
  return status === 'Cancelled' || paymentStatus === 'Paid'
    ? Money.zero(currency)
    : Money.max(Money.subtract(priceOf(filed), heldFor(filed)), Money.zero(currency));
};

/** The pieces of each line that have not come back. */
export const keptPieces = ({ order: { lines }, events }: OrderWithEvents): readonly Pieces[] => {
  const back = events.flatMap(({ move }) => (move?.does === 'return' ? move.pieces : []));
  return lines.map(({ sku, quantity }) => ({
    sku,
    quantity: back.reduce((left, each) => left - (each.sku === sku ? each.quantity : 0), quantity),
  }));
};

/**
 * The price of an order, or what was accepted as paying it in full: later refunds do not lower it, and later payments do
 * not raise it.
 */
export const acceptedPrice = ({ order, events }: OrderWithEvents): Money => {
  const { gross } = order.totals;
  if (order.paymentStatus !== 'Paid') return gross;
  const paidSince = events.findLastIndex(({ paymentStatus }) => paymentStatus !== 'Paid') + 1;
  const settling = events.findIndex(({ move }, at) => at >= paidSince && move?.does === 'pay');
  const lastBooking = events.findLastIndex(({ move }) => move?.does === 'pay' || move?.does === 'unpay');
  const held = [settling, lastBooking].map((at) => heldFor({ order, events: events.slice(0, at + 1) }));
  return held.reduce((least, each) => (Money.lessThan(each, least) ? each : least), gross);
};

/** The price of some pieces of a line, with their part of what a coupon changes of it; of all pieces, all of it. */
const priceOfPieces = ({ unitGross, quantity, discount }: OrderLine, pieces: number): Money => {
  const plain = Money.times(unitGross, pieces);
  if (discount === undefined) return plain;
  const { centAmount, currency } = discount.gross;
  const part = halfEven(BigInt(centAmount) * BigInt(pieces), BigInt(quantity));
  return Money.add(plain, Money.of(Number(part), currency));
};

/** The price of what the buyer keeps: with the shipping, unless everything has come back. */
const priceOfKept = (filed: OrderWithEvents): Money => {
  const { status, lines, currency } = filed.order;
  const kept = keptPieces(filed);
  if (status === 'Cancelled' || kept.every(({ quantity }) => quantity === 0)) return Money.zero(currency);
  const returned = lines.map((line, at) => priceOfPieces(line, line.quantity - (kept[at]?.quantity ?? line.quantity)));
  return Money.max(Money.subtract(acceptedPrice(filed), Money.sum(returned, currency)), Money.zero(currency));
};

/**
 * What the buyer is still to get back: of a cancelled order all that was paid, of one whose goods came back their
 * price, and of any what was paid too much. Zero for sell orders.
 */
export const refundDueFor = (filed: OrderWithEvents): Money => {
  const { type, currency } = filed.order;
  const sent = Money.add(refundedFor(filed), priceOfKept(filed));
  return type === 'sell' ? Money.zero(currency) : Money.max(Money.subtract(paidFor(filed), sent), Money.zero(currency));
};
