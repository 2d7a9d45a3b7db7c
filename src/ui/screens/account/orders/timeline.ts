import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { Order, OrderState, PaymentState } from '../../../../domain/order/Order.ts';
import type { TimelineStep } from '../../../../domain/order/Timeline.ts';
import { payBy } from '../../../../domain/payment/PaymentTerm.ts';

/** An entry of an order's timeline: a state or the payment. */
export interface TimelineEntry {
  readonly what:
    | { readonly kind: 'state'; readonly state: OrderState }
    | { readonly kind: 'payment'; readonly payment: PaymentState };
  readonly done: boolean;
  /** When it happened; null if unknown or in the future. */
  readonly at: Instant | null;
  /** Deadline of the step. */
  readonly dueBy: Instant | null;
}

type Paying = Pick<Order, 'store' | 'type' | 'status' | 'paymentStatus' | 'paymentMethod' | 'placedAt' | 'pickupBy'>;

/**
 * The timeline of an order. The payment stands among the states: before the delivery for a purchase, at the end for a
 * sale (ORD-1, ORD-2).
 */
export function entriesOf(order: Paying, steps: readonly TimelineStep[]): readonly TimelineEntry[] {
  const here = steps.findIndex(({ state }) => state === order.status);
  const states = steps.map(({ state, at, dueBy }, n): TimelineEntry => ({
    what: { kind: 'state', state },
    done: at !== null || n <= here,
    at,
    dueBy,
  }));
  const settled = order.paymentStatus !== 'Pending';
  if (order.status === 'Cancelled' && !settled) return states;
  const dueBy =
    order.type === 'buy' && !settled
      ? (order.pickupBy ?? payBy(order.placedAt, order.paymentMethod, order.store))
      : null;
  const payment: TimelineEntry = {
    what: { kind: 'payment', payment: settled ? order.paymentStatus : 'Paid' },
    done: settled,
    at: null,
    dueBy,
  };
  const placeInPurchase = settled ? 1 : here + 1;
  const place = order.type === 'sell' ? states.length - 1 : placeInPurchase;
  return [...states.slice(0, place), payment, ...states.slice(place)];
}
