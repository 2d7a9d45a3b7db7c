import type { Effect, Result } from 'effect';
import type { CartId } from '../../kernel/Ids.ts';
import type { Side } from '../../pricing/PriceTick.ts';
import type { Cart } from '../Cart.ts';
import type { CartNotFound, CartsUnavailable } from '../CartErrors.ts';

/** What a rule makes of a cart, and what is answered. The cart is stored if its version has changed. */
export interface Decided<A> {
  readonly cart: Cart;
  readonly answer: A;
}
export type CartRule<A, E> = (cart: Cart) => Result.Result<Decided<A>, E>;

/**
 * Stores the carts of one shopper in one market; the carts of other owners and stores do not exist here (Z2, Z9). It
 * decides nothing: the rules that are passed in do.
 */
export abstract class CartRepository {
  abstract all(): Effect.Effect<readonly Cart[], CartsUnavailable>;
  /** The cart of a side after the rule, which gets null when there is none. Of several first carts the first one stays. */
  abstract open(side: Side, rule: (present: Cart | null) => Cart): Effect.Effect<Cart, CartsUnavailable>;
  /**
   * Reads a cart, applies the rule and stores the result in one step: if another write comes between, the rule is applied
   * again to the newer cart (C14). A rule may therefore run twice.
   */
  abstract update<A, E>(id: CartId, rule: CartRule<A, E>): Effect.Effect<A, E | CartNotFound | CartsUnavailable>;
  abstract delete(id: CartId): Effect.Effect<void, CartNotFound | CartsUnavailable>;
}
