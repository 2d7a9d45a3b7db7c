import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { couponsCommand } from '../../../src/backend/coupons/couponsCommand.ts';
import { couponRefusal, couponsText, couponText } from '../../../src/backend/coupons/couponsReport.ts';
import { CouponNotValid } from '../../../src/domain/coupon/CouponDeskErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { aCoupon } from '../../builders/coupon.ts';

const read = (line: string) => couponsCommand(line.split(' '), '2026-11-23');
const coupon = (line: string) => {
  const command = successOf(read(`add ${line}`));
  return command.asks === 'add' ? command.coupon : null;
};
const reason = (line: string) => failureOf(read(line)).reason;

describe('the command of coupons', () => {
  it('adds a percentage off everything that is bought, from today on (CART-10)', () => {
    expect(coupon('gold10 --percent 7.5')).toEqual(
      aCoupon({ value: { kind: 'percent', ppm: 75_000 }, firstDay: '2026-11-23' }),
    );
  });

  it('adds amounts for goods, sides, days and uses (CART-10)', () => {
    const line =
      'Gold10 --amount EUR=10 --amount chf=9.5 --smallest EUR=100.05 --sku AU-1 --category gold-coins ' +
      '--side sell --side buy --first-day 2026-12-01 --last-day 2026-12-24 --uses 100 --uses-per-customer 1';
    expect(coupon(line)).toEqual(
      aCoupon({
        value: { kind: 'amount', cents: { EUR: 1_000, CHF: 950 } },
        smallestGoods: { EUR: 10_005 },
        goods: { skus: [idOf('AU-1')], categories: ['gold-coins'] },
        sides: ['buy', 'sell'],
        firstDay: '2026-12-01',
        lastDay: '2026-12-24',
        uses: { inAll: 100, perCustomer: 1 },
      }),
    );
  });

  it('lists and ends coupons', () => {
    expect(read('list --json')).toEqual(Result.succeed({ asks: 'list' }));
    expect(read('end gold10')).toEqual(Result.succeed({ asks: 'end', code: 'GOLD10' }));
  });

  it('refuses what it cannot read (CART-10)', () => {
    expect(reason('gone')).toBe('gone is no command');
    expect(reason('add GOLD10')).toContain('either --percent or --amount');
    expect(reason('add GOLD10 --percent 5 --amount EUR=1')).toContain('either --percent or --amount');
    expect(reason('add GOLD10 --percent 5,5')).toContain('--percent is a number');
    expect(reason('add GOLD10 --amount EUR=1 --amount EUR=2')).toContain('once for each');
    expect(reason('add GOLD10 --amount GBP=1')).toContain('such as EUR=10.00');
    expect(reason('add GOLD10 --amount EUR=10=20')).toContain('such as EUR=10.00');
    expect(reason('add GOLD10 --percent 5 --category coins')).toContain('--category is one of');
    expect(reason('add GOLD10 --percent 5 --side both')).toBe('--side is buy or sell');
    expect(reason('add GOLD10 --percent 5 --uses many')).toContain('--uses is a number');
    expect(reason('add --percent 5')).toBe('add takes one code');
    expect(reason('end GOLD10 --percent 5')).toBe('end does not take --percent');
    expect(reason('list GOLD10')).toBe('list takes nothing else');
    expect(reason('list --unknown')).toContain('unknown');
  });

  it('writes of a coupon what it is worth and how often it is used', () => {
    expect(couponText({ coupon: aCoupon(), redeemed: 3 })).toBe(
      'GOLD10: 10 % when buying; valid from 2020-01-01; used 3',
    );
    const rich = aCoupon({
      value: { kind: 'amount', cents: { EUR: 1_000 } },
      smallestGoods: { EUR: 10_000 },
      sides: ['buy', 'sell'],
      goods: { skus: [idOf('AU-1')], categories: ['gold-bars'] },
      lastDay: '2026-12-24',
      endedAt: 0,
      uses: { inAll: 5, perCustomer: 1 },
    });
    expect(couponText({ coupon: rich, redeemed: 0 })).toBe(
      'GOLD10: EUR 10.00 when buying and selling; from EUR 100.00; for gold-bars, AU-1; valid from 2020-01-01 to ' +
        '2026-12-24; ended 1970-01-01T00:00:00.000Z; used 0 of 5; 1 per customer',
    );
    expect(couponsText([])).toBe('There are no coupons.');
  });

  it('says why a coupon is refused, and as data by a code', () => {
    const { code, message } = couponRefusal(new CouponNotValid({ reason: 'last-day' }));
    expect(message).toContain('not over yet and not before the first');
    expect(code).toBe('last-day');
  });
});
