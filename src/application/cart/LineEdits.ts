import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartChanged } from '../../domain/cart/CartErrors.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { Stepped, Wake } from '../Process.ts';
import type { AddToCartInput } from './AddToCart.ts';
import type { ChangeQuantityInput } from './ChangeQuantity.ts';
import {
  type EditedLines,
  type FlushPurpose,
  forgiven,
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

/** Pause after the last input of a quantity before it is sent. */
export const restMs = 350;

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

type Next = Stepped<EditedLines, LineCommand>;

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

function typed(edits: EditedLines, { sku, to }: { readonly sku: Sku; readonly to: number }): Next {
  const input = edits.inputs + 1;
  const state = withWaiting({ ...forgiven(edits, sku), inputs: input }, { kind: 'quantity', sku, to }, 'resting');
  return { state, commands: [{ type: 'wake', afterMs: restMs, event: { type: 'rested', input } }] };
}

function removed(edits: EditedLines, { line, at }: { readonly line: RemovedLine['line']; readonly at: number }): Next {
  // An undo restores what the shopper saw.
  const row = { line: { ...line, quantity: wantedOf(edits, line.sku) ?? line.quantity }, at, undoing: false };
  const shown = { ...forgiven(edits, line.sku), removed: [...edits.removed, row] };
  return sent(withWaiting(shown, { kind: 'quantity', sku: line.sku, to: 0 }, 'ready'));
}

function undone(edits: EditedLines, sku: Sku): Next {
  const row = rowOf(edits, sku);
  if (row === undefined || row.undoing) return { state: edits, commands: [] };
  const shown = withUndoing(forgiven(edits, sku), sku, true);
  return sent(withWaiting(shown, { kind: 'undo', sku, quantity: row.line.quantity }, 'ready'));
}

const dismissed = (edits: EditedLines, sku: Sku): EditedLines =>
  rowOf(edits, sku)?.undoing === false ? withoutGap(forgiven(edits, sku), sku) : edits;

function answered(edits: EditedLines, cart: PricedCart): EditedLines {
  const { underWay } = edits;
  if (underWay === null) return edits;
  const { kind, sku } = underWay.edit;
  const done = forgiven(shown({ ...edits, underWay: null }, cart), sku);
  return kind === 'undo' ? withoutGap(done, sku) : done;
}

function refused(edits: EditedLines, reason: LineProblem['reason']): EditedLines {
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
const untilAnswered = (edits: EditedLines, sku: Sku): EditedLines => ({
  ...edits,
  waiting: edits.waiting.map((each) =>
    each.when === 'ready' && each.edit.sku === sku && isTypedBack(edits, each.edit)
      ? { ...each, when: 'unsent' }
      : each,
  ),
});
const isTypedBack = ({ cart }: EditedLines, edit: Quantity | Undo): boolean =>
  edit.kind === 'quantity' && cart.lines.some(({ sku, quantity }) => sku === edit.sku && quantity === edit.to);

/**
 * The cart is another than the change names: an earlier sending of it has counted after all, or it was changed
 * elsewhere. What is still to change is sent next, before an undo that waits for it.
 */
function changed(edits: EditedLines, { edit }: Sent, current: PricedCart): EditedLines {
  const { waiting } = edits;
  const isDropped = edit.kind === 'quantity' && isTypedSince(edits, edit.sku);
  const next = isDropped ? waiting : [{ edit, when: 'ready' as const, input: edits.inputs }, ...waiting];
  return shown({ ...edits, underWay: null, waiting: next }, current);
}

const isTypedSince = ({ waiting }: EditedLines, of: Sku): boolean =>
  waiting.some(({ edit: { kind, sku } }) => kind === 'quantity' && sku === of);
const isChanged = (reason: LineProblem['reason']): reason is CartChanged =>
  typeof reason !== 'string' && reason._tag === 'CartChanged';
const isAnswer = (reason: LineProblem['reason']): boolean =>
  typeof reason !== 'string' && reason._tag !== 'CartsUnavailable';

/** The removal has failed: the line is shown again, and an undo that waits for it only restores its quantity. */
function stillInCart(failed: EditedLines, sku: Sku): EditedLines {
  const row = rowOf(failed, sku);
  const shown = withoutRow(withoutWaiting(failed, { kind: 'undo', sku }), sku);
  return row?.undoing === true
    ? withWaiting(forgiven(shown, sku), { kind: 'quantity', sku, to: row.line.quantity }, 'ready')
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

function flushed(edits: EditedLines): Next {
  if (edits.flushing.length === 0) return { state: edits, commands: [] };
  const clean = edits.problems.every((problem) => problem.flushed);
  return {
    state: { ...edits, flushing: [], problems: edits.problems.map((problem) => ({ ...problem, flushed: true })) },
    commands: edits.flushing.map((purpose) => ({ type: 'flushed', purpose, clean })),
  };
}
