import { cartLimit, cartMinimum } from '../../../domain/cart/CartLimit.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { Money } from '../../../domain/kernel/Money.ts';

export interface CartBounds {
  readonly limit: Money;
  readonly minimum: Money;
  /** Amount left below the limit, from four fifths of the limit on; else null. */
  readonly room: Money | null;
  readonly above: boolean;
  readonly below: boolean;
  readonly blocked: boolean;
}

/** How a cart relates to its minimum and limit, to warn the shopper before an order is refused (CART-4). */
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
