import * as Data from 'effect/Data';
import type { Money } from '../kernel/Money.ts';
import type { CouponMisfit } from './CouponFit.ts';

/** The cart has a coupon already, this one or another (ERR-19). */
export class CouponAlreadyAdded extends Data.TaggedError('CouponAlreadyAdded')<{}> {}
/** No coupon has the code, or its first day is still to come (ERR-20). */
export class CouponNotFound extends Data.TaggedError('CouponNotFound')<{}> {}
/** No code was entered (ERR-21). */
export class CouponCodeEmpty extends Data.TaggedError('CouponCodeEmpty')<{}> {}
/** The coupon exists, but does not fit the cart; refused when it is added and when the cart is ordered. */
export class CouponMisfits extends Data.TaggedError('CouponMisfits')<{
  readonly reason: CouponMisfit;
  /** What the goods that it covers must be worth, where they are worth less. */
  readonly smallestGoods?: Money;
}> {}
