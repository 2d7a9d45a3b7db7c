import type * as Effect from 'effect/Effect';
import type { CouponCode } from '../../kernel/Ids.ts';
import type { Instant } from '../../kernel/Instant.ts';
import type { Coupon } from '../Coupon.ts';
import type { CouponNotFound } from '../CouponErrors.ts';
import type { CouponExists, CouponsUnavailable } from '../CouponDeskErrors.ts';

/** A coupon with its uses so far. */
export interface FiledCoupon {
  readonly coupon: Coupon;
  /** The orders that redeem it and are not cancelled. */
  readonly redeemed: number;
}

/** The coupons of the shop, for the dealer. */
export abstract class CouponDesk {
  /** Every coupon, ended ones too, by code. */
  abstract list(): Effect.Effect<readonly FiledCoupon[], CouponsUnavailable>;
  /** Adds a coupon that the rules allow (`newCoupon`). */
  abstract add(coupon: Coupon, at: Instant): Effect.Effect<FiledCoupon, CouponExists | CouponsUnavailable>;
  /** Ends a coupon at a moment; one that has ended keeps its first end. */
  abstract end(code: CouponCode, at: Instant): Effect.Effect<FiledCoupon, CouponNotFound | CouponsUnavailable>;
}
