import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfEven, partOf, scaledShare } from '../../../src/domain/kernel/Rounding.ts';

const numerator = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const denominator = fc.bigInt({ min: 1n, max: 10n ** 15n });

describe('the one rounding rule', () => {
  it.each([
    [1n, 2n, 0n],
    [3n, 2n, 2n],
    [5n, 2n, 2n],
    [-1n, 2n, 0n],
    [-3n, 2n, -2n],
    [-5n, 2n, -2n],
    [7n, 3n, 2n],
    [8n, 3n, 3n],
    [0n, 9n, 0n],
    [24_999n, 10_000n, 2n],
    [25_001n, 10_000n, 3n],
  ])('%s / %s is %s (C1)', (over, under, whole) => expect(halfEven(over, under)).toBe(whole));

  it('is at most half away from the ratio, and even when exactly half away (C1)', () =>
    fc.assert(
      fc.property(numerator, denominator, (over, under) => {
        const whole = halfEven(over, under);
        const twice = 2n * (over - whole * under);
        const distance = twice < 0n ? -twice : twice;
        expect(distance <= under).toBe(true);
        if (distance === under) expect(whole % 2n).toBe(0n);
      }),
      { numRuns: 2000 },
    ));

  it('is monotone in the numerator, and symmetric at zero (C1)', () =>
    fc.assert(
      fc.property(numerator, fc.bigInt({ min: 0n, max: 10n ** 12n }), denominator, (over, more, under) => {
        expect(halfEven(over + more, under) >= halfEven(over, under)).toBe(true);
        expect(halfEven(-over, under)).toBe(-halfEven(over, under));
      }),
    ));

  it('refuses a divisor that is not positive (C1)', () => {
    expect(() => halfEven(1n, 0n)).toThrow(RangeError);
    expect(() => halfEven(1n, -1n)).toThrow(RangeError);
  });
});

describe('parts per million', () => {
  const amounts = fc.oneof(
    fc.maxSafeNat(),
    fc.nat(10_000_000),
    fc.constantFrom(0, 1, 25, 50, 75, 9_000_000_000_000, 9_000_000_000_001),
  );
  const rates = fc.oneof(
    fc.nat(1_200_000),
    fc.nat(2_000_000_000),
    fc.constantFrom(0, 20_000, 81_000, 500_000, 1_000_000, 1_020_000, 900_000_000, 900_000_001),
  );

  it('is the exact ratio rounded half to even, at any size (C1)', () =>
    fc.assert(
      fc.property(amounts, rates, (amount, ppm) => {
        expect(partOf(amount, ppm)).toBe(Number(halfEven(BigInt(amount) * BigInt(ppm), 1_000_000n)));
      }),
      { numRuns: 20_000 },
    ));

  it('rounds exact halves to even (C1)', () => {
    expect([1, 3, 5, 7].map((cents) => partOf(cents, 500_000))).toEqual([0, 2, 2, 4]);
    expect(partOf(25, 20_000)).toBe(0);
    expect(partOf(75, 20_000)).toBe(2);
  });
});

describe('a share of a whole', () => {
  it('is the exact quotient rounded half to even, however large it is (C1)', () =>
    fc.assert(
      fc.property(
        fc.nat({ max: 2 ** 50 }),
        fc.constantFrom(1, 100, 1_000_000, 1_000_000_000),
        fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 53 - 1 })),
        (amount, scale, whole) =>
          scaledShare(amount, scale, whole) === Number(halfEven(BigInt(amount) * BigInt(scale), BigInt(whole))),
      ),
      {
        numRuns: 2000,
        examples: [
          [1, 1, 2],
          [3, 1, 2],
          [5, 1, 2],
        ],
      },
    ));

  it('refuses halves, negative amounts and an empty whole', () => {
    for (const [amount, scale, whole] of [
      [0.5, 1, 1],
      [-1, 1, 1],
      [1, 1.5, 1],
      [1, 1, 0],
    ] as const)
      expect(() => scaledShare(amount, scale, whole)).toThrow(RangeError);
  });
});
