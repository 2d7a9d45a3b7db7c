import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartChanged } from '../../domain/cart/CartErrors.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';

/** Shows the cart that a change answers with, and the present one if it was changed elsewhere before. */
export const showingChanged = <E extends { readonly _tag: string }>(
  change: Effect.Effect<PricedCart, E>,
  openCart: OpenCart,
): Effect.Effect<PricedCart, E> => {
  const show = (cart: PricedCart) => Effect.sync(() => openCart.show(cart));
  return change.pipe(
    Effect.tap(show),
    Effect.tapError((error) => (isCartChanged(error) ? show(error.current) : Effect.void)),
  );
};

const isCartChanged = (error: { readonly _tag: string }): error is CartChanged => error._tag === 'CartChanged';
