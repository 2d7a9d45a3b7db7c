import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { Command } from '../UseCase.ts';

/** The cart of a side as it stands; null when there is none. Makes no cart and no session (CART-2). */
export class LoadCart implements Command<Side, PricedCart | null, CartsUnavailable> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute(side: Side): Effect.Effect<PricedCart | null, CartsUnavailable> {
    return this.#carts.all().pipe(
      Effect.map((carts) => carts.find(({ cart }) => cart.transactionType === side) ?? null),
      Effect.tap((cart) => Effect.sync(() => (side === 'buy' ? this.#openCart.show(cart) : undefined))),
    );
  }
}
