import * as Result from 'effect/Result';
import { Money } from '../kernel/Money.ts';
import type { PricedCart, Prices } from './Cart.ts';
import { BelowMinimumValue, CartLimitExceeded } from './CartErrors.ts';
import { cartLimit, cartMinimum } from './CartLimit.ts';

/** The prices, refused when their gross total is above 500,000.00 (CART-4, C5). */
export const withinLimit = <P extends Prices>(priced: P): Result.Result<P, CartLimitExceeded> => {
  const total = priced.totals.gross;
  const limit = cartLimit(total.currency);
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

/** The prices, refused when their gross total is below 1.00 (CART-4, C5). */
export const aboveMinimum = <P extends Prices>(priced: P): Result.Result<P, BelowMinimumValue> => {
  const total = priced.totals.gross;
  const minimum = cartMinimum(total.currency);
  return Money.atLeast(total, minimum) ? Result.succeed(priced) : Result.fail(new BelowMinimumValue({ minimum }));
};
