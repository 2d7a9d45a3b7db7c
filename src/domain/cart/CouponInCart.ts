import * as Result from 'effect/Result';
import type { HeldCoupon } from '../coupon/Coupon.ts';
import { CouponAlreadyAdded, CouponMisfits, CouponNotFound } from '../coupon/CouponErrors.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Cart, PricedCart } from './Cart.ts';
import { priceCart, type Pricing } from './PriceCart.ts';

type Now = Pricing & { readonly now: Instant };

const withCoupon = (cart: Cart, coupon: HeldCoupon | null, { now, ...pricing }: Now): PricedCart =>
  priceCart({ ...cart, coupon, version: cart.version + 1, updatedAt: now }, pricing);

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
    const misfit = priced.discount?.misfit ?? null;
    if (misfit === 'not-begun') return Result.fail(new CouponNotFound());
    return misfit === null ? Result.succeed(priced) : Result.fail(new CouponMisfits({ reason: misfit }));
  });

/** The cart without the coupon of this code; one that it does not have changes nothing (CART-10). */
export const removeCoupon = (cart: Cart, code: HeldCoupon['code'], context: Now): PricedCart =>
  cart.coupon?.code === code ? withCoupon(cart, null, context) : priceCart(cart, context);
