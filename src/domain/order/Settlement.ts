import { Money } from '../kernel/Money.ts';
import { heldFor, type OrderWithEvents, paidFor, refundDueFor, refundedFor } from './FiledOrder.ts';
import type { Order, PaymentState } from './Order.ts';

/** What has been refunded counts as a part while the shop holds something of what was paid. */
export const refundKinds = ['refund-due', 'partly-refunded', 'refunded'] as const;

/** What a buyer got back, or is still to get back. */
export interface Refund {
  readonly kind: (typeof refundKinds)[number];
  /** What is to be refunded, or was. */
  readonly amount: Money;
  /** What has been paid, refunded or not. */
  readonly paid: Money;
}

/** How an order stands with its payment: what is to be refunded counts before what was refunded, and that before its state. */
export type Settlement =
  | Refund
  | { readonly kind: 'payment'; readonly state: PaymentState }
  /** The order was cancelled before it was paid. */
  | { readonly kind: 'not-due' };

/** The refund of an order; null: it has none, or awaits its payment again. */
export const refundOf = (filed: OrderWithEvents): Refund | null => {
  const { status, paymentStatus } = filed.order;
  const paid = paidFor(filed);
  const due = refundDueFor(filed);
  if (!Money.isZero(due)) return { kind: 'refund-due', amount: due, paid };
  const amount = refundedFor(filed);
  const isSettled = paymentStatus === 'Paid' || status === 'Cancelled';
  if (Money.isZero(amount) || !isSettled) return null;
  return { kind: Money.isZero(heldFor(filed)) ? 'refunded' : 'partly-refunded', amount, paid };
};

/** How an order without a refund stands with its payment. */
export const paymentOf = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): Settlement =>
  status === 'Cancelled' && paymentStatus !== 'Paid' ? { kind: 'not-due' } : { kind: 'payment', state: paymentStatus };

/** How far the money of an order is settled: its refund if there is one, else its payment. */
export const settlementOf = (filed: OrderWithEvents): Settlement => refundOf(filed) ?? paymentOf(filed.order);
