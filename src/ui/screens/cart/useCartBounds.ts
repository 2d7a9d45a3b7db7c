import { cartLimit, cartMinimum } from '../../../domain/cart/CartLimit.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { Money } from '../../../domain/kernel/Money.ts';

export interface CartBounds {
  readonly limit: Money;
  readonly minimum: Money;
  /** What still fits under the limit, told from four fifths of it on; null while there is plenty of room. */
  readonly room: Money | null;
  readonly above: boolean;
  readonly below: boolean;
  readonly blocked: boolean;
}

/** How a cart stands between its minimum and its limit, so that both are told before they bite (CART-4). */
export function useCartBounds({ totals: { gross }, lines }: Pick<PricedCart, 'totals' | 'lines'>): CartBounds {
  const limit = cartLimit(gross.currency);
  const minimum = cartMinimum(gross.currency);
  const above = Money.moreThan(gross, limit);
  const below = lines.length > 0 && Money.lessThan(gross, minimum);
  const near = gross.centAmount * 5 >= limit.centAmount * 4;
  return {
    limit,
    minimum,
    above,
    below,
    blocked: above || below,
    room: near && !above ? Money.subtract(limit, gross) : null,
  };
}
