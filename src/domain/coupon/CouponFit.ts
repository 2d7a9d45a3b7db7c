import type { Product } from '../catalog/Product.ts';
import type { Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { partOf, sharesByLargestRemainder } from '../kernel/Rounding.ts';
import { dayOf } from '../market/LocalTime.ts';
import type { StoreKey } from '../market/Market.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { CouponTerms, HeldCoupon } from './Coupon.ts';

/** Why a coupon has no effect on a cart, in the order in which the reasons are checked. */
export const couponMisfits = [
  'not-begun',
  'over',
  'used-up',
  'used-up-by-customer',
  'other-side',
  'other-currency',
  'nothing-covered',
  'below-smallest-goods',
] as const;
export type CouponMisfit = (typeof couponMisfits)[number];

/** A line with the data that decides whether a coupon covers it. */
export interface CouponLine {
  readonly sku: Sku;
  readonly categories: Product['categories'];
  /** Pieces × gross unit price, 0 or more. */
  readonly gross: Money;
}

/** The cart that a coupon is in. */
export interface CouponCart {
  readonly side: Side;
  readonly store: StoreKey;
  /** Gross goods of one currency, before any coupon. */
  readonly lines: readonly CouponLine[];
  /** The total of `lines`; its currency is that of the cart. */
  readonly goods: Money;
  /** When the prices were computed: the day of the coupon is that of its tick, so that a quote keeps what it says. */
  readonly at: Instant;
}

const covers = ({ goods }: CouponTerms, { sku, categories }: CouponLine): boolean =>
  goods === null || goods.skus.includes(sku) || categories.some(({ id }) => goods.categories.includes(id));

/** The gross value of the lines that a coupon covers. */
const coveredOf = (coupon: CouponTerms, { lines, goods }: CouponCart): Money =>
  Money.sum(
    lines.filter((line) => covers(coupon, line)).map(({ gross }) => gross),
    goods.currency,
  );

const isOver = ({ endedAt, lastDay }: CouponTerms, at: Instant, day: string): boolean =>
  (endedAt !== null && endedAt <= at) || (lastDay !== null && day > lastDay);

/** Why the coupon has no effect on the cart; null: it fits. */
export const misfitOf = (coupon: HeldCoupon, cart: CouponCart): CouponMisfit | null => {
  const { currency } = cart.goods;
  const day = dayOf(cart.at, timeZoneOf(cart.store));
  const covered = coveredOf(coupon, cart);
  const found: Readonly<Record<CouponMisfit, boolean>> = {
    'not-begun': day < coupon.firstDay,
    over: isOver(coupon, cart.at, day),
    'used-up': coupon.usedUp === 'in-all',
    'used-up-by-customer': coupon.usedUp === 'by-customer',
    'other-side': !coupon.sides.includes(cart.side),
    'other-currency': coupon.value.kind === 'amount' && coupon.value.cents[currency] === undefined,
    'nothing-covered': Money.isZero(covered),
    'below-smallest-goods': covered.centAmount < (coupon.smallestGoods[currency] ?? 0),
  };
  return couponMisfits.find((reason) => found[reason]) ?? null;
};

/**
 * What a coupon that fits is worth for each line, in the order of the lines: 0 for those it does not cover. The shares
 * add up to the whole worth to the cent, and none is above its line.
 */
export const sharesOf = (coupon: CouponTerms, cart: CouponCart): readonly Money[] => {
  const { currency } = cart.goods;
  const covered = coveredOf(coupon, cart);
  const wanted =
    coupon.value.kind === 'percent'
      ? partOf(covered.centAmount, coupon.value.ppm)
      : (coupon.value.cents[currency] ?? 0);
  const worth = Money.min(Money.of(wanted, currency), covered);
  const weights = cart.lines.map((line) => (covers(coupon, line) ? line.gross.centAmount : 0));
  return sharesByLargestRemainder(worth.centAmount, weights).map((cents) => Money.of(cents, currency));
};
