import type { Cart, PricedCart } from '../../src/domain/cart/Cart.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import { aCart, aLine, catalogueOf } from '../builders/cart.ts';
import { aProduct } from '../builders/product.ts';
import { aTick } from '../builders/tick.ts';

/** A cart of two gold coins at the prices of noon. */
export const aPricedCart = (changes: Partial<Cart> = {}): PricedCart =>
  priceCart(aCart({ lines: [aLine(aProduct(), 2)], ...changes }), {
    tick: aTick(),
    productOf: catalogueOf(aProduct()),
  });
