import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfEven } from '../../../src/domain/kernel/Rounding.ts';
import { metalValue, termedValue } from '../../../src/domain/pricing/MetalValue.ts';

const ounce = 311_034_768;
const exact = (spot: number, fineWeight: number, factorPpm: number): number =>
  Number(halfEven(BigInt(spot) * BigInt(fineWeight) * BigInt(factorPpm), 311_034_768_000_000n));

const spots = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1, max: 1_000_000_000 }),
  fc.constantFrom(1, 28_000_000, 28_000_001, 1_000_000_000),
);
const fineWeights = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000_000_000 }),
  fc.maxSafeNat(),
  fc.integer({ min: 1, max: 400 }).map((halves) => halves * (ounce / 2)),
  fc.integer({ min: 1, max: 400 }).map((sixteenths) => sixteenths * (ounce / 16)),
  fc.constantFrom(ounce - 1, ounce, ounce + 1),
);
const factors = fc.oneof(
  fc.integer({ min: 850_000, max: 1_150_000 }),
  fc.integer({ min: 0, max: 101_000_000 }),
  fc.constantFrom(0, 1, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_000_001),
);

const whole = 311_034_768_000_000n;

/** The number that times `factor` leaves 1 modulo whole ounces of millions; null without one. */
const inverse = (factor: bigint): bigint | null => {
  let [high, low, ofHigh, ofLow] = [whole, factor, 0n, 1n];
  while (low > 0n) {
    const times = high / low;
    [high, low, ofHigh, ofLow] = [low, high - times * low, ofLow, ofHigh - times * ofLow];
  }
  return high === 1n ? ((ofHigh % whole) + whole) % whole : null;
};

describe('metal value', () => {
  it('decides rightly at a half and at the least step to either side of it, for any factor (C1)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 2_000_000, max: 101_000_000 })),
        fc.constantFrom(-1n, 0n, 1n),
        (factor, step) => {
          const undo = inverse(BigInt(factor));
          fc.pre(undo !== null);
          const fineWeight = Number(((whole / 2n + step) * undo) % whole);
          return termedValue(1, fineWeight, factor) === exact(1, fineWeight, factor);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('in split numbers is the exact ratio rounded once, ties and all (C1, PRC-7)', () => {
    fc.assert(
      fc.property(
        spots,
        fineWeights,
        factors,
        (spot, fineWeight, factor) => termedValue(spot, fineWeight, factor) === exact(spot, fineWeight, factor),
      ),
      { numRuns: 100_000 },
    );
  });

  it('of an ounce is its spot, of nothing is nothing', () =>
    fc.assert(
      fc.property(
        spots,
        (spot) => metalValue(spot, ounce) === spot && metalValue(spot, 0) === 0 && termedValue(spot, ounce, 0) === 0,
      ),
    ));

  it('rounds exact half cents to even (C1)', () => {
    expect([1, 3, 5, 7].map((spot) => metalValue(spot, ounce / 2))).toEqual([0, 2, 2, 4]);
    expect([1, 3, 5, 7].map((spot) => termedValue(spot, ounce, 1_500_000))).toEqual([2, 4, 8, 10]);
  });

  it('of a kilogram at 3,440.00 an ounce is 110,598.57', () =>
    expect(metalValue(344_000, 10_000_000_000)).toBe(11_059_857));
});
