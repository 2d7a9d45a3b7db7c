import { Schema } from 'effect';
import * as Coupon from '../../domain/coupon/CouponErrors.ts';
import { CouponMisfit } from '../shapes/coupon.ts';
import { Money } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

export const couponErrors = {
  'coupon-already-added': bareError(409, 'CouponAlreadyAdded', () => new Coupon.CouponAlreadyAdded()),
  'coupon-not-found': bareError(404, 'CouponNotFound', () => new Coupon.CouponNotFound()),
  'coupon-code-empty': bareError(422, 'CouponCodeEmpty', () => new Coupon.CouponCodeEmpty()),
  'coupon-misfits': wireError(
    422,
    'CouponMisfits',
    Schema.Struct({ reason: CouponMisfit, smallestGoods: Schema.optionalKey(Money) }),
    (data) => new Coupon.CouponMisfits(data),
  ),
} as const;
