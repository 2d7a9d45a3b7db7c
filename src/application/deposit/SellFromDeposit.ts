import { Effect } from 'effect';
import type { Cart, PricedCart } from '../../domain/cart/Cart.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import { depositMethodId } from '../../domain/shipping/ShippingMethods.ts';
import type { Command } from '../UseCase.ts';

export interface PiecesToSell {
  readonly sku: Sku;
  /** 1 or more. */
  readonly pieces: number;
}
export type SellFromDepositRefused =
  | Effect.Error<ReturnType<Carts['open']>>
  | Effect.Error<ReturnType<Carts['settle']>>
  | Effect.Error<ReturnType<Carts['add']>>;

/**
 * Puts pieces of a deposit into the selling cart, which then takes its goods out of the deposit (DEP-2, SHIP-1). Pieces that
 * are not free there leave the cart again.
 */
export class SellFromDeposit implements Command<PiecesToSell, PricedCart, SellFromDepositRefused> {
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, openCart: OpenCart) {
    this.#carts = carts;
    this.#openCart = openCart;
  }

  execute({ sku, pieces }: PiecesToSell): Effect.Effect<PricedCart, SellFromDepositRefused> {
    return Effect.gen({ self: this }, function* () {
      const { cart: open } = yield* this.#carts.open('sell');
      const { cart: before } = yield* this.#outOfDeposit(open);
      const { cart: after } = yield* this.#carts.add(before.id, sku, pieces, before.version);
      const sold = yield* Effect.tapError(this.#outOfDeposit(after), () =>
        Effect.ignore(this.#carts.remove(after.id, sku, pieces, after.version)),
      );
      this.#openCart.show(sold);
      return sold;
    });
  }

  /** Refused when the deposit does not hold all pieces of the cart, free. */
  #outOfDeposit({ id, version, store }: Cart) {
    return this.#carts.settle(id, version, { shippingMethodId: depositMethodId(store, 'sell') });
  }
}
