import * as Result from 'effect/Result';
import { days, type Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { endOfDay } from '../market/LocalTime.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import { acceptedShortfall } from '../payment/AcceptedShortfall.ts';
import { isWorkingDay } from '../payment/PickupTerm.ts';
import { type Booking, bookingsOf, sameReference } from './Bookings.ts';
import {
  acceptedPrice,
  type FiledEvent,
  type FiledOrder,
  heldFor,
  keptPieces,
  type LockedOrder,
  paidFor,
  refundDueFor,
} from './FiledOrder.ts';
import type { Move, Payment } from './Move.ts';
import { wrongText } from './MoveTexts.ts';
import type { Order } from './Order.ts';
import { movePayment, withoutPayment } from './OrderStates.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import { priceOf } from './Selling.ts';
import { wayOfSale } from './WayOfSale.ts';
import { returnableUntil } from './Timeline.ts';
import { overdueMove } from './UnpaidTerm.ts';
import { type NotMoved, type Reason, refused, stays, through, type Way } from './Way.ts';

/** What a move writes, all of it in one step. It changes nothing else of an order. */
export interface Moved {
  readonly states: Pick<Order, 'status' | 'paymentStatus'>;
  /** One for each state on the way, never none. */
  readonly events: readonly [FiledEvent, ...FiledEvent[]];
  /** The pieces that go back to stock. */
  readonly givesBack: readonly Pieces[];
}

/** Why an amount cannot be booked; null: it can. */
const wrongAmount = (amount: Money, { currency }: Order): Reason | null => {
  if (amount.currency !== currency) return 'other-currency';
  return Money.atMost(amount, Money.zero(currency)) ? 'no-amount' : null;
};

/** Whether a sum pays an order in full; a seller gets all of it. */
const isInFull = (sum: Money, filed: FiledOrder): boolean => {
  const { type, currency } = filed.order;
  return Money.atLeast(type === 'buy' ? Money.add(sum, acceptedShortfall(currency)) : sum, priceOf(filed));
};

/**
 * Why a payment seems to be booked already; null: it does not. A reference is booked once, an equal amount once a day of
 * the store unless both have references.
 */
const bookedBefore = ({ order, events }: FiledOrder, { amount, reference, again }: Payment, now: Instant) => {
  const today = (at: Instant): Instant => endOfDay(at, timeZoneOf(order.store));
  for (const booked of bookingsOf(events)) {
    const named = reference !== undefined && booked.reference !== null;
    if (named && sameReference(reference, booked.reference)) return 'booked-before';
    const equal = Money.equals(amount, booked.amount) && today(booked.at) === today(now);
    if (equal && !named && again !== true) return 'equal-booking';
  }
  return null;
};

/** Why less than the price cannot be accepted as a payment in full; null: it can, or it is not asked. */
const wrongAcceptance = (filed: FiledOrder, { amount, acceptsShort }: Payment): Reason | null => {
  const { type, status, currency } = filed.order;
  if (acceptsShort === undefined) return wrongAmount(amount, filed.order);
  if (type === 'sell') return 'short-payout';
  if (status === 'Cancelled') return 'cancelled';
  if (acceptsShort.trim() === '') return 'no-reason';
  // What has arrived before can be accepted without a further amount.
  return Money.isZero(amount) && !Money.isZero(heldFor(filed)) && amount.currency === currency
    ? null
    : wrongAmount(amount, filed.order);
};

/** A payment for an order that is cancelled, or paid already, is booked and is to be refunded. */
const pays = (filed: FiledOrder, move: Payment, now: Instant): Way => {
  const { order } = filed;
  const isPaid = order.paymentStatus === 'Paid' && order.status !== 'Cancelled';
  const asksForMore = order.type === 'sell' || move.acceptsShort !== undefined || Money.isZero(move.amount);
  if (isPaid && asksForMore) return refused('paid');
  const wrong = wrongAcceptance(filed, move) ?? bookedBefore(filed, move, now);
  if (wrong !== null) return refused(wrong);
  if (order.status === 'Cancelled') return order.type === 'sell' ? refused('cancelled') : stays;
  if (isPaid) return stays;
  if (order.type === 'sell' && order.status === 'Requested') return refused('not-accepted');
  const sum = Money.add(heldFor(filed), move.amount);
  if (order.type === 'sell' && Money.moreThan(sum, priceOf(filed))) return refused('over-payout');
  if (move.acceptsShort === undefined && !isInFull(sum, filed)) return stays;
  return Result.gen(function* () {
    const again = order.paymentStatus === 'Failed' ? [yield* movePayment(order, 'Pending')] : [];
    const paid = yield* movePayment(again[0] ?? order, 'Paid');
    const next = paid.status === 'Created' ? yield* through(paid, ['Open']) : [];
    // A sale is complete once it is paid out.
    const done = paid.type === 'sell' ? yield* through(paid, ['Complete']) : [];
    return [...again, paid, ...next, ...done];
  });
};

/** Whether a purchase goes into the deposit: nothing is packed or sent (DEP-2). */
const goesIntoDeposit = ({ type, shippingMode }: Order): boolean => type === 'buy' && shippingMode === 'deposit';

const isPickedUp = ({ type, shippingMode }: Order): boolean => type === 'buy' && shippingMode === 'pickup';

/** Whether an order stays paid without a booking: by the price, or by what was accepted with another one. */
const staysPaid = (filed: FiledOrder, left: Money, { acceptsShort }: Booking): boolean =>
  isInFull(left, filed) ||
  (filed.order.type === 'buy' && acceptsShort === null && Money.atLeast(left, acceptedPrice(filed)));

/**
 * A booking is taken back while the goods are in the shop; that of a payout, or of too much, at any time. What was refunded must have been
 * paid by the others.
 */
const takesBack = (filed: FiledOrder, { booking, amount, reason }: Extract<Move, { does: 'unpay' }>): Way => {
  const { order, events } = filed;
  if (reason.trim() === '') return refused('no-reason');
  const wrong = bookingsOf(events).find(({ number }) => number === booking);
  if (amount.currency !== order.currency) return refused('other-currency');
  if (wrong === undefined || !Money.equals(wrong.amount, amount)) return refused('no-booking');
  const left = Money.subtract(heldFor(filed), amount);
  const isNeeded = order.paymentStatus === 'Paid' && !staysPaid(filed, left, wrong);
  const isSent = order.status === 'Confirmed' && !isPickedUp(order);
  const isGone = order.type === 'buy' && (isSent || order.status === 'Complete');
  if (isGone && isNeeded) return refused('goods-gone');
  if (Money.lessThan(left, Money.zero(order.currency))) return refused('refunded');
  return isNeeded ? Result.succeed([withoutPayment(order)]) : stays;
};

/** Goods are packed, and wait for their buyer, once they are paid or are to be paid in cash when picked up. */
const mayWait = ({ paymentStatus, paymentMethod, shippingMode }: Order): boolean =>
  paymentStatus === 'Paid' || (paymentMethod === 'cash' && shippingMode === 'pickup');

const packs = ({ order, events }: FiledOrder): Way => {
  if (order.type === 'sell') return refused('not-sent');
  if (goesIntoDeposit(order)) return refused('in-deposit');
  if (!mayWait(order)) return refused('not-paid');
  if (events.some(({ move }) => move?.does === 'pack')) return refused('packed');
  if (order.status === 'Open') return stays;
  return through(order, ['Open']);
};

/** Carrier and link of a parcel that is on its way may be corrected. */
const ships = ({ order, events }: FiledOrder, { carrier, tracking }: Extract<Move, { does: 'ship' }>): Way => {
  if (order.type === 'sell' || order.shippingMode === 'pickup') return refused('not-sent');
  if (goesIntoDeposit(order)) return refused('in-deposit');
  if (order.paymentStatus !== 'Paid') return refused('not-paid');
  const sent = events.flatMap(({ move }) => (move?.does === 'ship' ? move : [])).at(-1);
  const isNew = sent !== undefined && (sent.carrier !== carrier || sent.tracking !== tracking);
  return order.status === 'Confirmed' && isNew ? stays : through(order, ['Confirmed']);
};

/** Goods are held no longer for one customer; a day beyond is a mistyped year. */
export const longestWaitDays = 60;

const waits = ({ order }: FiledOrder, until: Instant, now: Instant): Way => {
  if (order.type === 'sell' || order.shippingMode !== 'pickup') return refused('not-picked-up');
  if (until <= now) return refused('in-the-past');
  if (until > now + days(longestWaitDays)) return refused('far-day');
  if (!isWorkingDay(until, order.store)) return refused('closed-day');
  if (!mayWait(order)) return refused('not-paid');
  if (order.status === 'Confirmed') return stays;
  return through(order, order.status === 'Created' ? ['Open', 'Confirmed'] : ['Confirmed']);
};

/**
 * Goods that are picked up are complete when they are handed over, all others when the dealer says so; those for the deposit
 * without having been sent.
 */
const completes = ({ order }: FiledOrder, how: 'hand-over' | 'complete'): Way => {
  if (isPickedUp(order) !== (how === 'hand-over')) return refused(isPickedUp(order) ? 'picked-up' : 'not-picked-up');
  if (order.paymentStatus !== 'Paid') return refused('not-paid');
  return through(order, goesIntoDeposit(order) ? ['Confirmed', 'Complete'] : ['Complete']);
};

const cancels = (filed: FiledOrder, reason: string): Way => {
  if (reason.trim() === '') return refused('no-reason');
  return filed.order.type === 'sell' && !Money.isZero(paidFor(filed))
    ? refused('paid-out')
    : through(filed.order, ['Cancelled']);
};

/** The last day counts as a whole. */
const returns = (filed: FiledOrder, pieces: readonly Pieces[], now: Instant): Way => {
  const { order, events } = filed;
  const until = returnableUntil(order, events);
  if (until === null || now > endOfDay(until, timeZoneOf(order.store))) return refused('not-returnable');
  const kept = new Map(keptPieces(filed).map(({ sku, quantity }) => [sku, quantity]));
  const fit = pieces.every(({ sku, quantity }) => quantity > 0 && quantity <= (kept.get(sku) ?? 0));
  const apart = new Set(pieces.map(({ sku }) => sku)).size === pieces.length;
  return pieces.length > 0 && fit && apart ? stays : refused('not-these-pieces');
};

const refunds = (filed: FiledOrder, amount: Money): Way => {
  const wrong = wrongAmount(amount, filed.order);
  if (wrong !== null) return refused(wrong);
  return Money.atMost(amount, refundDueFor(filed)) ? stays : refused('no-refund-due');
};

const wayOf = (filed: LockedOrder, move: Move, now: Instant): Way => {
  const { order, events } = filed;
  const wrong = wrongText(move);
  if (wrong !== null) return refused(wrong);
  switch (move.does) {
    case 'pay':
      return pays(filed, move, now);
    case 'unpay':
      return takesBack(filed, move);
    case 'pack':
      return packs(filed);
    case 'ship':
      return ships(filed, move);
    case 'ready':
      return waits(filed, move.until, now);
    case 'hand-over':
    case 'complete':
      return completes(filed, move.does);
    case 'cancel':
      return cancels(filed, move.reason);
    case 'remind':
      return overdueMove(order, events, now)?.does === 'remind' ? stays : refused('not-due');
    case 'lapse':
      return overdueMove(order, events, now)?.does === 'lapse' ? through(order, ['Cancelled']) : refused('not-due');
    case 'return':
      return returns(filed, move.pieces, now);
    case 'refund':
      return refunds(filed, move.amount);
    default:
      return wayOfSale(filed, move, now);
  }
};

/** Who moves an order, and when; `actor` null: its shopper. */
export interface By {
  readonly actor: string | null;
  readonly now: Instant;
}

const givenBackBy = (move: Move, { taken }: FiledOrder): readonly Pieces[] => {
  if (move.does === 'return') return move.unsaleable === true ? [] : move.pieces;
  return move.does === 'cancel' || move.does === 'lapse' ? taken : [];
};

/**
 * The order after a move, with its events; refused where the tables of ORD-1, the payment or a term do
 * not allow it. A payment that does not reach what is owed changes no state.
 */
export const moved = (filed: LockedOrder, move: Move, { actor, now }: By): Result.Result<Moved, NotMoved> =>
  Result.map(wayOf(filed, move, now), (way) => {
    const order = way.at(-1) ?? filed.order;
    const eventOf = ({ status, paymentStatus }: Order, caused: Move | null): FiledEvent => ({
      status,
      paymentStatus,
      at: now,
      move: caused,
      actor,
    });
    // The last event has the move; those before it have only the states that it passes.
    const passed = way.slice(0, -1).map((each) => eventOf(each, null));
    const [first, ...more] = [...passed, eventOf(order, move)];
    return { states: order, events: [first ?? eventOf(order, move), ...more], givesBack: givenBackBy(move, filed) };
  });

/** The order as a move leaves it: its states and events change, and nothing else, whatever stores it. */
export const afterMove = <F extends FiledOrder>(
  before: F,
  { states: { status, paymentStatus }, events }: Moved,
): F => ({
  ...before,
  order: { ...before.order, status, paymentStatus },
  events: [...before.events, ...events],
});

const dueMove = ({ order, events, unread }: FiledOrder, now: Instant): Move | null =>
  unread > 0 ? null : overdueMove(order, events, now);

/** Whether the shop has something to do by itself with an order. One with events that cannot be read is left to people. */
export const isOverdue = (filed: FiledOrder, now: Instant): boolean => dueMove(filed, now) !== null;

/**
 * What the shop does by itself with an unpaid order that is overdue, as a move; refused with `not-due` where it has
 * nothing to do.
 */
export const movedWhenOverdue = (filed: LockedOrder, by: By): Result.Result<Moved, NotMoved> => {
  const move = dueMove(filed, by.now);
  return move === null ? refused('not-due') : moved(filed, move, by);
};
