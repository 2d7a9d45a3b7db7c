import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { showRead } from '../showRead.ts';
import type { Command } from '../UseCase.ts';

const isLaterVersion = (read: PricedCart | null, shown: PricedCart | null): boolean =>
  read !== null && read.cart.id === shown?.cart.id && read.cart.version > shown.cart.version;

/** Reads the cart of a side; null when there is none. Creates neither cart nor session (CART-2). */
export class LoadCart implements Command<Side, PricedCart | null, CartsUnavailable> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute(side: Side): Effect.Effect<PricedCart | null, CartsUnavailable> {
    const ofSide = Effect.map(
      this.#carts.all(),
      (carts) => carts.find(({ cart }) => cart.transactionType === side) ?? null,
    );
    return side === 'buy' ? showRead(this.#openCart, ofSide, isLaterVersion) : ofSide;
  }
}
