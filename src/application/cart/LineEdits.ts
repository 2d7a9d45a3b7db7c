import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartChanged } from '../../domain/cart/CartErrors.ts';
import { lineKey, type LineKey, namedBy } from '../../domain/cart/LineKey.ts';
import type { Stepped, Wake } from '../Process.ts';
import type { AddToCartInput } from './AddToCart.ts';
import type { ChangeQuantityInput } from './ChangeQuantity.ts';
import {
  type EditedLines,
  type FlushPurpose,
  forgiven,
  idsIn,
  isBack,
  type LineProblem,
  type Quantity,
  readied,
  type RemovedLine,
  rowOf,
  type Sent,
  shown,
  type Undo,
  wantedOf,
  withUndoing,
  withWaiting,
  without,
  withoutGap,
  withoutRow,
  withoutWaiting,
} from './EditedLines.ts';
import { newerCart } from './newerCart.ts';

/** Pause after the last input of a quantity before it is sent. */
export const restMs = 350;

export type LineEvent =
  | { readonly type: 'cart' | 'answered'; readonly cart: PricedCart }
  | { readonly type: 'typed'; readonly key: LineKey; readonly to: number }
  | { readonly type: 'rested'; readonly input: number }
  | { readonly type: 'removed'; readonly line: RemovedLine['line']; readonly at: number }
  | { readonly type: 'undone' | 'dismissed'; readonly key: LineKey }
  | { readonly type: 'flush'; readonly purpose: FlushPurpose }
  | { readonly type: 'resend' }
  | { readonly type: 'refused'; readonly reason: LineProblem['reason'] };

export type LineCommand =
  | { readonly type: 'change'; readonly input: ChangeQuantityInput }
  | { readonly type: 'restore'; readonly input: AddToCartInput }
  /** All changes are answered; `clean`: none has failed since the last flush. */
  | { readonly type: 'flushed'; readonly purpose: FlushPurpose; readonly clean: boolean }
  | Wake<LineEvent>;

type Next = Stepped<EditedLines, LineCommand>;

/** The cart as it was rendered; nothing is being sent. */
export const initial = (cart: PricedCart): EditedLines => ({
  cart,
  waiting: [],
  underWay: null,
  unanswered: [],
  removed: [],
  problems: [],
  flushing: [],
  inputs: 0,
});

/** The lines after an event, and what is to be sent now. */
export function step(edits: EditedLines, event: LineEvent): Next {
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
      return undone(edits, event.key);
    case 'dismissed':
      return { state: dismissed(edits, event.key), commands: [] };
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

function typed(edits: EditedLines, { key, to }: { readonly key: LineKey; readonly to: number }): Next {
  const input = edits.inputs + 1;
  const state = withWaiting({ ...forgiven(edits, key), inputs: input }, { kind: 'quantity', key, to }, 'resting');
  return { state, commands: [{ type: 'wake', afterMs: restMs, event: { type: 'rested', input } }] };
}

function removed(edits: EditedLines, { line, at }: { readonly line: RemovedLine['line']; readonly at: number }): Next {
  // An undo restores what the shopper saw.
  const key = lineKey(line);
  const asSeen = { ...line, quantity: wantedOf(edits, key) ?? line.quantity };
  const row: RemovedLine = { line: asSeen, at, undoing: false, known: idsIn(edits.cart) };
  const shown = { ...forgiven(edits, key), removed: [...edits.removed, row] };
  return sent(withWaiting(shown, { kind: 'quantity', key, to: 0 }, 'ready'));
}

function undone(edits: EditedLines, key: LineKey): Next {
  const row = rowOf(edits, key);
  if (row === undefined || row.undoing) return { state: edits, commands: [] };
  const shown = withUndoing(forgiven(edits, key), key, true);
  return sent(withWaiting(shown, { kind: 'undo', key, line: row.line }, 'ready'));
}

const dismissed = (edits: EditedLines, key: LineKey): EditedLines =>
  rowOf(edits, key)?.undoing === false ? withoutGap(forgiven(edits, key), key) : edits;

function answered(edits: EditedLines, cart: PricedCart): EditedLines {
  const { underWay } = edits;
  if (underWay === null) return edits;
  const { kind, key } = underWay.edit;
  const done = forgiven({ ...edits, cart: newerCart(edits.cart, cart), underWay: null }, key);
  return shown(kind === 'undo' ? withoutGap(done, key) : done, cart);
}

function refused(edits: EditedLines, reason: LineProblem['reason']): EditedLines {
  const { underWay } = edits;
  if (underWay === null) return edits;
  const { edit, version } = underWay;
  // An older cart, such as one from a restored backup, would be refused again without end.
  if (isChanged(reason) && reason.current.cart.version > version) return changed(edits, underWay, reason.current);
  const { key } = edit;
  const problem: LineProblem = { key, during: edit.kind, reason, flushed: false };
  const others = edits.unanswered.filter((each) => each.edit.key !== key);
  const failed = {
    ...edits,
    underWay: null,
    unanswered: others,
    problems: [...without(edits.problems, key), problem],
  };
  if (edit.kind === 'undo') return withUndoing(failed, key, false);
  if (edit.to === 0) return stillInCart(failed, key);
  if (isAnswer(reason)) return failed;
  const unknown = { ...failed, unanswered: [...others, underWay] };
  return isTypedSince(edits, key) ? untilAnswered(unknown, key) : withWaiting(unknown, edit, 'unsent');
}

/** The old quantity that was typed back needs the answer; it is not sent before the next `flush` or `resend`. */
const untilAnswered = (edits: EditedLines, key: LineKey): EditedLines => ({
  ...edits,
  waiting: edits.waiting.map((each) =>
    each.when === 'ready' && each.edit.key === key && isTypedBack(edits, each.edit)
      ? { ...each, when: 'unsent' }
      : each,
  ),
});
const isTypedBack = ({ cart }: EditedLines, edit: Quantity | Undo): boolean =>
  edit.kind === 'quantity' && cart.lines.some((line) => lineKey(line) === edit.key && line.quantity === edit.to);

/**
 * The cart is another than the change names: an earlier sending of it has counted after all, or it was changed
 * elsewhere. What is still to change is sent next, before an undo that waits for it.
 */
function changed(edits: EditedLines, { edit }: Sent, current: PricedCart): EditedLines {
  const { waiting } = edits;
  const isDropped = edit.kind === 'quantity' && isTypedSince(edits, edit.key);
  const next = isDropped ? waiting : [{ edit, when: 'ready' as const, input: edits.inputs }, ...waiting];
  return shown({ ...edits, underWay: null, waiting: next }, current);
}

const isTypedSince = ({ waiting }: EditedLines, of: LineKey): boolean =>
  waiting.some(({ edit: { kind, key } }) => kind === 'quantity' && key === of);
const isChanged = (reason: LineProblem['reason']): reason is CartChanged =>
  typeof reason !== 'string' && reason._tag === 'CartChanged';
const isAnswer = (reason: LineProblem['reason']): boolean =>
  typeof reason !== 'string' && reason._tag !== 'CartsUnavailable';

/** The removal has failed: the line is shown again, and an undo that waits for it only restores its quantity. */
function stillInCart(failed: EditedLines, key: LineKey): EditedLines {
  const row = rowOf(failed, key);
  const shown = withoutRow(withoutWaiting(failed, { kind: 'undo', key }), key);
  return row?.undoing === true
    ? withWaiting(forgiven(shown, key), { kind: 'quantity', key, to: row.line.quantity }, 'ready')
    : shown;
}

/** Sends the next change that is ready, when none is under way; ends the flush when there is none. */
function sent(edits: EditedLines): Next {
  if (edits.underWay !== null) return { state: edits, commands: [] };
  const next = edits.waiting.find(({ when }) => when === 'ready');
  if (next === undefined) return flushed(edits);
  const { edit } = next;
  const { cart, lines } = edits.cart;
  const { id: cartId, version } = cart;
  const rest = withoutWaiting(edits, edit);
  if (edit.kind === 'undo') {
    // Adding would double a line that another tab has put back.
    if (isBack(edits, edit.key)) return sent(withoutRow(rest, edit.key));
    const { sku, quantity, scrap } = edit.line;
    const seen = { cartId, version };
    const input = { side: cart.transactionType, sku, quantity, seen, ...(scrap === undefined ? {} : { scrap }) };
    return { state: { ...rest, underWay: { edit, version } }, commands: [{ type: 'restore', input }] };
  }
  const line = lines.find((each) => lineKey(each) === edit.key);
  if (line === undefined) return sent(forgiven(rest, edit.key));
  const { quantity: from } = line;
  const changeTo = (to: number): LineCommand => ({
    type: 'change',
    input: { cartId, version, ...namedBy(line), from, to },
  });
  const unanswered = edits.unanswered.find((each) => each.edit.key === edit.key);
  // The old quantity was typed back: whether the shop has the unanswered one is known only when that is sent again.
  if (from === edit.to && unanswered?.edit.kind === 'quantity')
    return { state: { ...edits, underWay: unanswered }, commands: [changeTo(unanswered.edit.to)] };
  if (from === edit.to) return sent(forgiven(rest, edit.key));
  return { state: { ...rest, underWay: { edit, version } }, commands: [changeTo(edit.to)] };
}

function flushed(edits: EditedLines): Next {
  if (edits.flushing.length === 0) return { state: edits, commands: [] };
  const clean = edits.problems.every((problem) => problem.flushed);
  return {
    state: { ...edits, flushing: [], problems: edits.problems.map((problem) => ({ ...problem, flushed: true })) },
    commands: edits.flushing.map((purpose) => ({ type: 'flushed', purpose, clean })),
  };
}
