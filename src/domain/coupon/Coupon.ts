import type { CategoryEntry } from '../catalog/Categories.ts';
import type { CouponCode, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency } from '../kernel/Money.ts';
import type { Side } from '../pricing/PriceTick.ts';

/** Integer cents in each currency that has an amount. */
export type CentsPerCurrency = Readonly<Partial<Record<Currency, number>>>;

/** What a coupon takes off the goods it covers: a part of their price, or an amount. */
export type CouponValue =
  /** Parts per million of the price, 1..1,000,000. */
  | { readonly kind: 'percent'; readonly ppm: number }
  /** Above zero. A cart in a currency without an amount cannot use the coupon. */
  | { readonly kind: 'amount'; readonly cents: CentsPerCurrency };

/** The goods a coupon covers: those of its skus and those of its categories. */
export interface CoveredGoods {
  readonly skus: readonly Sku[];
  readonly categories: readonly CategoryEntry['id'][];
}

/** The part of a coupon that decides what it is worth in a cart. */
export interface CouponTerms {
  readonly code: CouponCode;
  readonly value: CouponValue;
  /** The smallest gross value of the covered goods; a currency without one has none. */
  readonly smallestGoods: CentsPerCurrency;
  readonly sides: readonly Side[];
  /** null: all goods. */
  readonly goods: CoveredGoods | null;
  /** Both days count as a whole, by the clocks of the cart's store: `2026-11-23`. null: it has no last day. */
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** When the dealer ended it before its last day; null: not ended. */
  readonly endedAt: Instant | null;
}

/** How often a coupon may be redeemed, 1..10,000; null: without limit. */
export interface CouponUses {
  readonly inAll: number | null;
  readonly perCustomer: number | null;
}

/** A coupon as the dealer manages it: dated data, which nothing but its end changes. */
export interface Coupon extends CouponTerms {
  readonly uses: CouponUses;
}

/** The coupon ended by the dealer at a moment; one that has ended keeps its first end. */
export const endedAt = (coupon: Coupon, at: Instant): Coupon => ({ ...coupon, endedAt: coupon.endedAt ?? at });

/** Whose uses are used up. */
export type UsedUp = 'in-all' | 'by-customer';

/** A coupon as one shopper may use it at this moment. */
export interface HeldCoupon extends CouponTerms {
  /** null: uses are left for this shopper. */
  readonly usedUp: UsedUp | null;
}
