import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type * as Coupon from '../../../domain/coupon/CouponErrors.ts';
import type { TooManyAttempts } from '../../../domain/kernel/TooManyAttempts.ts';
import type { CouponMisfit } from '../../../domain/coupon/CouponFit.ts';
import type { Money } from '../../../domain/kernel/Money.ts';
import { formatMoney } from '../../kit/format/formatMoney.ts';
import { minutesOf } from './waitingTime.ts';
import type { ErrorsOf, Facts, Words } from './Words.ts';

/** The errors of coupons (§8). */
export type CouponRefusal = ErrorsOf<typeof Coupon>;

const misfitSentences: Readonly<Record<CouponMisfit, MessageDescriptor>> = {
  'not-begun': msg`This coupon is not valid yet.`,
  over: msg`This coupon is no longer valid.`,
  'used-up': msg`This coupon has been used up.`,
  'used-up-by-customer': msg`You have already used this coupon.`,
  'other-side': msg`This coupon is not valid for this cart.`,
  'other-currency': msg`This coupon is not valid in this currency.`,
  'nothing-covered': msg`This coupon is not valid for these products.`,
  'below-smallest-goods': msg`The products that this coupon is valid for do not reach its minimum value.`,
};

/** Why a coupon has no effect on a cart. */
export const misfitWords = (
  misfit: CouponMisfit,
  smallestGoods: Money | undefined,
  { localeTag }: Pick<Facts, 'localeTag'>,
): MessageDescriptor => {
  if (misfit !== 'below-smallest-goods' || smallestGoods === undefined) return misfitSentences[misfit];
  const least = formatMoney(smallestGoods, localeTag);
  return msg`The products that this coupon is valid for do not reach its minimum value of ${least}.`;
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
  CouponMisfits: ({ reason, smallestGoods }, facts) => misfitWords(reason, smallestGoods, facts),
};
