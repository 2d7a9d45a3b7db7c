import type { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { Command } from '../UseCase.ts';

export interface PreviewCartInput {
  readonly cartId: CartId;
  readonly currency: Currency;
}
export type PreviewCartRefused = Effect.Error<ReturnType<Carts['preview']>>;

/** Prices a cart in another currency, shown before the shopper confirms the change (MKT-5). */
export class PreviewCart implements Command<PreviewCartInput, PricedCart, PreviewCartRefused> {
  readonly #carts: Carts;
  constructor(carts: Carts) {
    this.#carts = carts;
  }
  execute({ cartId, currency }: PreviewCartInput): Effect.Effect<PricedCart, PreviewCartRefused> {
    return this.#carts.preview(cartId, currency);
  }
}
