import { days, type Instant } from '../kernel/Instant.ts';
import { calendarDaysAfter, endOfDay } from '../market/LocalTime.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import { payBy } from '../payment/PaymentTerm.ts';
import { workingDaysAfter } from '../payment/PickupTerm.ts';
import { awaitsPayment } from './AwaitsPayment.ts';
import type { Move } from './Move.ts';
import type { Order } from './Order.ts';
import type { OrderEvent } from './OrderEvent.ts';
import { overdueOffer } from './OfferTerm.ts';
import { pickupDayOf } from './PickupDay.ts';
import { requestTermOf } from './RequestTerm.ts';

/** When an unpaid order is due, when the shop reminds of it, and when it cancels it. */
export interface UnpaidTerm {
  readonly dueBy: Instant;
  readonly remindAt: Instant;
  /** From here on the order lapses, but never before the moment that the reminder named. */
  readonly lapsesAt: Instant;
  /** null: the shop has not reminded yet. */
  readonly remindedAt: Instant | null;
}

type Unpaid = Pick<Order, 'store' | 'type' | 'status' | 'paymentStatus' | 'paymentMethod' | 'placedAt' | 'pickupBy'>;
type Waiting = Unpaid & Pick<Order, 'shippingMode'>;

/** Working days from the due day to the lapse: a transfer of the last day must not come too late. */
export const graceWorkingDays = 4;
/** Working days that a shopper has at least after the reminder, even if the shop was closed when it was due. */
export const reminderWorkingDays = 2;

/** No order is reminded of sooner after its placing. */
export const soonestReminder = days(2);

/**
 * A part of the payment starts a term only where the dealer said so, a booking that was taken back always, because its
 * shopper got a mail about the payment. Goods that are ready start the term of the pick-up.
 */
const startsTerm = (move: Move | null): boolean =>
  move?.does === 'unpay' || move?.does === 'ready' || (move?.does === 'pay' && move.newTerm === true);
const startOf = (placedAt: Instant, events: readonly OrderEvent[]): Instant =>
  events.findLast(({ move }) => startsTerm(move))?.at ?? placedAt;

/** Goods paid in cash are due when they are to be picked up; the dealer may have set a later day. */
const dueOf = (order: Unpaid, events: readonly OrderEvent[]): Instant | null => {
  if (order.paymentMethod !== 'cash') return payBy(startOf(order.placedAt, events), order.paymentMethod, order.store);
  return order.pickupBy === null ? null : pickupDayOf(order, events);
};

/**
 * The term of an order that waits for its payment; null for one that does not: it is paid, finished, a sale, or its
 * method has no term. Days end by the clocks of the store. The reminder comes when a transfer or check is overdue, and
 * a day before the last of a pick-up, after which goods wait one more working day.
 */
export const unpaidTermOf = (order: Unpaid, events: readonly OrderEvent[]): UnpaidTerm | null => {
  const { paymentMethod, store } = order;
  const dueBy = awaitsPayment(order) ? dueOf(order, events) : null;
  if (dueBy === null) return null;
  const timeZone = timeZoneOf(store);
  const endAfter = (workingDays: number): Instant => endOfDay(workingDaysAfter(dueBy, workingDays, store), timeZone);
  const cash = paymentMethod === 'cash';
  const started = startOf(order.placedAt, events);
  const reminders = events.flatMap(({ move, at }) =>
    move?.does === 'remind' && at >= started ? { at, until: move.until } : [],
  );
  const reminder = reminders.at(-1);
  return {
    dueBy,
    remindAt: cash ? calendarDaysAfter(dueBy, -1, timeZone) : endAfter(0) + 1,
    lapsesAt: Math.max(endAfter(cash ? 1 : graceWorkingDays), reminder?.until ?? 0),
    remindedAt: reminder?.at ?? null,
  };
};

/** The last day to pay that mails and pages name: the due day, or after a reminder the last day before the order lapses. */
export const payUntil = ({ dueBy, lapsesAt, remindedAt }: UnpaidTerm): Instant =>
  remindedAt === null ? dueBy : lapsesAt;

/**
 * What the shop has to do by itself with an order: remind of payment, goods or a counter-offer, mail the end of a
 * counter-offer, or cancel the order; null: nothing yet.
 */
export const overdueMove = (order: Waiting, events: readonly OrderEvent[], now: Instant): Move | null => {
  const term = order.type === 'sell' ? requestTermOf(order, events) : unpaidTermOf(order, events);
  if (term === null) return overdueOffer(order, events, now);
  if (now < term.remindAt) return null;
  if (term.remindedAt !== null) return now > term.lapsesAt ? { does: 'lapse' } : null;
  const soonest = endOfDay(workingDaysAfter(now, reminderWorkingDays, order.store), timeZoneOf(order.store));
  return { does: 'remind', until: Math.max(term.lapsesAt, soonest) };
};
