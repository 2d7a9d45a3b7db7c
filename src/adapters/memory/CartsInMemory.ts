import { Effect, Result } from 'effect';
import type { Cart, PricedCart } from '../../domain/cart/Cart.ts';
import { CartNotFound, type CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import { emptyCart } from '../../domain/cart/EmptyCart.ts';
import { priceCart } from '../../domain/cart/PriceCart.ts';
import { openedIn } from '../../domain/cart/SettleCart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { RuledCarts, type Rule } from './RuledCarts.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

/** The carts of one shopper in memory. Every command is one synchronous step, so commands never interleave. */
export class CartsInMemory extends RuledCarts {
  readonly #parts: ShopInMemoryParts;
  constructor(parts: ShopInMemoryParts) {
    super(parts);
    this.#parts = parts;
  }

  all(): Effect.Effect<readonly PricedCart[], CartsUnavailable> {
    const { shop, shopper } = this.#parts;
    return Effect.map(this.now(), (now) => shop.cartsOf(shopper).map((cart) => priceCart(cart, now)));
  }

  open(side: Side): Effect.Effect<PricedCart, CartsUnavailable> {
    const { shop, shopper, ids } = this.#parts;
    return Effect.map(this.now(), (now) => {
      const present = shop.cartsOf(shopper).find((cart) => cart.transactionType === side);
      const cart =
        present !== undefined
          ? openedIn(present, shopper.market, now.now)
          : emptyCart({ id: ids.cart(), ownerId: shopper.ownerId, market: shopper.market, side, now: now.now });
      shop.carts.set(cart.id, cart);
      return priceCart(cart, now);
    });
  }

  delete(id: CartId): Effect.Effect<void, CartNotFound | CartsUnavailable> {
    const { shop, shopper } = this.#parts;
    return Effect.suspend(() =>
      shop.cartOfId(id, shopper) !== undefined && shop.carts.delete(id) ? Effect.void : Effect.fail(new CartNotFound()),
    );
  }

  protected command<A, E>(
    id: CartId,
    rule: Rule<A, E>,
    cartIn: (answer: A) => Cart,
  ): Effect.Effect<A, E | CartNotFound | CartsUnavailable> {
    const { shop, shopper } = this.#parts;
    return Effect.flatMap(this.now(), (now): Effect.Effect<A, E | CartNotFound> => {
      const cart = shop.cartOfId(id, shopper);
      if (cart === undefined) return Effect.fail(new CartNotFound());
      const outcome = rule(cart, now);
      if (Result.isSuccess(outcome)) shop.carts.set(id, cartIn(outcome.success));
      return Effect.fromResult(outcome);
    });
  }
}
