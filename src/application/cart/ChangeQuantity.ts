import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Command } from '../UseCase.ts';

export interface ChangeQuantityInput {
  readonly cartId: CartId;
  readonly sku: string;
  /** How many there are now, as the shopper sees it. */
  readonly from: number;
  /** How many there shall be; 0 removes the line. */
  readonly to: number;
}
export type ChangeQuantityRefused = Effect.Error<ReturnType<Carts['add']>> | Effect.Error<ReturnType<Carts['remove']>>;

/** Moves a line from one quantity to another by adding or taking off the difference, the only two moves a cart knows. */
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
