import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { HeldCoupon } from '../../coupon/Coupon.ts';
import type { CartId, CouponCode } from '../../kernel/Ids.ts';
import type { Side } from '../../pricing/PriceTick.ts';
import type { Cart } from '../Cart.ts';
import type { CartNotFound, CartsUnavailable } from '../CartErrors.ts';

/**
 * The result of a rule: the cart and the answer. The cart is stored unless it is the very one that the rule was given; one
 * with another id takes its place.
 */
export interface Decided<A> {
  readonly cart: Cart;
  readonly answer: A;
}
export type CartRule<A, E> = (cart: Cart) => Result.Result<Decided<A>, E>;

/**
 * Stores the carts of one owner in one market; carts of other owners and stores are not found (Z2, Z9). It decides
 * nothing; the given rules do.
 */
export abstract class CartRepository {
  /** The open carts, at most one of a side. */
  abstract all(): Effect.Effect<readonly Cart[], CartsUnavailable>;
  /** A cart of the owner, as it is stored. */
  abstract ofId(id: CartId): Effect.Effect<Cart, CartNotFound | CartsUnavailable>;
  /**
   * Applies the rule to the cart of a side, null when there is none. If several first carts are created at once, the
   * first one stays.
   */
  abstract open(side: Side, rule: (present: Cart | null) => Cart): Effect.Effect<Cart, CartsUnavailable>;
  /**
   * Reads a cart, applies the rule and stores the result in one step: if another write comes between, the rule runs
   * again on the newer cart (C14), so a rule may run twice.
   */
  abstract update<A, E>(id: CartId, rule: CartRule<A, E>): Effect.Effect<A, E | CartNotFound | CartsUnavailable>;
  /** The coupon with a code as this shopper may use it; null: there is none. */
  abstract couponOf(code: CouponCode): Effect.Effect<HeldCoupon | null, CartsUnavailable>;
  /** Deletes a cart with all it holds. */
  abstract delete(id: CartId): Effect.Effect<void, CartNotFound | CartsUnavailable>;
}
