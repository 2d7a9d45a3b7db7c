import { type Instant, seconds } from '../../domain/kernel/Instant.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderRefused, OrderRequest } from '../../domain/order/ports/Orders.ts';
import { mayHavePlaced } from '../mayHavePlaced.ts';
import type { Stepped, Wake } from '../Process.ts';
import type { PlaceOrderInput } from './PlaceOrder.ts';

/** Another request with the same key is in progress; the same attempt is sent again after a pause, so many times. */
const inProgress = { pauseMs: seconds(1.5), tries: 6 };
const second = seconds(1);
/** After this time the confirmation is loaded as a document: its code or its data may never come. */
const confirmationMs = seconds(8);

/** Placing an order as a value: exactly one order per intent, whatever happens to the answers (CHK-8, O1, O4). */
export interface Placing {
  /**
   * The attempt that has no certain answer. It is kept over a reload and sent unchanged until it has one; null: the next
   * order is a new attempt.
   */
  readonly attempt: PlaceOrderInput | null;
  /** The attempt may have become an order without an answer. */
  readonly doubtful: boolean;
  /** Number of requests of the running attempt; 0 when none runs. */
  readonly tries: number;
  /** The order that the attempt has become: nothing is sent any more. */
  readonly order: Order | null;
  /** The confirmation of the order is open, or is loaded as a document. */
  readonly confirmed: boolean;
  /** Why the last attempt failed; `no-answer`: without a declared error. */
  readonly refusal: OrderRefused | 'no-answer' | null;
  /** Number of refusals. */
  readonly refused: number;
  /** Until then the limit on orders refuses every attempt (F7), by the local clock. */
  readonly limitedUntil: Instant | null;
}

export type PlacingEvent =
  /** A page load has found an attempt without an answer. */
  | { readonly type: 'kept'; readonly attempt: PlaceOrderInput }
  /** The shopper orders; `key` is the key of a new attempt. */
  | { readonly type: 'order'; readonly request: OrderRequest; readonly key: string }
  /** The shopper asks for the result of the attempt, or its cart is gone: asking can find an order but place none. */
  | { readonly type: 'again' | 'cart-gone' }
  | { readonly type: 'dismissed' | 'pause-over' | 'second' | 'no-answer' }
  | { readonly type: 'confirmation-shown' | 'confirmation-failed' | 'confirmation-late' }
  | { readonly type: 'placed'; readonly order: Order }
  | { readonly type: 'refused'; readonly reason: OrderRefused };

export type PlacingCommand =
  | { readonly type: 'place'; readonly attempt: PlaceOrderInput }
  /** Keeps the attempt over a reload; null: keeps none. */
  | { readonly type: 'keep'; readonly attempt: PlaceOrderInput | null }
  | { readonly type: 'show-confirmation'; readonly order: Order }
  /** Opens the confirmation by a page load. */
  | { readonly type: 'load-confirmation'; readonly order: Order }
  | { readonly type: 'show-refusal'; readonly reason: OrderRefused }
  | Wake<PlacingEvent>;

type Next = Stepped<Placing, PlacingCommand>;

export const initial: Placing = {
  attempt: null,
  doubtful: false,
  tries: 0,
  order: null,
  confirmed: false,
  refusal: null,
  refused: 0,
  limitedUntil: null,
};

/** Whether the page must say that the attempt may have become an order. */
export const isInDoubt = ({ doubtful, refusal }: Placing): boolean => doubtful && refusal !== null;

/** An attempt is under way, or its order has no confirmation yet. */
export const isPending = ({ tries, order }: Placing): boolean => tries > 0 || order !== null;

/** The state after an event, and what is to be sent, kept or shown now. */
export function step(state: Placing, event: PlacingEvent, now: Instant): Next {
  switch (event.type) {
    case 'kept':
      return still({ ...state, attempt: event.attempt, doubtful: true, refusal: 'no-answer', refused: 1 });
    case 'order':
      return ordering(state, event);
    case 'again':
    case 'cart-gone':
      return state.attempt === null || isPending(state) ? still(state) : sent(state, state.attempt);
    case 'pause-over':
      return state.attempt === null ? still(state) : sent(state, state.attempt);
    case 'dismissed':
      return still(state.doubtful || state.limitedUntil !== null ? state : { ...state, refusal: null });
    case 'second':
      return limited(state, now);
    case 'placed':
      return {
        state: { ...state, attempt: null, doubtful: false, order: event.order },
        commands: [
          { type: 'keep', attempt: null },
          { type: 'show-confirmation', order: event.order },
          { type: 'wake', afterMs: confirmationMs, event: { type: 'confirmation-late' } },
        ],
      };
    case 'confirmation-shown':
      return still({ ...state, confirmed: true });
    case 'confirmation-failed':
    case 'confirmation-late':
      return state.order === null || state.confirmed
        ? still(state)
        : { state: { ...state, confirmed: true }, commands: [{ type: 'load-confirmation', order: state.order }] };
    case 'no-answer':
      return still({ ...state, tries: 0, doubtful: true, refusal: 'no-answer', refused: state.refused + 1 });
    case 'refused':
      return refused(state, event.reason, now);
  }
}

const still = (state: Placing): Next => ({ state, commands: [] });

/** An attempt that is not answered yet is sent instead of a new one. */
function ordering(state: Placing, { request, key }: Extract<PlacingEvent, { readonly type: 'order' }>): Next {
  if (isPending(state) || state.limitedUntil !== null) return still(state);
  const attempt = state.attempt ?? { request, idempotencyKey: key };
  const next = sent({ ...state, attempt }, attempt);
  return { ...next, commands: [{ type: 'keep', attempt }, ...next.commands] };
}

const sent = (state: Placing, attempt: PlaceOrderInput): Next => ({
  state: { ...state, tries: state.tries + 1 },
  commands: [{ type: 'place', attempt }],
});

/**
 * Whether the attempt may have become an order without an answer; only then the same attempt is sent again (CHK-8, O4).
 * A doubt from `before` remains if the shop has not processed the retry.
 */
export const leavesDoubt = (refusal: OrderRefused, before: boolean): boolean =>
  mayHavePlaced(refusal) || (before && refusal._tag === 'OrdersUnavailable');

function refused(state: Placing, reason: OrderRefused, now: Instant): Next {
  const doubtful = leavesDoubt(reason, state.doubtful);
  if (reason._tag === 'OrderInProgress' && state.tries < inProgress.tries)
    return {
      state: { ...state, doubtful },
      commands: [{ type: 'wake', afterMs: inProgress.pauseMs, event: { type: 'pause-over' } }],
    };
  const limitedUntil = reason._tag === 'TooManyOrders' ? now + seconds(reason.retryAfterSeconds) : null;
  const wake: readonly PlacingCommand[] =
    limitedUntil === null ? [] : [{ type: 'wake', afterMs: second, event: { type: 'second' } }];
  const keep: readonly PlacingCommand[] = doubtful ? [] : [{ type: 'keep', attempt: null }];
  return {
    state: {
      ...state,
      attempt: doubtful ? state.attempt : null,
      doubtful,
      tries: 0,
      refusal: reason,
      refused: state.refused + 1,
      limitedUntil,
    },
    commands: [...keep, ...wake, { type: 'show-refusal', reason }],
  };
}

/** Compares clock times every second, as a long timer pauses while the device sleeps. */
function limited(state: Placing, now: Instant): Next {
  if (state.limitedUntil === null) return still(state);
  return now < state.limitedUntil
    ? { state, commands: [{ type: 'wake', afterMs: second, event: { type: 'second' } }] }
    : still({ ...state, limitedUntil: null, refusal: null });
}
