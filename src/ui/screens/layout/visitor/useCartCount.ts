import { watchCart } from '../../../../application/cart/tokens.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useLive } from '../../../binding/useLive.ts';

/** Pieces in the cart of a side; null if there is no cart. */
export function useCartCount(side: Side): number | null {
  const cart = useLive(watchCart, side, null);
  return cart === null ? null : cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
