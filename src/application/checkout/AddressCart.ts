import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartAddresses, Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Command } from '../UseCase.ts';

export interface AddressCartInput {
  readonly cartId: CartId;
  readonly version: number;
  readonly addresses: CartAddresses;
}
export type AddressCartRefused = Effect.Error<ReturnType<Carts['address']>>;

/** Sets billing and shipping address of a cart; the shipping country decides the tax, so prices may change. */
export class AddressCart implements Command<AddressCartInput, PricedCart, AddressCartRefused> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute({ cartId, version, addresses }: AddressCartInput): Effect.Effect<PricedCart, AddressCartRefused> {
    return this.#carts
      .address(cartId, version, addresses)
      .pipe(Effect.tap((cart) => Effect.sync(() => this.#openCart.show(cart))));
  }
}
