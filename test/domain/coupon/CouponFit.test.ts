import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeldCoupon } from '../../../src/domain/coupon/Coupon.ts';
import { type CouponCart, type CouponLine, misfitOf, sharesOf } from '../../../src/domain/coupon/CouponFit.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aHeldCoupon } from '../../builders/coupon.ts';
import { asked } from '../../numbers.ts';

const eur = (cents: number): Money => Money.of(cents, 'EUR');
const aLine = (sku: string, cents: number, categories: CouponLine['categories'] = []): CouponLine => ({
  sku: idOf(sku),
  categories,
  gross: eur(cents),
});
const aCart = (lines: readonly CouponLine[], changes: Partial<CouponCart> = {}): CouponCart => ({
  side: 'buy',
  store: 'euro',
  lines,
  goods: Money.sum(
    lines.map(({ gross }) => gross),
    'EUR',
  ),
  at: Date.parse('2026-11-23T12:00:00Z'),
  ...changes,
});
const scrapMetals = { id: 'scrap-metals', name: 'Scrap metals', slug: 'scrap-metals' } as const;
const two = [aLine('A', 10_000), aLine('B', 5_000)];
const misfit = (changes: Partial<HeldCoupon>, cart: Partial<CouponCart> = {}) =>
  misfitOf(aHeldCoupon(changes), aCart(two, cart));

describe('a coupon', () => {
  it('fits on its first and its last day by the clocks of the store, and not a millisecond beside (CART-10)', () => {
    const dated = { firstDay: '2026-07-01', lastDay: '2026-07-31' };
    const at = (moment: string, store: CouponCart['store'] = 'euro') =>
      misfit(dated, { at: Date.parse(moment), store });
    expect(at('2026-06-30T23:59:59.999+02:00')).toBe('not-begun');
    expect(at('2026-07-01T00:00:00.000+02:00')).toBeNull();
    expect(at('2026-07-31T23:59:59.999+02:00')).toBeNull();
    expect(at('2026-08-01T00:00:00.000+02:00')).toBe('over');
    expect(at('2026-08-01T00:00:00.000+02:00', 'us')).toBeNull();
  });

  it('is over from the moment at which the dealer ends it (CART-10)', () => {
    const { at } = aCart([]);
    expect([misfit({ endedAt: at + 1 }), misfit({ endedAt: at })]).toEqual([null, 'over']);
  });

  it('names why it does not fit (CART-10)', () => {
    expect(misfit({ usedUp: 'in-all' })).toBe('used-up');
    expect(misfit({ usedUp: 'by-customer' })).toBe('used-up-by-customer');
    expect(misfit({ sides: ['sell'] })).toBe('other-side');
    expect(misfit({ value: { kind: 'amount', cents: { CHF: 100 } } })).toBe('other-currency');
    expect(misfit({ goods: { skus: [idOf('C')], categories: [] } })).toBe('nothing-covered');
    expect(misfitOf(aHeldCoupon(), aCart([]))).toBe('nothing-covered');
  });

  it('needs its smallest value of the goods it covers, to the cent (CART-10)', () => {
    const ofA = { skus: [idOf<'A' & never>('A')], categories: [] };
    expect(misfit({ smallestGoods: { EUR: 15_000 } })).toBeNull();
    expect(misfit({ smallestGoods: { EUR: 15_001 } })).toBe('below-smallest-goods');
    expect(misfit({ smallestGoods: { EUR: 10_001 }, goods: ofA })).toBe('below-smallest-goods');
    expect(misfit({ smallestGoods: { CHF: 99_999_999 } })).toBeNull();
  });

  it('covers the goods of its skus and categories, and no others (CART-10)', () => {
    const scrap = aLine('C', 2_000, [scrapMetals]);
    const goods = { skus: [idOf<'A' & never>('A')], categories: ['scrap-metals'] as const };
    const shares = sharesOf(aHeldCoupon({ goods }), aCart([...two, scrap]));
    expect(shares.map(({ centAmount }) => centAmount)).toEqual([1_000, 0, 200]);
  });

  it('is worth no more than the goods it covers (CART-10)', () => {
    const shares = sharesOf(aHeldCoupon({ value: { kind: 'amount', cents: { EUR: 99_999 } } }), aCart(two));
    expect(shares.map(({ centAmount }) => centAmount)).toEqual([10_000, 5_000]);
  });
});

describe('the shares of a coupon', () => {
  const lines = fc.array(fc.record({ cents: fc.integer({ min: 0, max: 50_000_000 }), covered: fc.boolean() }), {
    minLength: 1,
    maxLength: 100,
  });
  const value = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), ppm: fc.integer({ min: 1, max: 1_000_000 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      cents: fc.record({ EUR: fc.integer({ min: 1, max: 50_000_000 }) }),
    }),
  );

  it('equal those of exact arithmetic: they add up, and none is negative or above its line (CART-10, C7)', () => {
    fc.assert(
      fc.property(lines, value, (drawn, worth) => {
        const cart = aCart(drawn.map(({ cents, covered }, n) => aLine(`S${n}`, cents, covered ? [scrapMetals] : [])));
        const coupon = aHeldCoupon({ value: worth, goods: { skus: [], categories: ['scrap-metals'] } });
        const covered = drawn.reduce((sum, each) => sum + (each.covered ? BigInt(each.cents) : 0n), 0n);
        fc.pre(covered > 0n);
        const shares = sharesOf(coupon, cart).map(({ centAmount }) => BigInt(centAmount));

        const [twice, whole] =
          worth.kind === 'percent'
            ? [2n * covered * BigInt(worth.ppm), 1_000_000n]
            : [2n * BigInt(worth.cents.EUR), 1n];
        const total = shares.reduce((sum, share) => sum + share, 0n);
        if (total < covered)
          expect(2n * total * whole - twice <= whole && twice - 2n * total * whole <= whole).toBe(true);
        else expect(twice >= (2n * covered - 1n) * whole).toBe(true);

        const exact = drawn.map((each) => (each.covered ? total * BigInt(each.cents) : 0n));
        shares.forEach((share, n) => {
          expect(share >= 0n && share <= BigInt(drawn[n]?.cents ?? 0)).toBe(true);
          const floor = (exact[n] ?? 0n) / covered;
          expect(share === floor || share === floor + 1n).toBe(true);
        });
        const raised = shares.map((share, n) => share > (exact[n] ?? 0n) / covered);
        const rest = exact.map((each) => each % covered);
        const least = rest.filter((_, n) => raised[n]).reduce((a, b) => (a < b ? a : b), covered);
        rest.forEach((each, n) => expect(raised[n] === true || each <= least).toBe(true));
      }),
      { numRuns: asked('C7', 500, 20_000) },
    );
  });
});
