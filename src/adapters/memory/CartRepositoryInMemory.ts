import { Effect } from 'effect';
import type { Cart } from '../../domain/cart/Cart.ts';
import { CartNotFound } from '../../domain/cart/CartErrors.ts';
import { CartRepository, type CartRule } from '../../domain/cart/ports/CartRepository.ts';
import type { HeldCoupon } from '../../domain/coupon/Coupon.ts';
import type { CartId, CouponCode } from '../../domain/kernel/Ids.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

/** Carts in memory. Every call is one synchronous step, so calls never interleave. */
export class CartRepositoryInMemory extends CartRepository {
  readonly #parts: Pick<ShopInMemoryParts, 'shop' | 'shopper'>;
  constructor(parts: Pick<ShopInMemoryParts, 'shop' | 'shopper'>) {
    super();
    this.#parts = parts;
  }

  all(): Effect.Effect<readonly Cart[]> {
    return Effect.sync(() => this.#parts.shop.cartsOf(this.#parts.shopper));
  }

  ofId(id: CartId): Effect.Effect<Cart, CartNotFound> {
    return Effect.suspend(() => {
      const cart = this.#parts.shop.cartOfId(id, this.#parts.shopper);
      return cart === undefined ? Effect.fail(new CartNotFound()) : Effect.succeed(cart);
    });
  }

  open(side: Side, rule: (present: Cart | null) => Cart): Effect.Effect<Cart> {
    return Effect.sync(() => {
      const carts = this.#parts.shop.cartsOf(this.#parts.shopper);
      const cart = rule(carts.find(({ transactionType }) => transactionType === side) ?? null);
      this.#parts.shop.carts.set(cart.id, cart);
      return cart;
    });
  }

  update<A, E>(id: CartId, rule: CartRule<A, E>): Effect.Effect<A, E | CartNotFound> {
    return Effect.suspend((): Effect.Effect<A, E | CartNotFound> => {
      const cart = this.#parts.shop.cartOfId(id, this.#parts.shopper);
      if (cart === undefined) return Effect.fail(new CartNotFound());
      return Effect.map(Effect.fromResult(rule(cart)), (decided) => {
        const { carts } = this.#parts.shop;
        if (decided.cart.id !== id) carts.delete(id);
        carts.set(decided.cart.id, decided.cart);
        return decided.answer;
      });
    });
  }

  couponOf(code: CouponCode): Effect.Effect<HeldCoupon | null> {
    const { shop, shopper } = this.#parts;
    return Effect.sync(() => shop.couponFor(code, { ownerId: shopper.ownerId, email: null }));
  }

  delete(id: CartId): Effect.Effect<void, CartNotFound> {
    return Effect.suspend(() =>
      this.#parts.shop.cartOfId(id, this.#parts.shopper) !== undefined && this.#parts.shop.carts.delete(id)
        ? Effect.void
        : Effect.fail(new CartNotFound()),
    );
  }
}
