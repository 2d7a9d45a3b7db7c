import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { Move } from '../../../../domain/order/Move.ts';
import type { Order, OrderState, PaymentState } from '../../../../domain/order/Order.ts';
import type { OrderEvent } from '../../../../domain/order/OrderQuery.ts';
import type { TimelineStep } from '../../../../domain/order/Timeline.ts';
import { unpaidTermOf } from '../../../../domain/order/UnpaidTerm.ts';

/** An entry of an order's timeline: a state, the payment, or a move that changed neither. */
export interface TimelineEntry {
  readonly what:
    | { readonly kind: 'state'; readonly state: OrderState }
    | { readonly kind: 'payment'; readonly payment: PaymentState }
    | { readonly kind: 'move' };
  readonly done: boolean;
  /** When it happened; null if unknown or in the future. */
  readonly at: Instant | null;
  /** Deadline of the step. */
  readonly dueBy: Instant | null;
  /** The move that led here; null: none, or unknown. */
  readonly move: Move | null;
}

type Paying = Pick<Order, 'store' | 'type' | 'status' | 'paymentStatus' | 'paymentMethod' | 'placedAt' | 'pickupBy'>;

/** The events that changed neither a state nor the payment, and the bookings that were taken back. */
const between = (events: readonly OrderEvent[]): readonly TimelineEntry[] =>
  events.flatMap(({ status, paymentStatus, at, move }, n): TimelineEntry[] => {
    const before = events[n - 1];
    const same = before?.status === status && before.paymentStatus === paymentStatus;
    return move !== null && (same || move.does === 'unpay')
      ? [{ what: { kind: 'move' }, done: true, at, dueBy: null, move }]
      : [];
  });

/** Entries with those between them, each behind the last that had happened before it. */
const woven = (entries: readonly TimelineEntry[], more: readonly TimelineEntry[]): readonly TimelineEntry[] =>
  more.reduce((all, entry) => {
    const place = all.findLastIndex(({ done, at }) => done && (at ?? 0) <= (entry.at ?? 0)) + 1;
    return [...all.slice(0, place), entry, ...all.slice(place)];
  }, entries);

/**
 * The timeline of an order. The payment stands among the states: before the delivery for a purchase, at the end for a
 * sale (ORD-1, ORD-2).
 */
export function entriesOf(
  order: Paying,
  events: readonly OrderEvent[],
  steps: readonly TimelineStep[],
): readonly TimelineEntry[] {
  const here = steps.findIndex(({ state }) => state === order.status);
  const states = steps.map(({ state, at, dueBy }, n): TimelineEntry => ({
    what: { kind: 'state', state },
    done: at !== null || n <= here,
    at,
    dueBy,
    move: events.find((event) => event.status === state && event.at === at)?.move ?? null,
  }));
  const settled = order.paymentStatus !== 'Pending';
  if (order.status === 'Cancelled' && !settled) return woven(states, between(events));
  // A payment may have been booked, taken back, and booked again.
  const before = events.findLastIndex(({ paymentStatus }) => paymentStatus !== order.paymentStatus);
  const settling = events[before + 1];
  // A move that changed a state stands at that state.
  const bookedBy = settling?.status === events[before]?.status ? settling?.move : null;
  const payment: TimelineEntry = {
    what: { kind: 'payment', payment: settled ? order.paymentStatus : 'Paid' },
    done: settled,
    at: settled ? (settling?.at ?? null) : null,
    dueBy: unpaidTermOf(order, events)?.dueBy ?? null,
    move: settled ? (bookedBy ?? null) : null,
  };
  const placeInPurchase = settled ? 1 : here + 1;
  const place = order.type === 'sell' ? states.length - 1 : placeInPurchase;
  return woven([...states.slice(0, place), payment, ...states.slice(place)], between(events));
}
