import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf } from '../../../src/domain/validation/Amount.ts';

it.each([
  ['1234', 123_400],
  ['1234.5', 123_450],
  ['1234,50', 123_450],
  ['1.234,50', 123_450],
  ["1'234.50", 123_450],
  ['1’234.50', 123_450],
  ['12 345', 1_234_500],
  ['12\u00a0345,6', 1_234_560],
  ['1,234,567.89', 123_456_789],
  [' 0.05 ', 5],
  ['1.234', 123_400],
])('reads %s as an amount (LIM-1)', (typed, cents) => {
  expect(amountOf(typed)).toBe(cents);
});

it.each([
  '',
  '.',
  ',50',
  '-5',
  '1.2345',
  '12.34.56',
  '1.234.56',
  '1,23,456',
  '1e5',
  '12345678901',
  '5 CHF',
  '1..5',
  '0,001',
  '0.125',
])('reads %j as no amount (LIM-1)', (typed) => {
  expect(amountOf(typed)).toBeNull();
});

it('reads an amount as each store writes it (LIM-1)', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      fc.constantFrom('de-CH', 'de-AT', 'de-DE', 'en-US', 'en-GB'),
      (cents, tag) => {
        const written = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        expect(amountOf(written.format(cents / 100))).toBe(cents);
      },
    ),
  ));
