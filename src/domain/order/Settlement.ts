import { Money } from '../kernel/Money.ts';
import { type OrderWithEvents, refundDueFor, refundedFor } from './FiledOrder.ts';
import type { PaymentState } from './Order.ts';

/** How an order stands with its payment: what is to be refunded counts before what was refunded, and that before its state. */
export type Settlement =
  | { readonly kind: 'refund-due' | 'refunded'; readonly amount: Money }
  | { readonly kind: 'payment'; readonly state: PaymentState }
  /** The order was cancelled before it was paid. */
  | { readonly kind: 'not-due' };

export const settlementOf = (filed: OrderWithEvents): Settlement => {
  const { status, paymentStatus } = filed.order;
  const due = refundDueFor(filed);
  if (!Money.isZero(due)) return { kind: 'refund-due', amount: due };
  const refunded = refundedFor(filed);
  if (!Money.isZero(refunded)) return { kind: 'refunded', amount: refunded };
  return status === 'Cancelled' && paymentStatus !== 'Paid'
    ? { kind: 'not-due' }
    : { kind: 'payment', state: paymentStatus };
};
