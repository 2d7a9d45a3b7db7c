import type { MessageDescriptor } from '@lingui/core';
import { useEffect } from 'react';
import {
  type FlushPurpose,
  isRemoved,
  type LineProblem,
  type RemovedLine,
  wantedOf,
} from '../../../application/cart/EditedLines.ts';
import { initial, type LineCommand, type LineEvent, step } from '../../../application/cart/LineEdits.ts';
import { addToCart, changeQuantity } from '../../../application/cart/tokens.ts';
import type { PricedCart, PricedCartLine } from '../../../domain/cart/Cart.ts';
import { lineKey, type LineKey } from '../../../domain/cart/LineKey.ts';
import { outcomeOf } from '../../binding/outcomeOf.ts';
import type { Shop } from '../../binding/Shop.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useProcess } from '../../binding/useProcess.ts';
import { useRefusalText, type RefusalText } from '../shared/refusals/useRefusalText.ts';
import { useLostFocus } from './useLostFocus.ts';

/** Lines removed while the page is open, each until it is restored or dismissed. */
export interface RemovedLines {
  /** In the order of their removal. */
  readonly removed: readonly RemovedLine[];
  readonly problemOf: (key: LineKey) => MessageDescriptor | null;
  readonly undo: (removed: RemovedLine) => void;
  readonly dismiss: (removed: RemovedLine) => void;
  /** A removed row leaves the screen while it has the focus. */
  readonly focusLost: (key: LineKey) => void;
}
export interface LineEditing extends RemovedLines {
  /** Quantity as the shopper set it, before the shop has confirmed it. */
  readonly quantityOf: (line: PricedCartLine) => number;
  readonly isPending: (key: LineKey) => boolean;
  /** The line is shown no more, or as a removed one only. */
  readonly isRemoved: (key: LineKey) => boolean;
  readonly change: (line: PricedCartLine, to: number) => void;
  readonly remove: (line: PricedCartLine, at: number) => void;
  /** Sends changes that are pending or did not reach the shop; `onFlushed` is called when all are answered. */
  readonly flush: (purpose: FlushPurpose) => void;
}

/**
 * Edits the lines of a cart: shows a new quantity at once and sends it after a pause, one change at a time.
 *
 * @param onFlushed `clean` is false if a change has failed; the next flush no longer counts that failure
 */
export function useCartLines(
  cart: PricedCart,
  onFlushed: (purpose: FlushPurpose, clean: boolean) => void,
): LineEditing {
  const shop = useShop();
  const refusalText = useRefusalText();
  const focusLost = useLostFocus();
  const [edits, send] = useProcess(
    () => initial(cart),
    step,
    (command, send) => {
      if (command.type === 'flushed') onFlushed(command.purpose, command.clean);
      else void answerTo(shop, command).then(send);
    },
  );
  useEffect(() => send({ type: 'cart', cart }), [send, cart]);
  useResending(send);

  return {
    flush: (purpose) => send({ type: 'flush', purpose }),
    quantityOf: (line) => wantedOf(edits, lineKey(line)) ?? line.quantity,
    isRemoved: (key) => isRemoved(edits, key),
    isPending: (key) => wantedOf(edits, key) !== null,
    problemOf: (key) => {
      const problem = edits.problems.find((each) => each.key === key);
      return problem === undefined ? null : textOf(problem, refusalText);
    },
    removed: edits.removed,
    focusLost,
    change: (line, to) => send({ type: 'typed', key: lineKey(line), to }),
    remove: (line, at) => send({ type: 'removed', line, at }),
    undo: ({ line }) => send({ type: 'undone', key: lineKey(line) }),
    dismiss: ({ line }) => send({ type: 'dismissed', key: lineKey(line) }),
  };
}

const answerTo = async (
  shop: Shop,
  command: Extract<LineCommand, { readonly type: 'change' | 'restore' }>,
): Promise<LineEvent> => {
  const outcome = await (command.type === 'change'
    ? outcomeOf(shop.run(changeQuantity, command.input))
    : outcomeOf(shop.run(addToCart, command.input)));
  return outcome.ok ? { type: 'answered', cart: outcome.value } : { type: 'refused', reason: outcome.error };
};

const textOf = ({ during, reason }: LineProblem, text: RefusalText): MessageDescriptor => {
  if (during === 'undo') return text.ofUndo(reason);
  return text.of(reason);
};

/** Sends pending changes when the browser is back online and when the page is left. */
function useResending(send: (event: LineEvent) => void): void {
  useEffect(() => {
    const again = () => send({ type: 'resend' });
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      again();
    };
  }, [send]);
}
