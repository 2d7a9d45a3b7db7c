import { watchCart } from '../../../../application/cart/tokens.ts';
import { useLive } from '../../../binding/useLive.ts';

/** Pieces in the buying cart; null if there is no cart. */
export function useCartCount(): number | null {
  const cart = useLive(watchCart, undefined, null);
  return cart === null ? null : cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
