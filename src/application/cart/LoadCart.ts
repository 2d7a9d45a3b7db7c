import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { Command } from '../UseCase.ts';
import { cartOfSide, readCarts } from './readCarts.ts';

/** Reads the cart of a side; null when there is none. Creates neither cart nor session (CART-2). */
export class LoadCart implements Command<Side, PricedCart | null, CartsUnavailable> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute(side: Side): Effect.Effect<PricedCart | null, CartsUnavailable> {
    return Effect.map(readCarts(this.#carts, this.#openCart), (carts) => cartOfSide(carts, side));
  }
}
