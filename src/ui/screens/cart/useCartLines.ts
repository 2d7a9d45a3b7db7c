import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { addToCart, changeQuantity } from '../../../application/cart/tokens.ts';
import type { PricedCart, PricedLine } from '../../../domain/cart/Cart.ts';
import type { Sku } from '../../../domain/kernel/Ids.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useLineProblems } from './useLineProblems.ts';
import { useLostFocus } from './useLostFocus.ts';
import { useQueue } from '../shared/refusals/useQueue.ts';
import { useRefusalText } from '../shared/refusals/useRefusalText.ts';
import { useRemovedRows, type RemovedLine } from './useRemovedRows.ts';
import { withoutLine } from './withoutLine.ts';

/** Pause after the last press of a stepper before the change is sent. */
const restMs = 350;

/** Lines removed while the page is open, each until it is restored or dismissed. */
export interface RemovedLines {
  /** In the order of their removal. */
  readonly removed: readonly RemovedLine[];
  readonly problemOf: (sku: Sku) => MessageDescriptor | null;
  readonly undo: (removed: RemovedLine) => void;
  readonly forget: (removed: RemovedLine) => void;
  /** A removed row leaves the screen while it has the focus. */
  readonly focusLost: (sku: Sku) => void;
}
export interface LineEditing extends RemovedLines {
  /** Quantity as the shopper set it, before the shop has confirmed it. */
  readonly quantityOf: (line: PricedLine) => number;
  readonly isPending: (sku: Sku) => boolean;
  readonly change: (line: PricedLine, to: number) => void;
  readonly remove: (line: PricedLine, at: number) => void;
  /**
   * Sends changes that are pending or did not reach the shop. Resolves to true if all are confirmed; a refused change
   * resolves to false once.
   */
  readonly flush: () => Promise<boolean>;
}

/** Edits the lines of a cart: shows a new quantity at once and sends it after a pause, one change at a time. */
export function useCartLines(cart: PricedCart): LineEditing {
  const shop = useShop();
  const refusalText = useRefusalText();
  const enqueue = useQueue();
  const focusLost = useLostFocus();
  const current = useRef(cart);
  const waiting = useRef(new Map<Sku, { readonly timer: number; readonly to: number }>());
  const [wanted, setWanted] = useState<ReadonlyMap<Sku, number>>(new Map());
  const { problemOf, fail, forgive, takeUnreported } = useLineProblems();
  const { removed, remove, stands, goes, setUndoing } = useRemovedRows();

  useEffect(() => {
    current.current = cart;
  }, [cart]);

  /** The change failed: shows the line unchanged, also if it was removed. */
  const stays = (sku: Sku, message: MessageDescriptor) => {
    fail(sku, message);
    stands(sku);
  };
  /** Resolves to false if the shop could not be reached. */
  const send = async (sku: Sku, to: number): Promise<boolean> => {
    const held = current.current;
    const from = held.lines.find((line) => line.sku === sku)?.quantity;
    const outcome =
      from === undefined || from === to
        ? null
        : await shop.run(changeQuantity, { cartId: held.cart.id, sku, from, to });
    if (outcome === null || outcome.ok) {
      if (outcome !== null) current.current = outcome.value;
      forgive(sku);
      return true;
    }
    stays(sku, refusalText.of(outcome.error));
    return outcome.error._tag !== 'CartsUnavailable';
  };
  const ask = (sku: Sku, to: number) =>
    enqueue(() => send(sku, to))
      .catch(() => {
        stays(sku, refusalText.tryLater);
        return false;
      })
      .then((answered) => {
        // The shop gave no answer: the quantity stays pending, and the next `flush` sends it again.
        if (!answered && to > 0) {
          if (!waiting.current.has(sku)) waiting.current.set(sku, { to, timer: 0 });
        } else setWanted((before) => (before.get(sku) === to ? withoutLine(before, sku) : before));
      });

  const cancel = (sku: Sku) => {
    window.clearTimeout(waiting.current.get(sku)?.timer);
    waiting.current.delete(sku);
  };
  const flush = async () => {
    await Promise.all(
      [...waiting.current].map(([sku, { to }]) => {
        cancel(sku);
        return ask(sku, to);
      }),
    );
    await enqueue(() => Promise.resolve());
    return takeUnreported().size === 0;
  };
  useResending(flush);

  const change = (sku: Sku, to: number) => {
    setWanted((before) => new Map(before).set(sku, to));
    forgive(sku);
    cancel(sku);
    const rested = () => {
      waiting.current.delete(sku);
      void ask(sku, to);
    };
    waiting.current.set(sku, { to, timer: window.setTimeout(rested, restMs) });
  };
  const take = (line: PricedLine, at: number) => {
    cancel(line.sku);
    setWanted((before) => new Map(before).set(line.sku, 0));
    forgive(line.sku);
    remove({ line, at, undoing: false });
    void ask(line.sku, 0);
  };
  const undo = (one: RemovedLine) => {
    const { sku, quantity } = one.line;
    const side = cart.cart.transactionType;
    forgive(sku);
    setUndoing(sku, true);
    /** The line could not be restored: its row shows the reason. */
    const staysOut = (message: MessageDescriptor) => {
      fail(sku, message);
      setUndoing(sku, false);
    };
    const putBack = async () => {
      // The removal has failed meanwhile: adding would double the line.
      if (current.current.lines.some((line) => line.sku === sku)) {
        forgive(sku);
        stands(sku);
        return;
      }
      const outcome = await shop.run(addToCart, { side, sku, quantity });
      if (!outcome.ok) return staysOut(refusalText.ofUndo(outcome.error));
      current.current = outcome.value;
      goes(one);
    };
    void enqueue(putBack).catch(() => staysOut(refusalText.undoLater));
  };
  const forget = (one: RemovedLine) => {
    if (one.undoing) return;
    forgive(one.line.sku);
    goes(one);
  };

  return {
    flush,
    quantityOf: ({ sku, quantity }) => wanted.get(sku) ?? quantity,
    isPending: (sku) => wanted.has(sku),
    problemOf,
    removed,
    focusLost,
    change: ({ sku }, to) => change(sku, to),
    remove: take,
    undo,
    forget,
  };
}

/** Sends pending changes when the browser is back online and when the page is left. */
function useResending(flush: () => Promise<boolean>): void {
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const again = () => void latest.current();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      again();
    };
  }, []);
}
