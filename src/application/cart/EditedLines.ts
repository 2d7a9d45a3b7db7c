import type { PricedCart, PricedCartLine } from '../../domain/cart/Cart.ts';
import { isSameGoods, lineKey, type LineKey } from '../../domain/cart/LineKey.ts';
import type { LineItemId } from '../../domain/kernel/Ids.ts';
import type { NoAnswer } from '../Process.ts';
import type { AddToCartRefused } from './AddToCart.ts';
import type { ChangeQuantityRefused } from './ChangeQuantity.ts';
import { newerCart } from './newerCart.ts';

/** A removed line, until it is restored or dismissed. */
export interface RemovedLine {
  readonly line: Pick<PricedCartLine, 'id' | 'sku' | 'name' | 'quantity' | 'scrap'>;
  /** Position among the rows of the screen, removed ones included. */
  readonly at: number;
  /** The shopper has asked to restore the line, and the shop has not answered yet. */
  readonly undoing: boolean;
  /** The lines of the cart that are not this line restored: a restored piece of scrap metal has a new id. */
  readonly known: readonly LineItemId[];
}

/** A quantity to send; 0 removes the line. */
export interface Quantity {
  readonly kind: 'quantity';
  readonly key: LineKey;
  readonly to: number;
}
/** A removed line to put back. */
export interface Undo {
  readonly kind: 'undo';
  readonly key: LineKey;
  readonly line: RemovedLine['line'];
}
/**
 * `resting`: sent when the shopper has typed nothing more for `restMs`; `ready`: sent in its turn; `unsent`: the shop
 * gave no answer, so it is sent with the next `flush` or `resend`.
 */
export interface Waiting {
  readonly edit: Quantity | Undo;
  readonly when: 'resting' | 'ready' | 'unsent';
  /** Number of the input, which its pause names. */
  readonly input: number;
}
/** A change that is sent, with the version of the cart that it names. */
export interface Sent {
  readonly edit: Quantity | Undo;
  readonly version: number;
}

/** The last error of a line. */
export interface LineProblem {
  readonly key: LineKey;
  readonly during: Quantity['kind'] | Undo['kind'];
  readonly reason: ChangeQuantityRefused | AddToCartRefused | NoAnswer;
  /** A `flush` has ended since the error. */
  readonly flushed: boolean;
}

/** What the shopper wants to do with the cart once all changes are saved. */
export type FlushPurpose = 'checkout' | 'currency' | 'deposit';

/** The lines of a cart under edit as a value: at most one change is under way, the others wait in order. */
export interface EditedLines {
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

/** The quantity of a line as the shopper set it, before the shop has confirmed it; null when it is confirmed. */
export const wantedOf = ({ waiting, underWay }: EditedLines, key: LineKey): number | null =>
  [underWay, ...waiting].reduce<number | null>(
    (wanted, each) => (each?.edit.kind === 'quantity' && each.edit.key === key ? each.edit.to : wanted),
    null,
  );

/** Whether a line of the cart is shown no more: its row stands for it, or its removal is not answered yet. */
export const isRemoved = (edits: EditedLines, key: LineKey): boolean =>
  rowOf(edits, key) !== undefined || wantedOf(edits, key) === 0;

/** With these changes ready to be sent. */
export const readied = (edits: EditedLines, which: (waiting: Waiting) => boolean): EditedLines => ({
  ...edits,
  waiting: edits.waiting.map((each) => (which(each) ? { ...each, when: 'ready' } : each)),
});
/** Without what belongs to the line. */
export const without = <T extends { readonly key: LineKey }>(list: readonly T[], key: LineKey): readonly T[] =>
  list.filter((each) => each.key !== key);
/** Without the error of the line. */
export const forgiven = (edits: EditedLines, key: LineKey): EditedLines => ({
  ...edits,
  problems: without(edits.problems, key),
});
/** Without what waits of this kind for the line. */
export const withoutWaiting = (
  edits: EditedLines,
  { kind, key }: Pick<Quantity | Undo, 'kind' | 'key'>,
): EditedLines => ({
  ...edits,
  waiting: edits.waiting.filter(({ edit }) => edit.kind !== kind || edit.key !== key),
});
/** Without the row of a removed line; the line that is back in the cart for it stands for no other row. */
export const withoutRow = (edits: EditedLines, key: LineKey): EditedLines => ({
  ...edits,
  removed: edits.removed
    .filter(({ line }) => lineKey(line) !== key)
    .map((row) => ({ ...row, known: [...row.known, ...idsIn(edits.cart)] })),
});
/** The ids of the lines of a cart. */
export const idsIn = ({ lines }: PricedCart): readonly LineItemId[] => lines.map(({ id }) => id);
/** The row of a removed line; undefined: it is not removed. */
export const rowOf = ({ removed }: EditedLines, key: LineKey): RemovedLine | undefined =>
  removed.find(({ line }) => lineKey(line) === key);
/** With the row of a removed line marked as being restored, or not. */
export const withUndoing = (edits: EditedLines, key: LineKey, undoing: boolean): EditedLines => ({
  ...edits,
  removed: edits.removed.map((each) => (lineKey(each.line) === key ? { ...each, undoing } : each)),
});
/** Replaces what waits of this kind for the line. */
export const withWaiting = (edits: EditedLines, edit: Quantity | Undo, when: Waiting['when']): EditedLines => ({
  ...edits,
  waiting: [...withoutWaiting(edits, edit).waiting, { edit, when, input: edits.inputs }],
});

/** The newer version of the cart. A line that is back in it loses its row, unless its removal or undo is unanswered. */
export function shown(edits: EditedLines, cart: PricedCart): EditedLines {
  const newer = newerCart(edits.cart, cart);
  const unanswered = edits.unanswered.filter(({ version }) => version === newer.cart.version);
  const now = { ...edits, cart: newer, unanswered };
  return now.removed.reduce<EditedLines>((rows, { line }) => {
    const key = lineKey(line);
    return !isRestoring(rows, line) && isBack(rows, key) && wantedOf(rows, key) === null ? withoutRow(rows, key) : rows;
  }, now);
}
/** Whether a line with the same goods is being restored: the shop's answer says which one is back. */
const isRestoring = ({ removed }: EditedLines, of: RemovedLine['line']): boolean =>
  removed.some(({ line, undoing }) => undoing && isSameGoods(line, of));

/** Whether a removed line is in the cart: itself, or another with the same goods that was not there before. */
export function isBack(edits: EditedLines, key: LineKey): boolean {
  const row = rowOf(edits, key);
  return edits.cart.lines.some(
    (each) =>
      lineKey(each) === key || (row !== undefined && isSameGoods(each, row.line) && !row.known.includes(each.id)),
  );
}

/** Drops the row of a removed line; rows below it move up. */
export function withoutGap(edits: EditedLines, key: LineKey): EditedLines {
  const row = rowOf(edits, key);
  const rows = withoutRow(edits, key);
  return row === undefined
    ? edits
    : { ...rows, removed: rows.removed.map((each) => (each.at > row.at ? { ...each, at: each.at - 1 } : each)) };
}
