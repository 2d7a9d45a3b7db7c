import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Coupon } from '../../../src/domain/coupon/Coupon.ts';
import { dayInEveryStore, newCoupon } from '../../../src/domain/coupon/NewCoupon.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { aCoupon } from '../../builders/coupon.ts';
import { failureOf } from '../../builders/cart.ts';

const ground = { today: '2020-06-01', products: new Set([idOf<Sku>('A')]) };
const reason = (changes: Partial<Coupon>) => failureOf(newCoupon(aCoupon(changes), ground)).reason;

describe('a new coupon', () => {
  it('is one that carts can use (CART-10)', () => {
    const whole = aCoupon({
      value: { kind: 'amount', cents: { EUR: 1, CHF: 2 } },
      smallestGoods: { EUR: 10_000 },
      goods: { skus: [idOf('A')], categories: ['scrap-metals'] },
      firstDay: '2028-02-29',
      lastDay: '2028-02-29',
      uses: { inAll: 1, perCustomer: 1 },
    });
    expect(newCoupon(whole, ground)).toEqual(Result.succeed(whole));
    expect(Result.isSuccess(newCoupon(aCoupon({ value: { kind: 'percent', ppm: 1_000_000 } }), ground))).toBe(true);
  });

  it('is refused with what no cart could use (CART-10)', () => {
    expect(reason({ code: idOf('gold10') })).toBe('code');
    expect([0, 1_000_001, 0.5].map((ppm) => reason({ value: { kind: 'percent', ppm } }))).toEqual(
      Array(3).fill('percent'),
    );
    expect([{}, { EUR: 0 }, { EUR: 1.5 }].map((cents) => reason({ value: { kind: 'amount', cents } }))).toEqual(
      Array(3).fill('amount'),
    );
    expect(reason({ smallestGoods: { CHF: -1 } })).toBe('smallest-goods');
    expect(reason({ sides: [] })).toBe('sides');
    expect(reason({ goods: { skus: [], categories: [] } })).toBe('no-goods');
    expect(['2027-02-29', '2026-1-1', '', '2100-01-01'].map((firstDay) => reason({ firstDay }))).toEqual(
      Array(4).fill('first-day'),
    );
    expect(['2026-12-32', '2019-12-31'].map((lastDay) => reason({ lastDay }))).toEqual(Array(2).fill('last-day'));
    expect(reason({ uses: { inAll: 0, perCustomer: null } })).toBe('uses');
    expect(reason({ uses: { inAll: null, perCustomer: 1.5 } })).toBe('uses');
    expect(reason({ uses: { inAll: 10_001, perCustomer: null } })).toBe('uses');
  });

  it('is refused for a product that does not exist, and once its last day is over (CART-10)', () => {
    expect(reason({ goods: { skus: [idOf('A'), idOf('B')], categories: [] } })).toBe('sku');
    expect(reason({ lastDay: '2020-05-31' })).toBe('over');
    expect(Result.isSuccess(newCoupon(aCoupon({ lastDay: '2020-06-01' }), ground))).toBe(true);
  });

  it('is valid at once in every store without a first day (CART-10)', () => {
    // In Vienna the 24th has begun, in New York it is still the 23rd.
    expect(dayInEveryStore(Date.parse('2026-11-24T00:30:00+01:00'))).toBe('2026-11-23');
    expect(dayInEveryStore(Date.parse('2026-11-24T12:00:00+01:00'))).toBe('2026-11-24');
  });
});
