import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Command } from '../UseCase.ts';

export interface ChangeQuantityInput {
  readonly cartId: CartId;
  readonly sku: string;
  /** The quantity that the shopper sees now. */
  readonly from: number;
  /** The new quantity; 0 removes the line. */
  readonly to: number;
}
export type ChangeQuantityRefused = Effect.Error<ReturnType<Carts['add']>> | Effect.Error<ReturnType<Carts['remove']>>;

/** Changes the quantity of a line by adding or removing the difference, the only two changes that a cart offers. */
export class ChangeQuantity implements Command<ChangeQuantityInput, PricedCart, ChangeQuantityRefused> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute({ cartId, sku, from, to }: ChangeQuantityInput): Effect.Effect<PricedCart, ChangeQuantityRefused> {
    const moved: Effect.Effect<PricedCart, ChangeQuantityRefused> =
      to > from ? this.#carts.add(cartId, sku, to - from) : this.#carts.remove(cartId, sku, from - to);
    return moved.pipe(Effect.tap((cart) => Effect.sync(() => this.#openCart.show(cart))));
  }
}
