import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartSettings, Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Command } from '../UseCase.ts';

export interface SettleCartInput {
  readonly cartId: CartId;
  readonly version: number;
  readonly settings: CartSettings;
}
export type SettleCartRefused = Effect.Error<ReturnType<Carts['settle']>>;

/** Sets delivery, payment, pickup store, e-mail or currency of a cart. */
export class SettleCart implements Command<SettleCartInput, PricedCart, SettleCartRefused> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute({ cartId, version, settings }: SettleCartInput): Effect.Effect<PricedCart, SettleCartRefused> {
    return this.#carts
      .settle(cartId, version, settings)
      .pipe(Effect.tap((cart) => Effect.sync(() => this.#openCart.show(cart))));
  }
}
