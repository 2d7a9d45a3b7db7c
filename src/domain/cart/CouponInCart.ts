import * as Result from 'effect/Result';
import type { HeldCoupon } from '../coupon/Coupon.ts';
import { CouponAlreadyAdded, CouponMisfits, CouponNotFound } from '../coupon/CouponErrors.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Cart, Discount, PricedCart } from './Cart.ts';
import { priceCart, type Pricing } from './PriceCart.ts';

type Now = Pricing & { readonly now: Instant };

const withCoupon = (cart: Cart, coupon: HeldCoupon | null, { now, ...pricing }: Now): PricedCart =>
  priceCart({ ...cart, coupon, version: cart.version + 1, updatedAt: now }, pricing);

/** Why the coupon of a cart has no effect, as the error that refuses it; null: it fits, or there is none. */
export const misfitsOf = (discount: Discount | undefined): CouponMisfits | null => {
  const reason = discount?.misfit ?? null;
  if (reason === null) return null;
  const smallestGoods = discount?.smallestGoods;
  return new CouponMisfits({ reason, ...(smallestGoods === undefined ? {} : { smallestGoods }) });
};

/** Refuses a second coupon, be it the same or another one (CART-10, ERR-19). */
export const withoutCoupon = (cart: Cart): Result.Result<Cart, CouponAlreadyAdded> =>
  cart.coupon === null ? Result.succeed(cart) : Result.fail(new CouponAlreadyAdded());

/**
 * The cart with a coupon (CART-10). One that does not fit is refused with its reason; one whose first day is still to
 * come is not found, like a code that does not exist.
 * @param coupon null: no coupon has the code
 */
export const addCoupon = (
  cart: Cart,
  coupon: HeldCoupon | null,
  context: Now,
): Result.Result<PricedCart, CouponAlreadyAdded | CouponNotFound | CouponMisfits> =>
  Result.flatMap(withoutCoupon(cart), (): Result.Result<PricedCart, CouponNotFound | CouponMisfits> => {
    if (coupon === null) return Result.fail(new CouponNotFound());
    const priced = withCoupon(cart, coupon, context);
    const misfits = misfitsOf(priced.discount);
    if (misfits === null) return Result.succeed(priced);
    return Result.fail(misfits.reason === 'not-begun' ? new CouponNotFound() : misfits);
  });

/** The cart without the coupon of this code; one that it does not have changes nothing (CART-10). */
export const removeCoupon = (cart: Cart, code: HeldCoupon['code'], context: Now): PricedCart =>
  cart.coupon?.code === code ? withCoupon(cart, null, context) : priceCart(cart, context);
