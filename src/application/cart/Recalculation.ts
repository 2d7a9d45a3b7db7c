import type { LineChange, PricedCart } from '../../domain/cart/Cart.ts';
import { mergeChanges } from '../../domain/cart/MergeChanges.ts';
import { movedPrices } from '../../domain/cart/MovedPrices.ts';
import type { RecalculatedCart } from '../../domain/cart/ports/Carts.ts';
import type { CartId, TickId } from '../../domain/kernel/Ids.ts';
import { type Instant, seconds } from '../../domain/kernel/Instant.ts';
import type { Identification } from '../../domain/payment/Identification.ts';
import { remaining } from '../../domain/pricing/Countdown.ts';
import type { SealedQuote } from '../../domain/pricing/Quote.ts';
import type { NoAnswer, Stepped, Wake } from '../Process.ts';
import type { RecalculateCartInput, RecalculateCartRefused } from './RecalculateCart.ts';

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

/**
 * The recalculation of an open cart as a value: one request at a time, and one more when the cart or the tick moved. A
 * page that keeps its quote asks for the prices of another tick only once the quote is over.
 */
export interface Recalculation {
  readonly keepsQuote: boolean;
  /** The last cart on the page; null before any. */
  readonly shown: ShownCart | null;
  /** The cart is not there any more, or empty. */
  readonly gone: boolean;
  /** The tick of the prices on the page; null while they are not live. */
  readonly tickId: TickId | null;
  /** Server clock minus local clock in ms by the page's prices or the last quote; null before any. */
  readonly serverAheadMs: number | null;
  /** What the running request was sent for. */
  readonly asking: Priced | null;
  /** When the last request was sent, by the local clock. */
  readonly askedAt: Instant;
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
  /** The quote to go on with; null once the shop has answered. */
  readonly kept: KeptQuote | null;
  /** The end of the quote by the local clock; never later than by the shop's. */
  readonly quoteEndsAt: Instant;
  /** The cart at the prices of the last answer; null before any. */
  readonly answered: PricedCart | null;
  /** Of the last answer; null: the purchase needs none, or there was no answer. */
  readonly identification: Identification | null;
  /** Whole seconds until the kept quote is over; null without one. */
  readonly secondsLeft: number | null;
  /** A second of the kept quote is running. */
  readonly counting: boolean;
  /** Why the last request failed. */
  readonly problem: RecalculateCartRefused | NoAnswer | null;
}

/** A quote that a page keeps while it is loaded again. */
export interface KeptQuote {
  readonly sealed: SealedQuote;
  /** Its end by the local clock. */
  readonly endsAt: Instant;
}

export type RecalculationEvent =
  /** The page was loaded again and has kept its quote. */
  | { readonly type: 'kept'; readonly quote: KeptQuote }
  | {
      readonly type: 'shown';
      readonly cart: ShownCart | null;
      readonly tickId: TickId | null;
      readonly serverAheadMs: number | null;
    }
  | { readonly type: 'again' | 'noted' | 'paused' | 'second' }
  | { readonly type: 'answered'; readonly answer: RecalculatedCart }
  | { readonly type: 'refused'; readonly reason: RecalculateCartRefused | NoAnswer };

export type RecalculationCommand = ({ readonly type: 'recalculate' } & RecalculateCartInput) | Wake<RecalculationEvent>;

type Next = Stepped<Recalculation, RecalculationCommand>;

/** @param keepsQuote whether the prices stay while their quote holds, as on the review of an order */
export const initial = (keepsQuote: boolean): Recalculation => ({
  keepsQuote,
  shown: null,
  gone: false,
  tickId: null,
  serverAheadMs: null,
  asking: null,
  askedAt: 0,
  priced: null,
  again: false,
  seenTick: null,
  pausing: false,
  changes: [],
  quote: null,
  kept: null,
  quoteEndsAt: 0,
  answered: null,
  identification: null,
  secondsLeft: null,
  counting: false,
  problem: null,
});

/** The session of the cart has ended, or the cart was ordered. */
export const isLost = ({ problem }: Pick<Recalculation, 'problem'>): boolean =>
  problem !== null && typeof problem !== 'string' && problem._tag === 'CartNotFound';

/** The recalculation after an event, and the request to send now. */
export const step = (state: Recalculation, event: RecalculationEvent, now: Instant): Next =>
  counted(after(state, event, now), now);

function after(state: Recalculation, event: RecalculationEvent, now: Instant): Next {
  switch (event.type) {
    case 'kept':
      return { state: { ...state, kept: event.quote }, commands: [] };
    case 'shown':
      return asked(shown(state, event), now);
    case 'again':
      return asked({ ...state, again: true, seenTick: null }, now);
    case 'paused':
      return asked({ ...state, pausing: false }, now);
    case 'second':
      return asked({ ...state, counting: false }, now);
    case 'noted':
      return { state: { ...state, changes: [] }, commands: [] };
    case 'answered':
      return answered(state, event.answer, now);
    case 'refused':
      return refused(state, event.reason, now);
  }
}

/** Milliseconds until the quote is over; 0 without one. */
const left = ({ quote, quoteEndsAt }: Recalculation, now: Instant): number =>
  quote === null ? 0 : remaining(quoteEndsAt, now);

/** Counts the seconds of a kept quote. */
function counted({ state, commands }: Next, now: Instant): Next {
  if (!state.keepsQuote) return { state, commands };
  const ms = left(state, now);
  const secondsLeft = state.quote === null ? null : Math.ceil(ms / seconds(1));
  if (ms === 0 || state.gone || state.counting) return { state: { ...state, secondsLeft }, commands };
  return {
    state: { ...state, secondsLeft, counting: true },
    commands: [...commands, { type: 'wake', afterMs: ms % seconds(1) || seconds(1), event: { type: 'second' } }],
  };
}

/** The quote and the error of another cart do not count for this one. */
function shown(
  state: Recalculation,
  { cart, tickId, serverAheadMs }: Extract<RecalculationEvent, { readonly type: 'shown' }>,
): Recalculation {
  const pausing = state.pausing && tickId === state.tickId;
  const known = state.serverAheadMs;
  // Not zero when one of the clocks was set since.
  const moved = known === null || serverAheadMs === null ? 0 : serverAheadMs - known;
  const clock = { serverAheadMs: serverAheadMs ?? known, quoteEndsAt: state.quoteEndsAt - moved };
  const next = { ...state, ...clock, shown: cart ?? state.shown, gone: cart === null, tickId, pausing };
  const isOther = state.shown !== null && state.shown.cartId !== next.shown?.cartId;
  return isOther
    ? { ...next, priced: null, seenTick: null, quote: null, answered: null, identification: null, problem: null }
    : next;
}

function isDue(state: Recalculation, now: Instant): boolean {
  const { shown, gone, tickId, priced, again, pausing, keepsQuote } = state;
  if (shown === null || gone) return false;
  if (again || priced === null || priced.version < shown.version) return true;
  return tickId !== null && priced.tickId !== tickId && !pausing && !(keepsQuote && left(state, now) > 0);
}

function asked(state: Recalculation, now: Instant): Next {
  const { shown, tickId, kept } = state;
  if (shown === null || state.asking !== null || !isDue(state, now)) return { state, commands: [] };
  const asking = { ...shown, tickId };
  return {
    state: { ...state, asking, askedAt: now, again: false },
    commands: [{ type: 'recalculate', cartId: shown.cartId, ...(kept === null ? {} : { held: kept.sealed }) }],
  };
}

/** Another cart has been opened meanwhile, so the answer does not concern the page. */
const isOfOtherCart = ({ shown, asking }: Recalculation): boolean =>
  shown !== null && asking !== null && shown.cartId !== asking.cartId;

/**
 * The end of an answered quote by the local clock: as it was kept, or counted from the moment of the request. A new
 * quote has the time of the shop's clock: the page's prices may be from before it was set.
 */
function clockOf(
  quote: SealedQuote | null,
  { kept, askedAt, serverAheadMs }: Recalculation,
): Pick<Recalculation, 'quoteEndsAt' | 'serverAheadMs'> {
  if (quote === null) return { quoteEndsAt: 0, serverAheadMs };
  const { id, issuedAt, expiresAt } = quote.quote;
  if (kept?.sealed.quote.id === id) return { quoteEndsAt: kept.endsAt, serverAheadMs };
  const ahead = issuedAt - askedAt;
  return { quoteEndsAt: expiresAt - ahead, serverAheadMs: ahead };
}

/** The changes of an answer that the shopper does not see yet. */
function news(
  { keepsQuote, answered: shown, seenTick }: Recalculation,
  { cart, changes }: Pick<RecalculatedCart, 'cart' | 'changes'>,
): readonly LineChange[] {
  const others = changes.filter(({ kind }) => kind !== 'price');
  // The shop takes prices for seen that another window showed; this page still shows those of its quote.
  if (keepsQuote && shown !== null) return [...others, ...movedPrices(shown, cart)];
  // Within a tick prices change only with the quantity, and the shopper sees that change already.
  return seenTick === cart.tickId ? others : changes;
}

function answered(
  state: Recalculation,
  { cart, changes, quote, identification }: RecalculatedCart,
  now: Instant,
): Next {
  const { asking, tickId } = state;
  if (asking === null || isOfOtherCart(state)) return asked({ ...state, asking: null }, now);
  const pausing = tickId !== null && cart.tickId !== tickId && asking.tickId === tickId;
  const next = asked(
    {
      ...state,
      asking: null,
      priced: { cartId: asking.cartId, tickId: cart.tickId, version: cart.cart.version },
      seenTick: cart.tickId,
      pausing,
      changes: mergeChanges(state.changes, news(state, { cart, changes })),
      quote,
      kept: null,
      ...clockOf(quote, state),
      answered: cart,
      identification: identification ?? null,
      problem: null,
    },
    now,
  );
  return pausing && next.commands.length === 0
    ? { ...next, commands: [{ type: 'wake', afterMs: otherTickMs, event: { type: 'paused' } }] }
    : next;
}

function refused(state: Recalculation, reason: RecalculateCartRefused | NoAnswer, now: Instant): Next {
  const { asking } = state;
  if (asking === null || isOfOtherCart(state)) return asked({ ...state, asking: null }, now);
  // A cart that was lost stays lost until the shop says otherwise.
  const problem = typeof reason === 'string' && isLost(state) ? state.problem : reason;
  // A quote that the shop cannot take is not sent again.
  const kept = reason === 'offline' ? state.kept : null;
  return asked({ ...state, asking: null, priced: asking, quote: null, kept, problem }, now);
}
