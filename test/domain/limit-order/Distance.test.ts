import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { distanceOf, targetAt } from '../../../src/domain/limit-order/Distance.ts';

const franc = (centAmount: number) => Money.of(centAmount, 'CHF');

it('says the distance of a target in hundredths of a percent of the price (LIM-1)', () => {
  expect(distanceOf(franc(9_500), franc(10_000))).toBe(-500);
  expect(distanceOf(franc(10_001), franc(10_000))).toBe(1);
  expect(distanceOf(franc(10_000), franc(10_000))).toBe(0);
  expect(distanceOf(franc(5), franc(0))).toBeNull();
});

it('finds the target at a distance, and nothing below zero (LIM-1)', () => {
  expect(targetAt(franc(10_000), -500)).toEqual(franc(9_500));
  expect(targetAt(franc(3), 5_000)).toEqual(franc(4));
  expect(targetAt(franc(10_000), -20_000)).toEqual(franc(0));
});

it('gives back the distance that led to the target, to what a cent makes of it (LIM-1)', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_000 }),
      fc.integer({ min: -9_999, max: 100_000 }),
      (centAmount, distance) => {
        const again = distanceOf(targetAt(franc(centAmount), distance), franc(centAmount));
        expect(Math.abs((again ?? NaN) - distance)).toBeLessThanOrEqual(5_000 / centAmount + 1);
      },
    ),
  ));
