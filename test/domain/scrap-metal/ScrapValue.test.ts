import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metals, type Product } from '../../../src/domain/catalog/Product.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { PriceTick } from '../../../src/domain/pricing/PriceTick.ts';
import { sellPrices } from '../../../src/domain/pricing/ProductPrices.ts';
import type { ScrapItem } from '../../../src/domain/scrap-metal/ScrapItem.ts';
import { scrapValue, valueRange } from '../../../src/domain/scrap-metal/ScrapValue.ts';
import { aCurrency } from '../../arbitraries/money.ts';
import { someTick } from '../../arbitraries/ticks.ts';
import { aProduct, aScrapProduct, tier } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const marketOf = (product: Product, tick: PriceTick, currency: 'CHF' | 'EUR' | 'USD' = 'EUR') => ({
  prices: sellPrices(product, { currency, country: 'AT', tick }),
  currency,
  at: tick.lastRecalculatedAt,
});

const someItem: fc.Arbitrary<ScrapItem> = fc.record({
  metal: fc.constantFrom(...metals),
  fineness: fc.integer({ min: 100, max: 10_000 }).map((tenths) => tenths * 10),
  weight: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 1_000_000 })),
});
const someTerms = fc
  .record({
    small: fc.integer({ min: 0, max: 300_000 }),
    less: fc.nat(300_000),
    fixed: fc.nat(40),
    from: fc.integer({ min: 2, max: 500 }),
  })
  .map(({ small, less, fixed, from }) => ({
    buy: [],
    sell: [tier(1, small, fixed), tier(from, Math.max(0, small - less), Math.floor(fixed / 2))],
  }));
/** An item and the product by which it is bought, at any prices. */
const someSale = fc
  .record({ item: someItem, terms: someTerms, tick: someTick, currency: aCurrency })
  .map(({ item, terms, tick, currency }) => {
    const product = aScrapProduct({ preciousMetal: item.metal, terms });
    return { item, market: marketOf(product, tick, currency), bid: tick.spots[item.metal][currency].bid };
  });

const centsOf = (item: ScrapItem, market: Parameters<typeof scrapValue>[1]): number =>
  scrapValue(item, market)?.centAmount ?? -1;

describe('the value of scrap metal', () => {
  it('is grams × fineness × sell price less the refining charge, rounded once (SELL-2)', () => {
    // 10 g of 585 gold: 5.85 g fine at 344,000 cents an ounce less 6 %, 45 cents a gram for refining.
    const perKilogram = Math.round((344_000 * 0.94 * 1000) / 31.1034768);
    const cents = Math.round((5.85 * perKilogram) / 1000 - 450);
    const ring: ScrapItem = { metal: 'gold', fineness: 58_500, weight: 1000 };
    expect(scrapValue(ring, marketOf(aScrapProduct(), aTick()))).toEqual(Money.of(cents, 'EUR'));
  });

  it('takes the price and the charge that the weight of the whole item reaches (SELL-2)', () => {
    const bar = (weight: number): ScrapItem => ({ metal: 'gold', fineness: 100_000, weight });
    const perGram = (weight: number) => centsOf(bar(weight), marketOf(aScrapProduct(), aTick())) / (weight / 100);
    expect(perGram(4_999)).toBeCloseTo((344_000 * 0.94) / 31.1034768 - 45, 1);
    expect(perGram(5_000)).toBeCloseTo((344_000 * 0.95) / 31.1034768 - 35, 1);
  });

  it('charges at least the least of an item, and never more than it is worth (SELL-2)', () => {
    const market = marketOf(aScrapProduct({ terms: { buy: [], sell: [tier(1, 0)] } }), aTick());
    const crumb = (weight: number): ScrapItem => ({ metal: 'gold', fineness: 100_000, weight });
    expect(centsOf(crumb(100), market)).toBe(Math.round(344_000 / 31.1034768) - 250);
    expect(centsOf(crumb(1), market)).toBe(0);
  });

  it('is unknown when the product is not bought (SELL-3)', () => {
    const ring: ScrapItem = { metal: 'gold', fineness: 58_500, weight: 1000 };
    expect(scrapValue(ring, marketOf(aScrapProduct({ active: false }), aTick()))).toBeNull();
    expect(scrapValue(ring, marketOf(aProduct(), aTick()))).toBeNull();
  });

  it('is never above the bid for the fine metal, and never below zero (SELL-2)', () => {
    fc.assert(
      fc.property(someSale, ({ item, market, bid }) => {
        const cents = centsOf(item, market);
        const fine = BigInt(item.weight) * BigInt(item.fineness);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents === 0 || BigInt(cents) * 311_034_768n <= fine * BigInt(bid)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never falls with more grams, and never with more fineness (SELL-2)', () => {
    fc.assert(
      fc.property(
        someSale,
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        (sale, more, finer) => {
          const { item, market } = sale;
          const value = centsOf(item, market);
          expect(centsOf({ ...item, weight: item.weight + more }, market)).toBeGreaterThanOrEqual(value);
          expect(centsOf({ ...item, fineness: item.fineness + finer * 10 }, market)).toBeGreaterThanOrEqual(value);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('of a gram of the product itself is the sell price that its page shows, less the charge (SELL-2, CAT-5)', () => {
    fc.assert(
      fc.property(someTick, aCurrency, (tick, currency) => {
        const product = aScrapProduct();
        const market = marketOf(product, tick, currency);
        const charge = currency === 'USD' ? 290 : 250;
        const value = centsOf({ metal: 'gold', fineness: 58_500, weight: 100 }, market);
        expect(Math.abs(value - Math.max(0, (market.prices[0]?.centAmount ?? 0) - charge))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the value of an item of unknown fineness', () => {
  it('lies between those of the two finenesses that it can have (SELL-1)', () => {
    const market = marketOf(aScrapProduct(), aTick());
    const item = { metal: 'gold', weight: 1000 } as const;
    expect(valueRange(item, { least: 33_300, most: 75_000 }, market)).toEqual({
      from: scrapValue({ ...item, fineness: 33_300 }, market),
      to: scrapValue({ ...item, fineness: 75_000 }, market),
    });
    expect(valueRange(item, { least: 1, most: 2 }, marketOf(aProduct(), aTick()))).toBeNull();
  });
});
