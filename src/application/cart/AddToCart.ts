import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Command } from '../UseCase.ts';

export interface AddToCartInput {
  readonly sku: string;
  readonly quantity: number;
}
export type AddToCartRefused = Effect.Error<ReturnType<Carts['add']>> | Effect.Error<ReturnType<Carts['open']>> | Effect.Error<ReturnType<Sessions['ensure']>>;

/** Puts pieces of a product into the buying cart; the cart, and for a guest the session, are made on demand (CART-2). */
export class AddToCart implements Command<AddToCartInput, PricedCart, AddToCartRefused> {
  readonly #carts: Carts;
  readonly #sessions: Sessions;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, sessions: Sessions, openCart: OpenCart) {
    this.#carts = carts;
    this.#sessions = sessions;
    this.#openCart = openCart;
  }
  execute({ sku, quantity }: AddToCartInput): Effect.Effect<PricedCart, AddToCartRefused> {
    return this.#sessions.ensure().pipe(
      Effect.flatMap(() => this.#carts.open('buy')),
      Effect.flatMap((open) => this.#carts.add(open.cart.id, sku, quantity)),
      Effect.tap((cart) => Effect.sync(() => this.#openCart.show(cart))),
    );
  }
}
