import { describe, expect, it } from 'vitest';
import { pricedSorting } from '../../../src/domain/listing/PricedSorting.ts';
import { aProduct, anAccessory, tier } from '../../builders/product.ts';
import { aTick, spotsWith } from '../../builders/tick.ts';

const context = { currency: 'EUR', country: 'AT', tick: aTick() } as const;
const terms = (premiumPpm: number) => ({ buy: [tier(1, premiumPpm)], sell: [] });

describe('the sort value of a listing', () => {
  it('is the premium in ppm of the metal, without tax (CAT-3)', () => {
    const untaxed = pricedSorting(aProduct({ terms: terms(40_000) }), context);
    const taxed = pricedSorting(aProduct({ terms: terms(40_000), taxClass: 'standard' }), context);
    expect(untaxed.premium).toBeGreaterThan(39_990);
    expect(untaxed.premium).toBeLessThan(40_010);
    expect(taxed.premium).toBe(untaxed.premium);
    expect(taxed.price).toBeGreaterThan(untaxed.price ?? 0);
  });

  it('is the price of a gram in hundredths of a cent, with tax (CAT-3)', () => {
    const gram = aProduct({ fineWeight: 10_000_000, terms: terms(0), taxClass: 'standard' });
    const tenGrams = aProduct({ fineWeight: 100_000_000, terms: terms(0) });
    const [one, ten] = [pricedSorting(gram, context), pricedSorting(tenGrams, context)];
    expect(one.pricePerGram).toBe((one.price ?? 0) * 100);
    expect(ten.pricePerGram).toBe((ten.price ?? 0) * 10);
  });

  it('is nothing for what is not sold online, and no premium without metal or without its value (CAT-3)', () => {
    const nothing = { price: null, premium: null, pricePerGram: null };
    expect(pricedSorting(aProduct({ terms: { buy: [], sell: [] } }), context)).toEqual(nothing);
    expect(pricedSorting(anAccessory(), context)).toMatchObject({ premium: null, pricePerGram: null });
    expect(pricedSorting(anAccessory(), context).price).toBeGreaterThan(0);
    const worthless = { ...context, tick: aTick({ spots: spotsWith('gold', 'EUR', { bid: 0, ask: 0 }) }) };
    expect(pricedSorting(aProduct(), worthless).premium).toBeNull();
  });
});
