import type { Instant } from '../kernel/Instant.ts';
import { calendarDaysAfter, endOfDay } from '../market/LocalTime.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import type { Order } from './Order.ts';
import type { OrderEvent } from './OrderEvent.ts';
import { mayTake, openOffer } from './Selling.ts';
import type { SaleMove } from './SaleMove.ts';

/** What the shop does by itself with a counter-offer that its seller has not answered. */
export type OfferNotice = Extract<SaleMove, { does: 'remind-offer' | 'end-offer' }>;

/** Calendar days before the last day of a counter-offer on which the shop reminds of it. */
export const offerReminderDays = 1;

/**
 * The mail that is due to the seller of an open counter-offer, each once: a reminder from the beginning of the day before
 * its last one, unless it was made later than that, and the end once its last day is over. null: none (SELL-5). Days begin
 * by the clocks of the store.
 */
export const overdueOffer = (
  order: Pick<Order, 'status' | 'store'>,
  events: readonly Pick<OrderEvent, 'move' | 'at'>[],
  now: Instant,
): OfferNotice | null => {
  const open = openOffer(order, events);
  if (open === null) return null;
  const { number: offer, until } = open;
  const isMailed = (does: OfferNotice['does']): boolean =>
    events.some(({ move }) => move?.does === does && move.offer === offer);
  if (!mayTake(open, now)) return isMailed('end-offer') ? null : { does: 'end-offer', offer };
  const timeZone = timeZoneOf(order.store);
  const remindAt = endOfDay(calendarDaysAfter(until, -offerReminderDays - 1, timeZone), timeZone) + 1;
  const offeredAt = events.findLast(({ move }) => move?.does === 'offer')?.at ?? now;
  const isDue = now >= remindAt && offeredAt < remindAt && !isMailed('remind-offer');
  return isDue ? { does: 'remind-offer', offer, until } : null;
};
