import type { Instant } from '../kernel/Instant.ts';
import { calendarDaysAfter } from '../market/LocalTime.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import { workingDaysAfter } from '../payment/PickupTerm.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { Order, OrderState } from './Order.ts';
import { isDelivery } from './OrderOrigin.ts';
import type { OrderEvent } from './OrderEvent.ts';
import { pickupDayOf } from './PickupDay.ts';

/** One state on an order's timeline: when it was reached, or the date by which it is due, if one is promised. */
export interface TimelineStep {
  readonly state: OrderState;
  /** null: not reached yet. */
  readonly at: Instant | null;
  /** null: no date is promised, or the state is reached. */
  readonly dueBy: Instant | null;
}

const ways: Readonly<Record<Side, readonly OrderState[]>> = {
  buy: ['Created', 'Open', 'Confirmed', 'Complete'],
  sell: ['Requested', 'Accepted', 'Complete'],
};

/** Delivery takes at most 5 working days; returns are free for 30 days afterwards (§9). */
export const deliveryWorkingDays = 5;
export const returnDays = 30;

/**
 * The timeline of an order: the states it reached and, unless it is cancelled, those ahead with their promised dates
 * (ORD-1, ORD-2).
 */
export const timelineOf = (
  order: Pick<Order, 'store' | 'type' | 'status' | 'placedAt' | 'pickupBy'>,
  events: readonly OrderEvent[],
): readonly TimelineStep[] => {
  const way = ways[order.type];
  /** Since the order was last in a state before it: a booking that is taken back leads back to the first one. */
  const reached = (state: OrderState): Instant | null => {
    const before = way.slice(0, way.indexOf(state));
    const since = events.findLastIndex(({ status }) => before.includes(status)) + 1;
    return events.slice(since).find(({ status }) => status === state)?.at ?? null;
  };
  const confirmedAt = reached('Confirmed');
  const deliveredBy = (): Instant | null => {
    if (order.type === 'sell') return null;
    if (confirmedAt === null) return order.pickupBy;
    return pickupDayOf(order, events) ?? workingDaysAfter(confirmedAt, deliveryWorkingDays, order.store);
  };
  const steps = way.map((state): TimelineStep => {
    const at = reached(state) ?? (state === way[0] ? order.placedAt : null);
    return { state, at, dueBy: at === null && state === 'Complete' ? deliveredBy() : null };
  });
  return order.status === 'Cancelled'
    ? [...steps.filter(({ at }) => at !== null), { state: 'Cancelled', at: reached('Cancelled'), dueBy: null }]
    : steps;
};

/**
 * The end of the free return period of a completed buy order (§9); null for orders that are not complete, for sell orders and
 * for deliveries out of a deposit.
 */
export const returnableUntil = (
  order: Pick<Order, 'store' | 'type' | 'status' | 'origin'>,
  events: readonly OrderEvent[],
): Instant | null => {
  const completedAt = events.find(({ status }) => status === 'Complete')?.at;
  return order.type === 'buy' && !isDelivery(order) && order.status === 'Complete' && completedAt !== undefined
    ? calendarDaysAfter(completedAt, returnDays, timeZoneOf(order.store))
    : null;
};
