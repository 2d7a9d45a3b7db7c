import fc from 'fast-check';
import type { HeldCoupon } from '../../src/domain/coupon/Coupon.ts';
import { aHeldCoupon } from '../builders/coupon.ts';

const amount = fc.integer({ min: 1, max: 50_000_000 });
/** A coupon of any value, for all goods or those of some categories, on both sides. */
export const someCoupon: fc.Arbitrary<HeldCoupon> = fc
  .record({
    value: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), ppm: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({
        kind: fc.constant('amount' as const),
        cents: fc.record({ CHF: amount, EUR: amount, USD: amount }),
      }),
    ),
    goods: fc.option(
      fc.record({
        skus: fc.constant([]),
        categories: fc.uniqueArray(fc.constantFrom('gold-coins', 'silver-coins', 'accessories'), { minLength: 1 }),
      }),
    ),
  })
  .map((terms) => aHeldCoupon({ ...terms, sides: ['buy', 'sell'] }));
