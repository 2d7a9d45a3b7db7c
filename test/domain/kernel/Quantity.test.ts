import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isQuantity } from '../../../src/domain/kernel/Quantity.ts';

it('every whole number from 1 to 10,000 is a quantity (C13)', () =>
  fc.assert(fc.property(fc.integer({ min: 1, max: 10_000 }), isQuantity)));

it.each([0, -1, 10_001, 1.5, NaN, Infinity, '1', null, undefined, 1n, [1], {}])('%s is no quantity (C13)', (n) =>
  expect(isQuantity(n)).toBe(false),
);

it('nothing but digits from 1 to 10,000 is a quantity (C13)', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.double(), fc.integer()),
      (n) => isQuantity(n) === (typeof n === 'number' && /^[1-9]\d{0,4}$/.test(String(n)) && n < 10_001),
    ),
  ));
