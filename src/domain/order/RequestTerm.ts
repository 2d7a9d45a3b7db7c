import type { Instant } from '../kernel/Instant.ts';
import { calendarDaysAfter, endOfDay } from '../market/LocalTime.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import { workingDaysAfter } from '../payment/PickupTerm.ts';
import type { Order } from './Order.ts';
import type { OrderEvent } from './OrderEvent.ts';
import { isOutOfDeposit, receiptOf } from './Selling.ts';
import { guaranteedUntil, guaranteeWorkingDays } from '../payout/GuaranteeTerm.ts';

/** When the shop reminds a seller of goods that have not come, and when it gives up waiting. */
export interface RequestTerm {
  /** Until when goods must arrive for the guaranteed price. */
  readonly guaranteedUntil: Instant;
  readonly remindAt: Instant;
  /** From here on the request lapses, but never before the moment that the reminder named. */
  readonly lapsesAt: Instant;
  /** null: the shop has not reminded yet. */
  readonly remindedAt: Instant | null;
}

/** Working days before the end of the guarantee on which the shop reminds: a parcel needs them. */
export const reminderBefore = 2;
/** Working days after the end of the guarantee until the request lapses. */
export const waitsForGoods = 15;

type Request = Pick<Order, 'store' | 'type' | 'status' | 'placedAt' | 'shippingMode'>;

/**
 * The term of a sell order whose goods have not arrived; null for every other order, and for goods out of the deposit. Days
 * end by the clocks of the store.
 */
export const requestTermOf = (order: Request, events: readonly OrderEvent[]): RequestTerm | null => {
  const { placedAt, store, type, status } = order;
  if (type === 'buy' || isOutOfDeposit(order) || status !== 'Requested' || receiptOf(events) !== null) return null;
  const timeZone = timeZoneOf(store);
  const lastDay = guaranteeWorkingDays + waitsForGoods;
  const dayBefore = workingDaysAfter(placedAt, guaranteeWorkingDays - reminderBefore, store);
  const reminder = events.flatMap(({ move, at }) => (move?.does === 'remind' ? { at, until: move.until } : [])).at(-1);
  return {
    guaranteedUntil: guaranteedUntil(order),
    remindAt: endOfDay(calendarDaysAfter(dayBefore, -1, timeZone), timeZone) + 1,
    lapsesAt: Math.max(endOfDay(workingDaysAfter(placedAt, lastDay, store), timeZone), reminder?.until ?? 0),
    remindedAt: reminder?.at ?? null,
  };
};
