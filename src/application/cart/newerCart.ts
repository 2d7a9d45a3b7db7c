import type { PricedCart } from '../../domain/cart/Cart.ts';

/** The newer of two versions of a cart; of two carts the one that came last. */
export const newerCart = (known: PricedCart, cart: PricedCart): PricedCart =>
  cart.cart.id === known.cart.id && cart.cart.version < known.cart.version ? known : cart;
