import * as Result from 'effect/Result';
import { Money } from '../kernel/Money.ts';
import type { Priced, PricedCart, Purchase } from './Cart.ts';
import { BelowMinimumValue, CartLimitExceeded } from './CartErrors.ts';
import { cartLimit, cartMinimum } from './CartLimit.ts';

/** The cart, refused when its gross total is above 500,000.00 (CART-4, C5). */
export const withinLimit = <P extends Purchase>(priced: Priced<P>): Result.Result<Priced<P>, CartLimitExceeded> => {
  const limit = cartLimit(priced.cart.currency);
  const total = priced.totals.gross;
  return Money.atMost(total, limit) ? Result.succeed(priced) : Result.fail(new CartLimitExceeded({ limit, total }));
};

/**
 * The changed cart, refused when the change takes it above the limit. A cart that a new tick has lifted above the limit
 * can still be reduced, addressed and so on, but it cannot grow or be ordered.
 */
export const grownWithinLimit = (
  before: PricedCart,
  after: PricedCart,
): Result.Result<PricedCart, CartLimitExceeded> =>
  before.cart.currency === after.cart.currency && Money.atMost(after.totals.gross, before.totals.gross)
    ? Result.succeed(after)
    : withinLimit(after);

/** The cart, refused when its gross total is below 1.00 (CART-4, C5). */
export const aboveMinimum = <P extends Purchase>(priced: Priced<P>): Result.Result<Priced<P>, BelowMinimumValue> => {
  const minimum = cartMinimum(priced.cart.currency);
  return Money.atLeast(priced.totals.gross, minimum)
    ? Result.succeed(priced)
    : Result.fail(new BelowMinimumValue({ minimum }));
};
