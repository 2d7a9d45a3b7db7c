import { useEffect, useEffectEvent, useRef } from 'react';
import type { LineChange, PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Recalculation } from '../../shared/cart/useRecalculation.ts';
import { changedBeside } from './changedBeside.ts';

interface Seen {
  readonly cart: PricedCart;
  readonly changes: readonly LineChange[];
}

/**
 * Calls `onChanged` when another tab has changed the order under review beyond the recalculation's own changes. It
 * compares with every quote, since quote and changes arrive together. The returned function accepts the next state as
 * seen.
 */
export function useChangedElsewhere(
  cart: PricedCart | null,
  { quote, changes }: Pick<Recalculation, 'quote' | 'changes'>,
  onChanged: () => void,
): () => void {
  const seen = useRef<Seen | null>(cart === null ? null : { cart, changes: [] });
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (cart === null || quote?.quote.cartId !== cart.cart.id || quote.quote.cartVersion !== cart.cart.version) return;
    const before = seen.current;
    seen.current = { cart, changes };
    // Also counts earlier changes: one that was reverted is no longer listed, but was never agreed to.
    if (before !== null && changedBeside([...before.changes, ...changes], before.cart, cart)) tell();
  }, [cart, quote, changes]);
  return () => {
    seen.current = null;
  };
}
