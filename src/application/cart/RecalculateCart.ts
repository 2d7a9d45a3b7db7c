import { Effect } from 'effect';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Carts, RecalculatedCart } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { SealedQuote } from '../../domain/pricing/Quote.ts';
import type { Command } from '../UseCase.ts';

export type RecalculateCartRefused = Effect.Error<ReturnType<Carts['recalculate']>>;

export interface RecalculateCartInput {
  readonly cartId: CartId;
  /** The quote that the page has shown before it was loaded again. */
  readonly held?: SealedQuote;
}

/**
 * Prices the cart with the current tick and renews the quote, or goes on with a held one; the answer contains every
 * change (CART-6, CHK-6).
 */
export class RecalculateCart implements Command<RecalculateCartInput, RecalculatedCart, RecalculateCartRefused> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute({ cartId, held }: RecalculateCartInput): Effect.Effect<RecalculatedCart, RecalculateCartRefused> {
    return this.#carts
      .recalculate(cartId, held)
      .pipe(Effect.tap(({ cart }) => Effect.sync(() => this.#openCart.show(cart))));
  }
}
