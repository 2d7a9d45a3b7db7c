import type { CentsPerCurrency, Coupon } from '../../domain/coupon/Coupon.ts';
import type {
  CouponExists,
  CouponNotValid,
  CouponsUnavailable,
  NotACoupon,
} from '../../domain/coupon/CouponDeskErrors.ts';
import type { CouponNotFound } from '../../domain/coupon/CouponErrors.ts';
import type { FiledCoupon } from '../../domain/coupon/ports/CouponDesk.ts';
import { currencies, Money } from '../../domain/kernel/Money.ts';
import { maxQuantity } from '../../domain/kernel/Quantity.ts';
import type { DeskRefusal } from '../config/deskCommand.ts';

const amounts = (cents: CentsPerCurrency): string =>
  currencies
    .flatMap((currency) => {
      const amount = cents[currency];
      return amount === undefined ? [] : `${currency} ${Money.toDecimal(Money.of(amount, currency))}`;
    })
    .join(', ');

const worth = ({ value }: Coupon): string =>
  value.kind === 'amount' ? amounts(value.cents) : `${(value.ppm / 10_000).toFixed(4).replace(/\.?0+$/, '')} %`;

const facts = ({ coupon, redeemed }: FiledCoupon): readonly string[] => {
  const { smallestGoods, goods, sides, firstDay, lastDay, endedAt, uses } = coupon;
  const smallest = amounts(smallestGoods);
  return [
    `${worth(coupon)} when ${sides.map((side) => `${side}ing`).join(' and ')}`,
    ...(smallest === '' ? [] : [`from ${smallest}`]),
    ...(goods === null ? [] : [`for ${[...goods.categories, ...goods.skus].join(', ')}`]),
    `valid from ${firstDay}${lastDay === null ? '' : ` to ${lastDay}`}`,
    ...(endedAt === null ? [] : [`ended ${new Date(endedAt).toISOString()}`]),
    `used ${redeemed}${uses.inAll === null ? '' : ` of ${uses.inAll}`}`,
    ...(uses.perCustomer === null ? [] : [`${uses.perCustomer} per customer`]),
  ];
};

/** A coupon in one line. */
export const couponText = (filed: FiledCoupon): string => `${filed.coupon.code}: ${facts(filed).join('; ')}`;

export const couponsText = (filed: readonly FiledCoupon[]): string =>
  filed.length === 0 ? 'There are no coupons.' : filed.map(couponText).join('\n');

/** A coupon as data; amounts in integer cents, percent in parts per million. */
export const couponData = ({ coupon, redeemed }: FiledCoupon): object => ({ ...coupon, redeemed });

const reasons: Readonly<Record<NotACoupon, string>> = {
  code: 'its code has 4 to 40 letters A to Z, digits, hyphens and underscores',
  percent: 'the percentage is above 0 and at most 100',
  amount: 'the amount is above 0',
  'smallest-goods': 'the smallest value of goods is above 0',
  sides: 'it is for buying or selling',
  'no-goods': 'it covers no goods',
  sku: 'there is no product with one of these skus',
  category: 'there is no such category',
  over: 'its last day is over',
  'first-day': 'the first day is a day such as 2026-12-01',
  'last-day': 'the last day is a day such as 2026-12-24, not over yet and not before the first',
  uses: `uses are whole numbers from 1 to ${maxQuantity}`,
};

export type CouponsRefused = CouponNotValid | CouponExists | CouponNotFound | CouponsUnavailable;

const sentence = (refused: CouponsRefused): string => {
  switch (refused._tag) {
    case 'CouponNotValid':
      return `The coupon cannot be added: ${reasons[refused.reason]}.`;
    case 'CouponExists':
      return 'There is a coupon with this code already; an ended one keeps it.';
    case 'CouponNotFound':
      return 'There is no coupon with this code.';
    case 'CouponsUnavailable':
      return 'The database does not answer.';
  }
};

/** Why a command was not carried out. */
export const couponRefusal = (refused: CouponsRefused): DeskRefusal => ({
  code: refused._tag === 'CouponNotValid' ? refused.reason : refused._tag,
  message: sentence(refused),
});
