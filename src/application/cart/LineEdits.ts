import type { PricedCart, PricedLine } from '../../domain/cart/Cart.ts';
import type { CartChanged } from '../../domain/cart/CartErrors.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { NoAnswer, Stepped, Wake } from '../Process.ts';
import type { AddToCartInput, AddToCartRefused } from './AddToCart.ts';
import type { ChangeQuantityInput, ChangeQuantityRefused } from './ChangeQuantity.ts';
import { newerCart } from './newerCart.ts';

/** Pause after the last input of a quantity before it is sent. */
export const restMs = 350;

/** A removed line, until it is restored or dismissed. */
export interface RemovedLine {
  readonly line: Pick<PricedLine, 'sku' | 'name' | 'quantity'>;
  /** Position among the rows of the screen, removed ones included. */
  readonly at: number;
  /** The shopper has asked to restore the line, and the shop has not answered yet. */
  readonly undoing: boolean;
}

/** A quantity to send; 0 removes the line. */
interface Quantity {
  readonly kind: 'quantity';
  readonly sku: Sku;
  readonly to: number;
}
/** A removed line to put back. */
interface Undo {
  readonly kind: 'undo';
  readonly sku: Sku;
  readonly quantity: number;
}
/**
 * `resting`: sent when the shopper has typed nothing more for `restMs`; `ready`: sent in its turn; `unsent`: the shop
 * gave no answer, so it is sent with the next `flush` or `resend`.
 */
interface Waiting {
  readonly edit: Quantity | Undo;
  readonly when: 'resting' | 'ready' | 'unsent';
  /** Number of the input, which its pause names. */
  readonly input: number;
}
/** A change that is sent, with the version of the cart that it names. */
interface Sent {
  readonly edit: Quantity | Undo;
  readonly version: number;
}

/** The last error of a line. */
export interface LineProblem {
  readonly sku: Sku;
  readonly during: Quantity['kind'] | Undo['kind'];
  readonly reason: ChangeQuantityRefused | AddToCartRefused | NoAnswer;
  /** A `flush` has ended since the error. */
  readonly flushed: boolean;
}

/** What the shopper wants to do with the cart once all changes are saved. */
export type FlushPurpose = 'checkout' | 'currency';

/** The lines of a cart under edit as a value: at most one change is under way, the others wait in order. */
export interface LineEdits {
  /** The newest version of the cart. */
  readonly cart: PricedCart;
  /** At most one quantity and one undo of each line. */
  readonly waiting: readonly Waiting[];
  readonly underWay: Sent | null;
  /** Quantities that were sent without an answer for the present version: the shop may have taken them. */
  readonly unanswered: readonly Sent[];
  /** In the order of their removal. */
  readonly removed: readonly RemovedLine[];
  readonly problems: readonly LineProblem[];
  readonly flushing: readonly FlushPurpose[];
  readonly inputs: number;
}

export type LineEvent =
  | { readonly type: 'cart' | 'answered'; readonly cart: PricedCart }
  | { readonly type: 'typed'; readonly sku: Sku; readonly to: number }
  | { readonly type: 'rested'; readonly input: number }
  | { readonly type: 'removed'; readonly line: RemovedLine['line']; readonly at: number }
  | { readonly type: 'undone' | 'dismissed'; readonly sku: Sku }
  | { readonly type: 'flush'; readonly purpose: FlushPurpose }
  | { readonly type: 'resend' }
  | { readonly type: 'refused'; readonly reason: LineProblem['reason'] };

export type LineCommand =
  | { readonly type: 'change'; readonly input: ChangeQuantityInput }
  | { readonly type: 'restore'; readonly input: AddToCartInput }
  /** All changes are answered; `clean`: none has failed since the last flush. */
  | { readonly type: 'flushed'; readonly purpose: FlushPurpose; readonly clean: boolean }
  | Wake<LineEvent>;

type Next = Stepped<LineEdits, LineCommand>;

export const initial = (cart: PricedCart): LineEdits => ({
  cart,
  waiting: [],
  underWay: null,
  unanswered: [],
  removed: [],
  problems: [],
  flushing: [],
  inputs: 0,
});

/** The quantity of a line as the shopper set it, before the shop has confirmed it; null when it is confirmed. */
export const wantedOf = ({ waiting, underWay }: LineEdits, sku: Sku): number | null =>
  [underWay, ...waiting].reduce<number | null>(
    (wanted, each) => (each?.edit.kind === 'quantity' && each.edit.sku === sku ? each.edit.to : wanted),
    null,
  );

/** Whether a line of the cart is shown no more: its row stands for it, or its removal is not answered yet. */
export const isRemoved = (edits: LineEdits, sku: Sku): boolean =>
  rowOf(edits, sku) !== undefined || wantedOf(edits, sku) === 0;

/** The edits after an event, and what is to be sent now. */
export function step(edits: LineEdits, event: LineEvent): Next {
  switch (event.type) {
    case 'cart':
      return { state: shown(edits, event.cart), commands: [] };
    case 'typed':
      return typed(edits, event);
    case 'rested':
      return sent(readied(edits, ({ when, input }) => when === 'resting' && input === event.input));
    case 'removed':
      return removed(edits, event);
    case 'undone':
      return undone(edits, event.sku);
    case 'dismissed':
      return { state: dismissed(edits, event.sku), commands: [] };
    case 'flush':
      return sent({
        ...readied(edits, () => true),
        flushing: [...edits.flushing.filter((purpose) => purpose !== event.purpose), event.purpose],
      });
    case 'resend':
      return sent(readied(edits, () => true));
    case 'answered':
      return sent(answered(edits, event.cart));
    case 'refused':
      return sent(refused(edits, event.reason));
  }
}

const readied = (edits: LineEdits, which: (waiting: Waiting) => boolean): LineEdits => ({
  ...edits,
  waiting: edits.waiting.map((each) => (which(each) ? { ...each, when: 'ready' } : each)),
});
const without = <T extends { readonly sku: Sku }>(list: readonly T[], sku: Sku): readonly T[] =>
  list.filter((each) => each.sku !== sku);
const forgiven = (edits: LineEdits, sku: Sku): LineEdits => ({ ...edits, problems: without(edits.problems, sku) });
const withoutWaiting = (edits: LineEdits, { kind, sku }: Pick<Quantity | Undo, 'kind' | 'sku'>): LineEdits => ({
  ...edits,
  waiting: edits.waiting.filter(({ edit }) => edit.kind !== kind || edit.sku !== sku),
});
const withoutRow = (edits: LineEdits, sku: Sku): LineEdits => ({
  ...edits,
  removed: edits.removed.filter(({ line }) => line.sku !== sku),
});
const rowOf = ({ removed }: LineEdits, sku: Sku): RemovedLine | undefined =>
  removed.find(({ line }) => line.sku === sku);
const withUndoing = (edits: LineEdits, sku: Sku, undoing: boolean): LineEdits => ({
  ...edits,
  removed: edits.removed.map((each) => (each.line.sku === sku ? { ...each, undoing } : each)),
});
/** Replaces what waits of this kind for the line. */
const withWaiting = (edits: LineEdits, edit: Quantity | Undo, when: Waiting['when']): LineEdits => ({
  ...edits,
  waiting: [...withoutWaiting(edits, edit).waiting, { edit, when, input: edits.inputs }],
});

/** The newer version of the cart. A line that is back in it loses its row, unless its removal or undo is unanswered. */
function shown(edits: LineEdits, cart: PricedCart): LineEdits {
  const newer = newerCart(edits.cart, cart);
  const unanswered = edits.unanswered.filter(({ version }) => version === newer.cart.version);
  const now = { ...edits, cart: newer, unanswered };
  return now.removed
    .filter(({ line: { sku }, undoing }) => !undoing && isIn(now.cart, sku) && wantedOf(now, sku) === null)
    .reduce<LineEdits>((rows, { line: { sku } }) => withoutRow(rows, sku), now);
}
const isIn = ({ lines }: PricedCart, of: Sku): boolean => lines.some(({ sku }) => sku === of);

function typed(edits: LineEdits, { sku, to }: { readonly sku: Sku; readonly to: number }): Next {
  const input = edits.inputs + 1;
  const state = withWaiting({ ...forgiven(edits, sku), inputs: input }, { kind: 'quantity', sku, to }, 'resting');
  return { state, commands: [{ type: 'wake', afterMs: restMs, event: { type: 'rested', input } }] };
}

function removed(edits: LineEdits, { line, at }: { readonly line: RemovedLine['line']; readonly at: number }): Next {
  // An undo restores what the shopper saw.
  const row = { line: { ...line, quantity: wantedOf(edits, line.sku) ?? line.quantity }, at, undoing: false };
  const shown = { ...forgiven(edits, line.sku), removed: [...edits.removed, row] };
  return sent(withWaiting(shown, { kind: 'quantity', sku: line.sku, to: 0 }, 'ready'));
}

function undone(edits: LineEdits, sku: Sku): Next {
  const row = rowOf(edits, sku);
  if (row === undefined || row.undoing) return { state: edits, commands: [] };
  const shown = withUndoing(forgiven(edits, sku), sku, true);
  return sent(withWaiting(shown, { kind: 'undo', sku, quantity: row.line.quantity }, 'ready'));
}

/** Drops the row of a removed line; rows below it move up. */
function withoutGap(edits: LineEdits, sku: Sku): LineEdits {
  const row = rowOf(edits, sku);
  const rows = withoutRow(edits, sku);
  return row === undefined
    ? edits
    : { ...rows, removed: rows.removed.map((each) => (each.at > row.at ? { ...each, at: each.at - 1 } : each)) };
}
const dismissed = (edits: LineEdits, sku: Sku): LineEdits =>
  rowOf(edits, sku)?.undoing === false ? withoutGap(forgiven(edits, sku), sku) : edits;

function answered(edits: LineEdits, cart: PricedCart): LineEdits {
  const { underWay } = edits;
  if (underWay === null) return edits;
  const { kind, sku } = underWay.edit;
  const done = forgiven(shown({ ...edits, underWay: null }, cart), sku);
  return kind === 'undo' ? withoutGap(done, sku) : done;
}

function refused(edits: LineEdits, reason: LineProblem['reason']): LineEdits {
  const { underWay } = edits;
  if (underWay === null) return edits;
  const { edit, version } = underWay;
  // An older cart, such as one from a restored backup, would be refused again without end.
  if (isChanged(reason) && reason.current.cart.version > version) return changed(edits, underWay, reason.current);
  const { sku } = edit;
  const problem: LineProblem = { sku, during: edit.kind, reason, flushed: false };
  const others = edits.unanswered.filter((each) => each.edit.sku !== sku);
  const failed = {
    ...edits,
    underWay: null,
    unanswered: others,
    problems: [...without(edits.problems, sku), problem],
  };
  if (edit.kind === 'undo') return withUndoing(failed, sku, false);
  if (edit.to === 0) return stillInCart(failed, sku);
  if (isAnswer(reason)) return failed;
  const unknown = { ...failed, unanswered: [...others, underWay] };
  return isTypedSince(edits, sku) ? untilAnswered(unknown, sku) : withWaiting(unknown, edit, 'unsent');
}

/** The old quantity that was typed back needs the answer; it is not sent before the next `flush` or `resend`. */
const untilAnswered = (edits: LineEdits, sku: Sku): LineEdits => ({
  ...edits,
  waiting: edits.waiting.map((each) =>
    each.when === 'ready' && each.edit.sku === sku && isTypedBack(edits, each.edit)
      ? { ...each, when: 'unsent' }
      : each,
  ),
});
const isTypedBack = ({ cart }: LineEdits, edit: Quantity | Undo): boolean =>
  edit.kind === 'quantity' && cart.lines.some(({ sku, quantity }) => sku === edit.sku && quantity === edit.to);

/**
 * The cart is another than the change names: an earlier sending of it has counted after all, or it was changed
 * elsewhere. What is still to change is sent next, before an undo that waits for it.
 */
function changed(edits: LineEdits, { edit }: Sent, current: PricedCart): LineEdits {
  const { waiting } = edits;
  const isDropped = edit.kind === 'quantity' && isTypedSince(edits, edit.sku);
  const next = isDropped ? waiting : [{ edit, when: 'ready' as const, input: edits.inputs }, ...waiting];
  return shown({ ...edits, underWay: null, waiting: next }, current);
}

const isTypedSince = ({ waiting }: LineEdits, of: Sku): boolean =>
  waiting.some(({ edit: { kind, sku } }) => kind === 'quantity' && sku === of);
const isChanged = (reason: LineProblem['reason']): reason is CartChanged =>
  typeof reason !== 'string' && reason._tag === 'CartChanged';
const isAnswer = (reason: LineProblem['reason']): boolean =>
  typeof reason !== 'string' && reason._tag !== 'CartsUnavailable';

/** The removal has failed: the line is shown again, and an undo that waits for it only restores its quantity. */
function stillInCart(failed: LineEdits, sku: Sku): LineEdits {
  const row = rowOf(failed, sku);
  const shown = withoutRow(withoutWaiting(failed, { kind: 'undo', sku }), sku);
  return row?.undoing === true
    ? withWaiting(forgiven(shown, sku), { kind: 'quantity', sku, to: row.line.quantity }, 'ready')
    : shown;
}

/** Sends the next change that is ready, when none is under way; ends the flush when there is none. */
function sent(edits: LineEdits): Next {
  if (edits.underWay !== null) return { state: edits, commands: [] };
  const next = edits.waiting.find(({ when }) => when === 'ready');
  if (next === undefined) return flushed(edits);
  const { edit } = next;
  const { cart, lines } = edits.cart;
  const { id: cartId, version } = cart;
  const rest = withoutWaiting(edits, edit);
  const from = lines.find(({ sku }) => sku === edit.sku)?.quantity;
  if (edit.kind === 'undo') {
    // Adding would double a line that another tab has put back.
    if (from !== undefined) return sent(withoutRow(rest, edit.sku));
    const { sku, quantity } = edit;
    const input = { side: cart.transactionType, sku, quantity, seen: { cartId, version } };
    return { state: { ...rest, underWay: { edit, version } }, commands: [{ type: 'restore', input }] };
  }
  const unanswered = edits.unanswered.find((each) => each.edit.sku === edit.sku);
  // The old quantity was typed back: whether the shop has the unanswered one is known only when that is sent again.
  if (from === edit.to && unanswered?.edit.kind === 'quantity')
    return {
      state: { ...edits, underWay: unanswered },
      commands: [{ type: 'change', input: { cartId, version, sku: edit.sku, from, to: unanswered.edit.to } }],
    };
  if (from === undefined || from === edit.to) return sent(forgiven(rest, edit.sku));
  const input = { cartId, version, sku: edit.sku, from, to: edit.to };
  return { state: { ...rest, underWay: { edit, version } }, commands: [{ type: 'change', input }] };
}

function flushed(edits: LineEdits): Next {
  if (edits.flushing.length === 0) return { state: edits, commands: [] };
  const clean = edits.problems.every((problem) => problem.flushed);
  return {
    state: { ...edits, flushing: [], problems: edits.problems.map((problem) => ({ ...problem, flushed: true })) },
    commands: edits.flushing.map((purpose) => ({ type: 'flushed', purpose, clean })),
  };
}
