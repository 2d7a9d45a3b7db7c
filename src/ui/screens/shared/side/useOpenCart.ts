import { useState } from 'react';
import { watchCart } from '../../../../application/cart/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useLive } from '../../../binding/useLive.ts';

/** The cart of a side as it stands in all tabs; the one the page came with until this tab has heard of any. */
export function useOpenCart(side: Side, rendered: PricedCart | null): PricedCart | null {
  const live = useLive(watchCart, side, null);
  const [heard, setHeard] = useState(false);
  if (live !== null && !heard) setHeard(true);
  return live ?? (heard ? null : rendered);
}
