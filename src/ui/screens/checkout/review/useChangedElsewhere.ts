import { useEffect, useEffectEvent, useRef } from 'react';
import type { LineChange, PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Recalculation } from '../../cart/useRecalculation.ts';
import { changedBeside } from './changedBeside.ts';

interface Seen {
  readonly cart: PricedCart;
  readonly changes: readonly LineChange[];
}

/**
 * Tells when the order under review is no longer what it was, and nothing else says so: another tab has changed the cart. It is looked at with every quote,
 * which comes together with what the shop tells of it. The returned function takes whatever comes next as seen.
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
    // What was told and has come back since is told no more, and was never agreed to.
    if (before !== null && changedBeside([...before.changes, ...changes], before.cart, cart)) tell();
  }, [cart, quote, changes]);
  return () => {
    seen.current = null;
  };
}
