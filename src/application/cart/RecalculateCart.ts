import { Effect } from 'effect';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Carts, RecalculatedCart } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Command } from '../UseCase.ts';

export type RecalculateCartRefused = Effect.Error<ReturnType<Carts['recalculate']>>;

/** Prices the cart with the current tick and renews the quote; the answer contains every change (CART-6). */
export class RecalculateCart implements Command<CartId, RecalculatedCart, RecalculateCartRefused> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute(id: CartId): Effect.Effect<RecalculatedCart, RecalculateCartRefused> {
    return this.#carts.recalculate(id).pipe(Effect.tap(({ cart }) => Effect.sync(() => this.#openCart.show(cart))));
  }
}
