import { describe, expect, it } from 'vitest';
import { taxRatePpm, taxRules } from '../../../src/domain/pricing/Tax.ts';
import { noon } from '../../builders/tick.ts';

const on = (day: string): number => Date.parse(day);

describe('tax rows', () => {
  it.each([
    ['AT', 'metal', 'silver', 200_000], ['DE', 'metal', 'platinum', 190_000], ['CH', 'metal', 'palladium', 81_000], ['LI', 'metal', 'silver', 81_000], ['US', 'metal', 'silver', 0],
    ['AT', 'investment-gold', 'gold', 0], ['DE', 'investment-gold', 'gold', 0], ['CH', 'investment-gold', 'gold', 0], ['LI', 'investment-gold', 'gold', 0], ['US', 'investment-gold', 'gold', 0],
    ['DE', 'margin', 'silver', 0], ['AT', 'metal', 'gold', 200_000], ['CH', 'standard', null, 81_000],
  ] as const)('%s taxes %s %s at %s ppm today (PRC-7)', (country, taxClass, metal, ratePpm) => expect(taxRatePpm(country, taxClass, metal, noon)).toBe(ratePpm));

  it('a rate holds from local midnight of its day, not a moment before (PRC-7)', () => {
    expect(taxRatePpm('CH', 'metal', 'silver', on('2023-12-31T23:59:59.999+01:00'))).toBe(77_000);
    expect(taxRatePpm('CH', 'metal', 'silver', on('2024-01-01T00:00:00+01:00'))).toBe(81_000);
    expect(taxRatePpm('DE', 'standard', null, on('2020-06-30T23:59:59+02:00'))).toBe(190_000);
    expect(taxRatePpm('DE', 'standard', null, on('2020-07-01T00:00:00+02:00'))).toBe(160_000);
    expect(taxRatePpm('DE', 'standard', null, on('2021-01-01T00:00:00+01:00'))).toBe(190_000);
  });

  it('before the first row there is no tax', () => expect(taxRatePpm('AT', 'metal', 'silver', 0)).toBe(0));

  it('every row has a date, a source and a rate between nothing and the whole', () => {
    for (const { from, source, ratePpm } of taxRules) {
      expect(Number.isSafeInteger(from) && source.length > 0).toBe(true);
      expect(Number.isSafeInteger(ratePpm) && ratePpm >= 0 && ratePpm < 1_000_000).toBe(true);
    }
  });

  it('no two rows of a country begin on one day for one class', () => {
    const keys = taxRules.flatMap(({ country, taxClasses, metals, from }) => taxClasses.map((taxClass) => [country, taxClass, metals, from].join()));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
