import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { addToCart, changeQuantity } from '../../../application/cart/tokens.ts';
import type { PricedCart, PricedLine } from '../../../domain/cart/Cart.ts';
import type { Sku } from '../../../domain/kernel/Ids.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useQueue } from './useQueue.ts';
import { useRefusalText } from './useRefusalText.ts';

/** A stepper is pressed several times in a row; only where it comes to rest is worth a call. */
const restMs = 350;

export interface RemovedLine {
  readonly line: PricedLine;
  /** Where it stood. */
  readonly at: number;
}
export interface LineEditing {
  /** Pieces of a line as the shopper wants them, before the shop has agreed. */
  readonly quantityOf: (line: PricedLine) => number;
  readonly isPending: (sku: Sku) => boolean;
  readonly problemOf: (sku: Sku) => MessageDescriptor | null;
  readonly removed: readonly RemovedLine[];
  readonly change: (line: PricedLine, to: number) => void;
  readonly remove: (line: PricedLine, at: number) => void;
  readonly undo: (removed: RemovedLine) => void;
  readonly forget: (removed: RemovedLine) => void;
  /** Sends what is still at rest; resolves, once the shop has heard of everything, to whether it agreed. */
  readonly flush: () => Promise<boolean>;
}

const without = <V>(map: ReadonlyMap<Sku, V>, sku: Sku): ReadonlyMap<Sku, V> => new Map([...map].filter(([key]) => key !== sku));

/** Quantities change under the shopper's hand at once; the shop is asked when they have come to rest, one line after another. */
export function useCartLines(cart: PricedCart | null): LineEditing {
  const shop = useShop();
  const refusalText = useRefusalText();
  const enqueue = useQueue();
  const current = useRef(cart);
  const waiting = useRef(new Map<Sku, { readonly timer: number; readonly to: number }>());
  const [wanted, setWanted] = useState<ReadonlyMap<Sku, number>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<Sku, MessageDescriptor>>(new Map());
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);

  useEffect(() => {
    current.current = cart;
  }, [cart]);

  const failures = useRef(0);
  const fail = (sku: Sku, message: MessageDescriptor) => {
    failures.current += 1;
    setProblems((before) => new Map(before).set(sku, message));
  };
  const ask = (sku: Sku, to: number) => enqueue(async () => {
    const held = current.current;
    const from = held?.lines.find((line) => line.sku === sku)?.quantity;
    if (held === null || from === undefined || from === to) return;
    const outcome = await shop.run(changeQuantity, { cartId: held.cart.id, sku, from, to });
    if (outcome.ok) current.current = outcome.value;
    else {
      fail(sku, refusalText.of(outcome.error));
      setRemoved((before) => before.filter(({ line }) => line.sku !== sku));
    }
  }).catch(() => fail(sku, refusalText.tryLater)).finally(() => {
    setWanted((before) => (before.get(sku) === to ? without(before, sku) : before));
  });

  const cancel = (sku: Sku) => {
    window.clearTimeout(waiting.current.get(sku)?.timer);
    waiting.current.delete(sku);
  };
  const flush = async () => {
    const before = failures.current;
    for (const [sku, { to }] of [...waiting.current]) {
      cancel(sku);
      void ask(sku, to);
    }
    await enqueue(() => Promise.resolve());
    return failures.current === before;
  };
  const onLeave = useRef(flush);
  useEffect(() => {
    onLeave.current = flush;
  });
  useEffect(() => () => void onLeave.current(), []);

  return {
    flush,
    quantityOf: ({ sku, quantity }) => wanted.get(sku) ?? quantity,
    isPending: (sku) => wanted.has(sku),
    problemOf: (sku) => problems.get(sku) ?? null,
    removed,
    change: ({ sku }, to) => {
      setWanted((before) => new Map(before).set(sku, to));
      setProblems((before) => without(before, sku));
      cancel(sku);
      const send = () => {
        waiting.current.delete(sku);
        void ask(sku, to);
      };
      waiting.current.set(sku, { to, timer: window.setTimeout(send, restMs) });
    },
    remove: (line, at) => {
      cancel(line.sku);
      setWanted((before) => new Map(before).set(line.sku, 0));
      setProblems((before) => without(before, line.sku));
      setRemoved((before) => [...before, { line, at }]);
      void ask(line.sku, 0);
    },
    undo: (one) => {
      setRemoved((before) => before.filter((each) => each !== one));
      const { sku, quantity } = one.line;
      void enqueue(async () => {
        const outcome = await shop.run(addToCart, { sku, quantity });
        if (outcome.ok) current.current = outcome.value;
        else fail(sku, refusalText.of(outcome.error));
      }).catch(() => fail(sku, refusalText.tryLater));
    },
    forget: (one) => setRemoved((before) => before.filter((each) => each !== one)),
  };
}
