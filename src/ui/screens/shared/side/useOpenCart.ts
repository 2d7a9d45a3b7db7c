import { useState } from 'react';
import { watchCart } from '../../../../application/cart/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useLive } from '../../../binding/useLive.ts';

/** The cart of a side as it stands in all tabs; until this tab knows one, the cart of the rendered page. */
export function useOpenCart(side: Side, rendered: PricedCart | null): PricedCart | null {
  const live = useLive(watchCart, side, null);
  const [known, setKnown] = useState(false);
  if (live !== null && !known) setKnown(true);
  return live ?? (known ? null : rendered);
}
