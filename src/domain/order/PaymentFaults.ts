import { Money } from '../kernel/Money.ts';
import { acceptedShortfall } from '../payment/AcceptedShortfall.ts';
import { bookingsOf } from './Bookings.ts';
import { heldFor, type OrderWithEvents, paidFor } from './FiledOrder.ts';
import { priceOf } from './Selling.ts';

/** What is wrong with the bookings of an order. */
export type PaymentFault =
  /** More was refunded than paid. */
  | 'over-refunded'
  /** A seller got more than was agreed. */
  | 'over-paid'
  /** It is paid, but its bookings do not pay it. */
  | 'not-paid'
  /** Its bookings pay it, but it awaits its payment. */
  | 'paid';

/** Whether a sum pays a purchase in full. */
const isInFull = (sum: Money, { order: { totals, currency } }: OrderWithEvents): boolean =>
  Money.atLeast(Money.add(sum, acceptedShortfall(currency)), totals.gross);

/** Whether a clerk has accepted less than the price, and no payment was taken back since. */
const isShortAccepted = ({ events }: OrderWithEvents): boolean =>
  events.findLastIndex(({ move }) => move?.does === 'pay' && move.acceptsShort !== undefined) >
  events.findLastIndex(({ move }) => move?.does === 'unpay');

/**
 * Whether the bookings of a purchase pay it in full. A paid one stays paid when money is refunded, and with a short
 * payment that was accepted; an unpaid one awaits its price less what the shop holds.
 */
const paysPurchase = (filed: OrderWithEvents): boolean => {
  if (filed.order.paymentStatus !== 'Paid') return isShortAccepted(filed) || isInFull(heldFor(filed), filed);
  const isAccepted = bookingsOf(filed.events).some(({ acceptsShort }) => acceptsShort !== null);
  return isAccepted || isInFull(paidFor(filed), filed);
};

/** Whether the payment state of an order follows from its bookings; null: it does (O10). A cancelled order awaits nothing. */
export const paymentFaultOf = (filed: OrderWithEvents): PaymentFault | null => {
  const { type, status, paymentStatus } = filed.order;
  const [held, price] = [heldFor(filed), priceOf(filed)];
  if (Money.isNegative(held)) return 'over-refunded';
  if (type === 'sell' && Money.moreThan(held, price)) return 'over-paid';
  const pays = type === 'sell' ? Money.atLeast(held, price) : paysPurchase(filed);
  if (paymentStatus === 'Paid') return pays ? null : 'not-paid';
  const awaitsNothing = status === 'Cancelled' || Money.isZero(held);
  return pays && !awaitsNothing ? 'paid' : null;
};
