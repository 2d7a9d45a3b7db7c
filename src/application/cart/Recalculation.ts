import type { LineChange } from '../../domain/cart/Cart.ts';
import { mergeChanges } from '../../domain/cart/MergeChanges.ts';
import type { RecalculatedCart } from '../../domain/cart/ports/Carts.ts';
import type { CartId, TickId } from '../../domain/kernel/Ids.ts';
import type { SealedQuote } from '../../domain/pricing/Quote.ts';
import type { NoAnswer, Stepped, Wake } from '../Process.ts';
import type { RecalculateCartRefused } from './RecalculateCart.ts';

/** Pause before a cart is recalculated again whose answer has the prices of another tick than the page. */
const otherTickMs = 1_000;

/** A cart as the page shows it. */
export interface ShownCart {
  readonly cartId: CartId;
  readonly version: number;
}
/** A cart and the tick that it was priced with; null: the tick was not known. */
interface Priced extends ShownCart {
  readonly tickId: TickId | null;
}

/** The recalculation of an open cart as a value: one request at a time, and one more when the cart or the tick moved. */
export interface Recalculation {
  /** The last cart on the page; null before any. */
  readonly shown: ShownCart | null;
  /** The cart is not there any more, or empty. */
  readonly gone: boolean;
  /** The tick of the prices on the page; null while they are not live. */
  readonly tickId: TickId | null;
  /** What the running request was sent for. */
  readonly asking: Priced | null;
  /** The cart of the last answer or failure, which is not requested again. */
  readonly priced: Priced | null;
  /** Request the cart in any case. */
  readonly again: boolean;
  /** The tick of the last answer, whose prices the shopper saw; null: report every change of a price. */
  readonly seenTick: TickId | null;
  /** The last answer has the prices of another tick than the page; the pause after it has not ended. */
  readonly pausing: boolean;
  /** Changes since the shopper last dismissed them. */
  readonly changes: readonly LineChange[];
  readonly quote: SealedQuote | null;
  /** Why the last request failed. */
  readonly problem: RecalculateCartRefused | NoAnswer | null;
}

export type RecalculationEvent =
  | { readonly type: 'shown'; readonly cart: ShownCart | null; readonly tickId: TickId | null }
  | { readonly type: 'again' | 'noted' | 'paused' }
  | { readonly type: 'answered'; readonly answer: RecalculatedCart }
  | { readonly type: 'refused'; readonly reason: RecalculateCartRefused | NoAnswer };

export type RecalculationCommand = { readonly type: 'recalculate'; readonly cartId: CartId } | Wake<RecalculationEvent>;

type Next = Stepped<Recalculation, RecalculationCommand>;

export const initial: Recalculation = {
  shown: null,
  gone: false,
  tickId: null,
  asking: null,
  priced: null,
  again: false,
  seenTick: null,
  pausing: false,
  changes: [],
  quote: null,
  problem: null,
};

/** The session of the cart has ended, or the cart was ordered. */
export const isLost = ({ problem }: Pick<Recalculation, 'problem'>): boolean =>
  problem !== null && typeof problem !== 'string' && problem._tag === 'CartNotFound';

/** The recalculation after an event, and the request to send now. */
export function step(state: Recalculation, event: RecalculationEvent): Next {
  switch (event.type) {
    case 'shown':
      return asked(shown(state, event.cart, event.tickId));
    case 'again':
      return asked({ ...state, again: true, seenTick: null });
    case 'paused':
      return asked({ ...state, pausing: false });
    case 'noted':
      return { state: { ...state, changes: [] }, commands: [] };
    case 'answered':
      return answered(state, event.answer);
    case 'refused':
      return refused(state, event.reason);
  }
}

/** The quote and the error of another cart do not count for this one. */
function shown(state: Recalculation, cart: ShownCart | null, tickId: TickId | null): Recalculation {
  const pausing = state.pausing && tickId === state.tickId;
  const next = { ...state, shown: cart ?? state.shown, gone: cart === null, tickId, pausing };
  const isOther = state.shown !== null && state.shown.cartId !== next.shown?.cartId;
  return isOther ? { ...next, priced: null, seenTick: null, quote: null, problem: null } : next;
}

function isDue({ shown, gone, tickId, priced, again, pausing }: Recalculation): boolean {
  if (shown === null || gone) return false;
  if (again || priced === null || priced.version < shown.version) return true;
  return tickId !== null && priced.tickId !== tickId && !pausing;
}

function asked(state: Recalculation): Next {
  const { shown, tickId } = state;
  if (shown === null || state.asking !== null || !isDue(state)) return { state, commands: [] };
  const asking = { ...shown, tickId };
  return { state: { ...state, asking, again: false }, commands: [{ type: 'recalculate', cartId: shown.cartId }] };
}

/** Another cart has been opened meanwhile, so the answer does not concern the page. */
const isOfOtherCart = ({ shown, asking }: Recalculation): boolean =>
  shown !== null && asking !== null && shown.cartId !== asking.cartId;

function answered(state: Recalculation, { cart, changes, quote }: RecalculatedCart): Next {
  const { asking, tickId } = state;
  if (asking === null || isOfOtherCart(state)) return asked({ ...state, asking: null });
  // Within a tick prices change only with the quantity, and the shopper sees that change already.
  const fresh = state.seenTick === cart.tickId ? changes.filter(({ kind }) => kind !== 'price') : changes;
  const pausing = tickId !== null && cart.tickId !== tickId && asking.tickId === tickId;
  const next = asked({
    ...state,
    asking: null,
    priced: { cartId: asking.cartId, tickId: cart.tickId, version: cart.cart.version },
    seenTick: cart.tickId,
    pausing,
    changes: mergeChanges(state.changes, fresh),
    quote,
    problem: null,
  });
  return pausing && next.commands.length === 0
    ? { ...next, commands: [{ type: 'wake', afterMs: otherTickMs, event: { type: 'paused' } }] }
    : next;
}

function refused(state: Recalculation, reason: RecalculateCartRefused | NoAnswer): Next {
  const { asking } = state;
  if (asking === null || isOfOtherCart(state)) return asked({ ...state, asking: null });
  // A cart that was lost stays lost until the shop says otherwise.
  const problem = typeof reason === 'string' && isLost(state) ? state.problem : reason;
  return asked({ ...state, asking: null, priced: asking, quote: null, problem });
}
