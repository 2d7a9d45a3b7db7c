import { Schema } from 'effect';
import { categories, scrapMetals } from '../../domain/catalog/Categories.ts';
import { couponMisfits } from '../../domain/coupon/CouponFit.ts';
import { dayForm, isDay } from '../../domain/coupon/NewCoupon.ts';
import { Count, CouponCode, Instant, Money, Quantity, Sku } from './kernel.ts';
import { Side } from './market.ts';

const Day = Schema.String.check(
  Schema.isPattern(dayForm),
  Schema.makeFilter(isDay, { expected: 'a day such as 2026-11-23' }),
);
const CategoryId = Schema.Literals([...categories, scrapMetals].map(({ id }) => id));
/** Integer cents in each currency that has an amount. */
const CentsPerCurrency = Schema.Struct({
  CHF: Schema.optionalKey(Count),
  EUR: Schema.optionalKey(Count),
  USD: Schema.optionalKey(Count),
});

/** `percent` in parts per million of the price, `amount` in integer cents. */
const CouponValue = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('percent'), ppm: Count }),
  Schema.Struct({ kind: Schema.Literal('amount'), cents: CentsPerCurrency }),
]);

/** What decides what a coupon is worth in a cart. */
export const couponTerms = {
  code: CouponCode,
  value: CouponValue,
  smallestGoods: CentsPerCurrency,
  sides: Schema.Array(Side),
  goods: Schema.NullOr(Schema.Struct({ skus: Schema.Array(Sku), categories: Schema.Array(CategoryId) })),
  firstDay: Day,
  lastDay: Schema.NullOr(Day),
  endedAt: Schema.NullOr(Instant),
};

/** The coupon of a cart; `usedUp` is null while this shopper may redeem it. */
export const HeldCoupon = Schema.Struct({
  ...couponTerms,
  usedUp: Schema.NullOr(Schema.Literals(['in-all', 'by-customer'])),
});

/** How often a coupon may be redeemed; null: without limit. */
export const CouponUses = Schema.Struct({
  inAll: Schema.NullOr(Quantity),
  perCustomer: Schema.NullOr(Quantity),
});

export const CouponMisfit = Schema.Literals(couponMisfits);

/** What a coupon changes: negative when buying, positive when selling; `misfit` says why it changes nothing. */
export const Discount = Schema.Struct({
  code: CouponCode,
  amount: Money,
  misfit: Schema.NullOr(CouponMisfit),
  smallestGoods: Schema.optionalKey(Money),
});
export const LineDiscount = Schema.Struct({ net: Money, tax: Money, gross: Money });
/** The coupon of an order. */
export const RedeemedCoupon = Schema.Struct({ code: CouponCode, amount: Money });
