import { useState } from 'react';
import { watchCart } from '../../../application/cart/tokens.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { useLive } from '../../binding/useLive.ts';

/** The buying cart, live across tabs; `rendered` until the first value arrives. */
export function useOpenCart(rendered: PricedCart | null): PricedCart | null {
  const live = useLive(watchCart, undefined, null);
  const [heard, setHeard] = useState(false);
  if (live !== null && !heard) setHeard(true);
  return live ?? (heard ? null : rendered);
}
