import * as Data from 'effect/Data';

/** Why a coupon cannot be added. */
export type NotACoupon =
  | 'sku'
  | 'over'
  | 'code'
  | 'percent'
  | 'amount'
  | 'smallest-goods'
  | 'sides'
  | 'no-goods'
  | 'category'
  | 'first-day'
  | 'last-day'
  | 'uses';

/** A dealer has entered a coupon that no cart could use. */
export class CouponNotValid extends Data.TaggedError('CouponNotValid')<{ readonly reason: NotACoupon }> {}
/** A coupon has the code already; ended ones keep theirs, because orders name them. */
export class CouponExists extends Data.TaggedError('CouponExists')<{}> {}
/** The database did not answer, and nothing was changed. */
export class CouponsUnavailable extends Data.TaggedError('CouponsUnavailable')<{}> {}
