import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromGrams,
  fromOunces,
  spokenWeight,
  troyOunce,
  weightIn,
  weightOf,
} from '../../../src/domain/kernel/Weight.ts';

describe('weights', () => {
  it('the troy ounce is 31.1034768 g', () => {
    expect(fromOunces('1')).toBe(311_034_768);
    expect(fromGrams('31.1034768')).toBe(Number(troyOunce));
  });

  it.each([
    ['1/2', 155_517_384],
    ['1/4', 77_758_692],
    ['1/10', 31_103_477],
    ['1/20', 15_551_738],
    ['0.5', 155_517_384],
    ['10', 3_110_347_680],
  ])('%s oz is %s units', (text, units) => expect(fromOunces(text)).toBe(units));

  it.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1.',
    '.5',
    '1,5',
    '1e3',
    '1/0',
    '1/2/3',
    'NaN',
    '0x10',
    '9999999999',
    '1.5/2',
    '999999999',
  ])('"%s" is no weight in kilograms', (text) => expect(weightOf(text, 'kg')).toBeNull());

  it('reads back grams to the last of seven decimals', () =>
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(9_999_999), (grams, parts) => {
        expect(fromGrams(`${grams}.${String(parts).padStart(7, '0')}`)).toBe(grams * 10_000_000 + parts);
      }),
    ));

  it('takes the nearest unit', () => {
    expect(fromGrams('0.00000005')).toBe(1);
    expect(fromGrams('0.00000004')).toBe(0);
  });

  it('is shown in its unit without rounding noise', () => {
    expect(weightIn(31_103_477, 'oz')).toBe(0.1);
    expect(weightIn(311_034_768, 'oz')).toBe(1);
    expect(weightIn(311_034_768, 'g')).toBe(31.103477);
    expect(weightIn(10_000_000_000, 'kg')).toBe(1);
  });

  it('names the fractions that coins are struck in', () => {
    expect(['1/2', '1/4', '1/10', '1/20', '1/25'].map((text) => spokenWeight(fromOunces(text) ?? 0, 'oz'))).toEqual([
      '1/2',
      '1/4',
      '1/10',
      '1/20',
      '1/25',
    ]);
    expect([0, 311_034_768, 622_069_536, 200_000_000].map((units) => spokenWeight(units, 'oz'))).toEqual([
      0, 1, 2, 0.643015,
    ]);
    expect([spokenWeight(155_517_384, 'g'), spokenWeight(10_000_000_000, 'kg')]).toEqual([15.551738, 1]);
  });
});
