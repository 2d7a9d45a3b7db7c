import * as Result from 'effect/Result';
import { categories, scrapMetals } from '../catalog/Categories.ts';
import type { Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { isQuantity } from '../kernel/Quantity.ts';
import { million } from '../kernel/Rounding.ts';
import { dayOf } from '../market/LocalTime.ts';
import { storeKeys } from '../market/Market.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import type { CentsPerCurrency, Coupon } from './Coupon.ts';
import { isCouponCode } from './CouponCode.ts';
import { CouponNotValid, type NotACoupon } from './CouponDeskErrors.ts';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const areCents = (cents: CentsPerCurrency): boolean => Object.values(cents).every(isCount);

/** The form of a day of this century. */
export const dayForm = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u;

/** Whether a text is a day of this century, `2026-02-28`. */
export const isDay = (day: string): boolean =>
  dayForm.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;

const known = new Set<string>([...categories, scrapMetals].map(({ id }) => id));

/** What the rules of a new coupon ask for besides it. */
export interface CouponGround {
  /** A day that has begun in every store, `2026-11-23`: that of the store whose clocks are furthest behind. */
  readonly today: string;
  /** Those of its skus that are products. */
  readonly products: ReadonlySet<Sku>;
}

/** The day at a moment by the clocks of the store that is furthest behind. */
export const dayInEveryStore = (at: Instant): string =>
  storeKeys.map((store) => dayOf(at, timeZoneOf(store))).reduce((one, other) => (one < other ? one : other));

const wrongIn = (
  { code, value, smallestGoods, sides, goods, firstDay, lastDay, uses }: Coupon,
  { today, products }: CouponGround,
): NotACoupon | null => {
  if (!isCouponCode(code)) return 'code';
  if (value.kind === 'percent' && !(isCount(value.ppm) && value.ppm <= million)) return 'percent';
  if (value.kind === 'amount' && !(areCents(value.cents) && Object.keys(value.cents).length > 0)) return 'amount';
  if (!areCents(smallestGoods)) return 'smallest-goods';
  if (sides.length === 0) return 'sides';
  if (goods !== null && goods.skus.length + goods.categories.length === 0) return 'no-goods';
  if (goods !== null && !goods.categories.every((id) => known.has(id))) return 'category';
  if (goods !== null && !goods.skus.every((sku) => products.has(sku))) return 'sku';
  if (!isDay(firstDay)) return 'first-day';
  if (lastDay !== null && (!isDay(lastDay) || lastDay < firstDay)) return 'last-day';
  if (lastDay !== null && lastDay < today) return 'over';
  if (![uses.inAll, uses.perCustomer].every((most) => most === null || isQuantity(most))) return 'uses';
  return null;
};

/** The coupon, refused where a dealer has entered one that no cart could use. */
export const newCoupon = (coupon: Coupon, ground: CouponGround): Result.Result<Coupon, CouponNotValid> => {
  const reason = wrongIn(coupon, ground);
  return reason === null ? Result.succeed(coupon) : Result.fail(new CouponNotValid({ reason }));
};
