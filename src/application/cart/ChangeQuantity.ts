import type { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { CartId, LineItemId } from '../../domain/kernel/Ids.ts';
import type { Command } from '../UseCase.ts';
import { showingChanged } from './showingChanged.ts';

export interface ChangeQuantityInput {
  readonly cartId: CartId;
  /** The version of the cart that the shopper sees now. */
  readonly version: number;
  readonly sku: string;
  /** Which of several lines with the sku, as of scrap metal. */
  readonly lineId?: LineItemId;
  /** The quantity in this version. */
  readonly from: number;
  /** The new quantity; 0 removes the line. */
  readonly to: number;
}
export type ChangeQuantityRefused = Effect.Error<ReturnType<Carts['add']>> | Effect.Error<ReturnType<Carts['remove']>>;

/**
 * Changes the quantity of a line by adding or removing the difference, the only two changes that a cart offers. The call
 * names the version with the old quantity, so a change that is sent again after a lost answer or arrives late counts at
 * most once. The present cart of a refusal is shown, too.
 */
export class ChangeQuantity implements Command<ChangeQuantityInput, PricedCart, ChangeQuantityRefused> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute({
    cartId,
    version,
    sku,
    lineId,
    from,
    to,
  }: ChangeQuantityInput): Effect.Effect<PricedCart, ChangeQuantityRefused> {
    const moved: Effect.Effect<PricedCart, ChangeQuantityRefused> =
      to > from
        ? this.#carts.add(cartId, sku, to - from, version)
        : this.#carts.remove(cartId, sku, from - to, version, lineId);
    return showingChanged(moved, this.#openCart);
  }
}
