import type { Instant } from '../kernel/Instant.ts';
import { calendarDaysAfter } from '../market/LocalTime.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import { workingDaysAfter } from '../payment/PickupTerm.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { Order, OrderState } from './Order.ts';
import type { OrderEvent } from './OrderQuery.ts';

/** One state of an order on its way: when it came, or when it is due at the latest where that is known. */
export interface TimelineStep {
  readonly state: OrderState;
  /** null: not yet. */
  readonly at: Instant | null;
  /** null: nobody has promised a day, or the state is reached. */
  readonly dueBy: Instant | null;
}

const ways: Readonly<Record<Side, readonly OrderState[]>> = {
  buy: ['Created', 'Open', 'Confirmed', 'Complete'],
  sell: ['Requested', 'Accepted', 'Complete'],
};

/** Delivery takes at most 5 working days, returns are free for 30 days after it (§9). */
export const deliveryWorkingDays = 5;
export const returnDays = 30;

/** The way of an order: the states it has been in, and unless it is cancelled those ahead, with the days that are promised (ORD-1, ORD-2). */
export const timelineOf = (
  order: Pick<Order, 'store' | 'type' | 'status' | 'placedAt' | 'pickupBy'>,
  events: readonly OrderEvent[],
): readonly TimelineStep[] => {
  const reached = (state: OrderState): Instant | null => events.find(({ status }) => status === state)?.at ?? null;
  const way = ways[order.type];
  const confirmedAt = reached('Confirmed');
  const dueBy = (state: OrderState): Instant | null =>
    state !== 'Complete'
      ? null
      : (order.pickupBy ??
        (order.type === 'buy' && confirmedAt !== null
          ? workingDaysAfter(confirmedAt, deliveryWorkingDays, order.store)
          : null));
  const steps = way.map((state): TimelineStep => {
    const at = reached(state) ?? (state === way[0] ? order.placedAt : null);
    return { state, at, dueBy: at === null ? dueBy(state) : null };
  });
  return order.status === 'Cancelled'
    ? [...steps.filter(({ at }) => at !== null), { state: 'Cancelled', at: reached('Cancelled'), dueBy: null }]
    : steps;
};

/** Until when a completed purchase may be sent back free of charge (§9); null for what is not complete, or was sold. */
export const returnableUntil = (
  order: Pick<Order, 'store' | 'type' | 'status'>,
  events: readonly OrderEvent[],
): Instant | null => {
  const completedAt = events.find(({ status }) => status === 'Complete')?.at;
  return order.type === 'buy' && order.status === 'Complete' && completedAt !== undefined
    ? calendarDaysAfter(completedAt, returnDays, timeZoneOf(order.store))
    : null;
};
