import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { Move } from '../../../../domain/order/Move.ts';
import type { Order, OrderState, PaymentState } from '../../../../domain/order/Order.ts';
import type { OrderEvent } from '../../../../domain/order/OrderEvent.ts';
import type { TimelineStep } from '../../../../domain/order/Timeline.ts';
import { payUntil, unpaidTermOf } from '../../../../domain/order/UnpaidTerm.ts';

/** An entry of an order's timeline: a state, the payment, or a move that is neither. */
export interface TimelineEntry {
  readonly what:
    | { readonly kind: 'state'; readonly state: OrderState }
    | { readonly kind: 'payment'; readonly payment: PaymentState }
    | { readonly kind: 'move' };
  readonly done: boolean;
  /** When it happened; null if unknown or in the future. */
  readonly at: Instant | null;
  readonly dueBy: Instant | null;
  /** The move that led here; null: none, or unknown. */
  readonly move: Move | null;
}

type Paying = Pick<Order, 'store' | 'type' | 'status' | 'paymentStatus' | 'paymentMethod' | 'placedAt' | 'pickupBy'>;

/** The events that one move wrote, all of one moment; the last has the move. */
type MoveEvents = readonly OrderEvent[];

/** Moves that need no entry of their own beside the state that they led to. */
const shownByState: ReadonlySet<Move['does']> = new Set([
  'accept',
  'ship',
  'ready',
  'hand-over',
  'complete',
  'cancel',
  'lapse',
  'take-offer',
  'decline-offer',
  'decline-late-price',
  'call-off',
]);

const happened = (what: TimelineEntry['what'], at: Instant | null, move: Move | null = null): TimelineEntry => ({
  what,
  done: true,
  at,
  dueBy: null,
  move,
});
const ahead = (what: TimelineEntry['what'], dueBy: Instant | null): TimelineEntry => ({
  what,
  done: false,
  at: null,
  dueBy,
  move: null,
});

/** The first event is the placing of the order. */
const byMove = (events: readonly OrderEvent[]): readonly MoveEvents[] =>
  events.reduce<readonly MoveEvents[]>((moves, event, n) => {
    const before = moves.at(-1) ?? [];
    const goesOn = n > 1 && before.at(-1)?.move === null && before.at(-1)?.at === event.at;
    return goesOn ? [...moves.slice(0, -1), [...before, event]] : [...moves, [event]];
  }, []);

const settledIn = (events: MoveEvents, before: OrderEvent | undefined): OrderEvent | undefined =>
  events.findLast(({ paymentStatus }, n) => {
    const last = events[n - 1] ?? before;
    return last !== undefined && paymentStatus !== 'Pending' && paymentStatus !== last.paymentStatus;
  });

/** What one move led to: the payment, the states on the way, and the move itself unless one of them shows it. */
const entriesOfMove = (
  events: MoveEvents,
  before: OrderEvent | undefined,
  reaching: ReadonlySet<OrderEvent>,
): readonly TimelineEntry[] => {
  const { at, move } = events.at(-1) ?? { at: null, move: null };
  const settled = settledIn(events, before);
  const states = events.filter((event) => reaching.has(event));
  const byPayment = settled !== undefined && move?.does === 'pay';
  const byState = move !== null && states.length > 0 && shownByState.has(move.does);
  return [
    ...(settled === undefined
      ? []
      : [happened({ kind: 'payment', payment: settled.paymentStatus }, at, byPayment ? move : null)]),
    ...states.map(({ status: state }, n) =>
      happened({ kind: 'state', state }, at, byState && n === states.length - 1 ? move : null),
    ),
    ...(move === null || byPayment || byState ? [] : [happened({ kind: 'move' }, at, move)]),
  ];
};

/** The entries with another one behind the last that is among `behind`, or at the head. */
const insertedBehind = (
  entries: readonly TimelineEntry[],
  behind: ReadonlySet<OrderState>,
  entry: TimelineEntry,
): readonly TimelineEntry[] => {
  const place = entries.findLastIndex(({ what }) => what.kind === 'state' && behind.has(what.state)) + 1;
  return [...entries.slice(0, place), entry, ...entries.slice(place)];
};

/** What happened, by the events; states and a payment without an event are added at their usual places. */
const pastOf = (
  order: Paying,
  events: readonly OrderEvent[],
  past: readonly TimelineStep[],
): readonly TimelineEntry[] => {
  const moves = byMove(events);
  const reached = past.map(({ state, at }) => events.find((event) => event.status === state && event.at === at));
  const reaching = new Set(reached.filter((event) => event !== undefined));
  const moved = moves.flatMap((move, n) => entriesOfMove(move, moves[n - 1]?.at(-1), reaching));
  const states = past.reduce<readonly TimelineEntry[]>(
    (entries, { state, at }, n) =>
      reached[n] === undefined
        ? insertedBehind(
            entries,
            new Set(past.slice(0, n).map((step) => step.state)),
            happened({ kind: 'state', state }, at),
          )
        : entries,
    moved,
  );
  const { paymentStatus, type } = order;
  if (paymentStatus === 'Pending' || states.some(({ what }) => what.kind === 'payment')) return states;
  return insertedBehind(
    states,
    new Set(type === 'buy' ? ['Created'] : ['Accepted']),
    happened({ kind: 'payment', payment: paymentStatus }, null),
  );
};

/** What is still to come: a payment in cash at the pick-up, one to a seller before the end, any other first. */
const futureOf = (
  order: Paying,
  events: readonly OrderEvent[],
  steps: readonly TimelineStep[],
): readonly TimelineEntry[] => {
  const states = steps.map(({ state, dueBy }) => ahead({ kind: 'state', state }, dueBy));
  if (order.paymentStatus !== 'Pending' || order.status === 'Cancelled') return states;
  const term = unpaidTermOf(order, events);
  const payment = ahead({ kind: 'payment', payment: 'Paid' }, term === null ? null : payUntil(term));
  const place = order.type === 'sell' || order.paymentMethod === 'cash' ? Math.max(states.length - 1, 0) : 0;
  return [...states.slice(0, place), payment, ...states.slice(place)];
};

/** The timeline of an order: what happened in its order of time, then what is to come (ORD-1, ORD-2). */
export const entriesOf = (
  order: Paying,
  events: readonly OrderEvent[],
  steps: readonly TimelineStep[],
): readonly TimelineEntry[] => {
  const here = steps.findIndex(({ state }) => state === order.status);
  const isPast = ({ at }: TimelineStep, n: number): boolean => at !== null || n <= here;
  const future = steps.filter((step, n) => !isPast(step, n));
  return [...pastOf(order, events, steps.filter(isPast)), ...futureOf(order, events, future)];
};
