import { describe, expect, it } from 'vitest';
import type { TaxClass } from '../../../src/domain/catalog/Product.ts';
import type { MarketCountry } from '../../../src/domain/market/Market.ts';
import { productPrices } from '../../../src/domain/pricing/ProductPrices.ts';
import { taxRatePpm, taxRules, untaxedGoods } from '../../../src/domain/pricing/Tax.ts';
import { unitPrice } from '../../../src/domain/pricing/UnitPrice.ts';
import { aSilverCoin } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const on = (day: string): number => Date.parse(day);

const rateOrNone = (...[country, taxClass, at]: [MarketCountry, TaxClass, number]): number | null => {
  try {
    return taxRatePpm(country, taxClass, 'silver', at);
  } catch {
    return null;
  }
};

describe('tax rows', () => {
  it.each([
    ['AT', 'metal', 'silver', 200_000],
    ['DE', 'metal', 'platinum', 190_000],
    ['CH', 'metal', 'palladium', 81_000],
    ['LI', 'metal', 'silver', 81_000],
    ['US', 'metal', 'silver', 0],
    ['AT', 'investment-gold', 'gold', 0],
    ['DE', 'investment-gold', 'gold', 0],
    ['CH', 'investment-gold', 'gold', 0],
    ['LI', 'investment-gold', 'gold', 0],
    ['US', 'investment-gold', 'gold', 0],
    ['DE', 'margin', 'silver', 0],
    ['AT', 'metal', 'gold', 200_000],
    ['CH', 'standard', null, 81_000],
  ] as const)('%s taxes %s %s at %s ppm today (PRC-7)', (country, taxClass, metal, ratePpm) =>
    expect(taxRatePpm(country, taxClass, metal, noon)).toBe(ratePpm),
  );

  it('a rate holds from local midnight of its day, not a moment before (PRC-7)', () => {
    expect(taxRatePpm('CH', 'metal', 'silver', on('2023-12-31T23:59:59.999+01:00'))).toBe(77_000);
    expect(taxRatePpm('CH', 'metal', 'silver', on('2024-01-01T00:00:00+01:00'))).toBe(81_000);
    expect(taxRatePpm('DE', 'standard', null, on('2020-06-30T23:59:59+02:00'))).toBe(190_000);
    expect(taxRatePpm('DE', 'standard', null, on('2020-07-01T00:00:00+02:00'))).toBe(160_000);
    expect(taxRatePpm('DE', 'standard', null, on('2021-01-01T00:00:00+01:00'))).toBe(190_000);
  });

  it('of a price is the rate on the day of its recalculation, not of the quote behind it (PRC-7)', () => {
    const change = on('2020-07-01T00:00:00+02:00');
    const rate = (lastRecalculatedAt: number, quotedAt: number) =>
      unitPrice(aSilverCoin(), {
        side: 'buy',
        quantity: 1,
        paymentClass: 'bank',
        currency: 'EUR',
        country: 'DE',
        tick: aTick({ lastRecalculatedAt, quotedAt }),
      })?.taxRatePpm;
    expect(rate(change, change - 1)).toBe(160_000);
    expect(rate(change - 1, change)).toBe(190_000);
    expect(
      productPrices(aSilverCoin(), {
        currency: 'EUR',
        country: 'DE',
        tick: aTick({ lastRecalculatedAt: change, quotedAt: change - 1 }),
      }).anatomy?.taxRatePpm,
    ).toBe(160_000);
  });

  it.each([
    ['AT', 'metal', '2000-01-01T00:00:00+01:00', 200_000],
    ['DE', 'metal', '2007-01-01T00:00:00+01:00', 190_000],
    ['CH', 'metal', '2011-01-01T00:00:00+01:00', 80_000],
    ['CH', 'standard', '2018-01-01T00:00:00+01:00', 77_000],
    ['LI', 'metal', '2024-01-01T00:00:00+01:00', 81_000],
  ] as const)(
    '%s taxes %s from %s on at %d ppm, and a millisecond before not yet so (PRC-7)',
    (country, taxClass, day, ratePpm) => {
      expect(taxRatePpm(country, taxClass, 'silver', on(day))).toBe(ratePpm);
      expect(rateOrNone(country, taxClass, on(day) - 1)).not.toBe(ratePpm);
    },
  );

  it('refuse a price of a day, a country or goods that no row covers, and never say 0 % (PRC-7)', () => {
    expect(() => taxRatePpm('AT', 'metal', 'silver', 0)).toThrow(
      new RangeError('no tax row of AT for metal goods on 1970-01-01T00:00:00.000Z'),
    );
    expect(() => taxRatePpm('FR' as 'AT', 'metal', 'silver', noon)).toThrow(new RangeError('unknown country: FR'));
    expect(() => taxRatePpm('AT', 'scrap' as 'metal', 'silver', noon)).toThrow(/^no tax row of AT for scrap goods/);
  });

  it('name the goods of a country that no row covers, and none today (PRC-7)', () => {
    expect(untaxedGoods('CH', noon)).toEqual([]);
    expect(untaxedGoods('CH', on('2010-06-01'))).toEqual([
      ...['gold', 'silver', 'platinum', 'palladium', 'without metal'].map((goods) => `CH metal ${goods}`),
      ...['gold', 'silver', 'platinum', 'palladium', 'without metal'].map((goods) => `CH standard ${goods}`),
    ]);
  });

  it('every row has a date, a source and a rate between nothing and the whole', () => {
    for (const { from, source, ratePpm } of taxRules) {
      expect(Number.isSafeInteger(from) && source.length > 0).toBe(true);
      expect(Number.isSafeInteger(ratePpm) && ratePpm >= 0 && ratePpm < 1_000_000).toBe(true);
    }
  });

  it('no two rows of a country begin on one day for one class', () => {
    const keys = taxRules.flatMap(({ country, taxClasses, metals, from }) =>
      taxClasses.map((taxClass) => [country, taxClass, metals, from].join()),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
