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

/** Whether the bookings of a purchase pay it in full; a clerk may have accepted less. */
const paysPurchase = (filed: OrderWithEvents): boolean => {
  const { totals, currency } = filed.order;
  return (
    bookingsOf(filed.events).some(({ acceptsShort }) => acceptsShort !== null) ||
    Money.atLeast(Money.add(paidFor(filed), acceptedShortfall(currency)), totals.gross)
  );
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
