import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type * as Coupon from '../../../domain/coupon/CouponErrors.ts';
import type { TooManyAttempts } from '../../../domain/kernel/TooManyAttempts.ts';
import type { CouponMisfit } from '../../../domain/coupon/CouponFit.ts';
import { minutesOf } from './waitingTime.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of coupons (§8). */
export type CouponRefusal = ErrorsOf<typeof Coupon>;

/** Why a coupon has no effect on a cart. */
export const misfitWords: Readonly<Record<CouponMisfit, MessageDescriptor>> = {
  'not-begun': msg`This coupon is not valid yet.`,
  over: msg`This coupon is no longer valid.`,
  'used-up': msg`This coupon has been used up.`,
  'used-up-by-customer': msg`You have already used this coupon.`,
  'other-side': msg`This coupon is not valid for this cart.`,
  'other-currency': msg`This coupon is not valid in the currency of your cart.`,
  'nothing-covered': msg`This coupon is not valid for the products in your cart.`,
  'below-smallest-goods': msg`Your cart does not reach the minimum value of this coupon.`,
};

/** What the field of a coupon says after too many codes. */
export const tooManyCodes = ({ retryAfterSeconds }: TooManyAttempts): MessageDescriptor => {
  const wait = minutesOf(retryAfterSeconds);
  return msg`You have tried too many coupon codes. You can enter one again in ${plural(wait, { one: '# minute', other: '# minutes' })}, or go on without a coupon.`;
};

export const couponWords: Words<CouponRefusal> = {
  CouponAlreadyAdded: msg`A coupon has already been added.`,
  CouponNotFound: msg`This coupon was not found.`,
  CouponCodeEmpty: msg`Please enter a coupon code.`,
  CouponMisfits: ({ reason }) => misfitWords[reason],
};
