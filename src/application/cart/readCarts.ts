import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { type Side, sides } from '../../domain/pricing/PriceTick.ts';
import { showRead } from '../showRead.ts';

const isLaterVersion = (read: PricedCart | null, shown: PricedCart | null): boolean =>
  read !== null && read.cart.id === shown?.cart.id && read.cart.version > shown.cart.version;

/** The cart of a side among those of one owner; null when there is none. */
export const cartOfSide = (carts: readonly PricedCart[], side: Side): PricedCart | null =>
  carts.find(({ cart }) => cart.transactionType === side) ?? null;

/** Shows a cart of a side, or that there is none. */
export const showOnSide = (openCart: OpenCart, side: Side, cart: PricedCart | null): void =>
  cart === null ? openCart.hide(side) : openCart.show(cart);

/** Reads the carts of all sides with one request, and shows each on its side unless that side has changed meanwhile. */
export const readCarts = (carts: Carts, openCart: OpenCart): Effect.Effect<readonly PricedCart[], CartsUnavailable> =>
  Effect.flatMap(Effect.cached(carts.all()), (all) => {
    const shown = sides.map((side) => {
      const own = {
        watch: () => openCart.watch(side),
        show: (cart: PricedCart | null) => showOnSide(openCart, side, cart),
      };
      return showRead(
        own,
        Effect.map(all, (carts) => cartOfSide(carts, side)),
        isLaterVersion,
      );
    });
    return Effect.andThen(Effect.all(shown, { concurrency: 'unbounded' }), all);
  });
