import type { Instant } from '../kernel/Instant.ts';
import type { Order } from './Order.ts';
import type { OrderEvent } from './OrderEvent.ts';

/** Until when goods wait that the dealer has ready until `until`: never shorter than the order promised. */
export const waitsUntil = ({ pickupBy }: Pick<Order, 'pickupBy'>, until: Instant): Instant =>
  Math.max(pickupBy ?? until, until);

/** The last day to pick an order up: the dealer's correction, else the day of the order; null if neither is set. */
export const pickupDayOf = (order: Pick<Order, 'pickupBy'>, events: readonly OrderEvent[]): Instant | null => {
  const ready = events.flatMap(({ move }) => (move?.does === 'ready' ? move.until : [])).at(-1);
  return ready === undefined ? order.pickupBy : waitsUntil(order, ready);
};
