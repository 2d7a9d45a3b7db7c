import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProductNotValid, type ProductFault } from '../../../src/domain/catalog/CatalogErrors.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { validProduct } from '../../../src/domain/catalog/ValidProduct.ts';
import { someProduct } from '../../arbitraries/products.ts';
import { aProduct, aSilverCoin, anAccessory, tier } from '../../builders/product.ts';

const faultsOf = (product: Product): readonly ProductFault[] =>
  Result.match(validProduct(product), { onSuccess: () => [], onFailure: ({ faults }) => faults });

describe('a product of the catalogue', () => {
  it('is valid when it keeps every rule', () => {
    for (const product of [aProduct(), aSilverCoin(), anAccessory()])
      expect(validProduct(product)).toEqual(Result.succeed(product));
  });

  it('is valid with any consistent terms', () =>
    fc.assert(fc.property(someProduct, (product) => faultsOf(product).length === 0)));

  it.each<[string, Partial<Product>]>([
    ['a Krugerrand, 916.67 ‰', { fineness: 91_667, grossWeight: 33_930 }],
    [
      'a kilogram bar that counts a kilogram fine at 999 ‰',
      {
        form: 'bar',
        preciousMetal: 'silver',
        taxClass: 'metal',
        depositable: false,
        fineness: 99_900,
        fineWeight: 10_000_000_000,
        fineWeightUnit: 'kg',
        grossWeight: 1_000_000,
      },
    ],
    ['a twentieth of an ounce', { fineWeight: 15_551_738, grossWeight: 1_560 }],
    ['a ducat, 986 ‰', { fineness: 98_600, fineWeight: 34_400_000, fineWeightUnit: 'g', grossWeight: 3_490 }],
  ])('may be %s', (_what, changes) => expect(faultsOf(aProduct(changes))).toEqual([]));

  it.each<[ProductFault, Partial<Product>]>([
    ['metal-incomplete', { fineWeight: null }],
    ['metal-incomplete', { fineWeight: 0 }],
    ['metal-incomplete', { fineness: null }],
    ['metal-on-accessory', { form: 'accessory' }],
    ['metal-on-accessory', { preciousMetal: null, taxClass: 'standard' }],
    ['fineness', { fineness: 100_001 }],
    ['fineness', { fineness: 999.9 }],
    ['weight-contradicts-fineness', { grossWeight: 3_110 }],
    ['weight-contradicts-fineness', { fineness: 90_000 }],
    ['not-investment-gold', { fineness: 58_500, grossWeight: 53_168 }],
    ['not-investment-gold', { preciousMetal: 'silver', depositable: false }],
    ['not-investment-gold', { form: 'bar', fineness: 98_600, grossWeight: 31_545 }],
    ['buy-tiers', { terms: { buy: [tier(2, 1)], sell: [] } }],
    ['buy-tiers', { terms: { buy: [tier(1, 5), tier(1, 4)], sell: [] } }],
    ['buy-tiers', { terms: { buy: [tier(1, 5), tier(10, 6)], sell: [] } }],
    ['buy-tiers', { terms: { buy: [tier(1, 5, 1), tier(10, 5, 2)], sell: [] } }],
    ['buy-tiers', { terms: { buy: [tier(1, -1)], sell: [] } }],
    ['buy-tiers', { terms: { buy: [tier(1, 1, 0.5)], sell: [] } }],
    ['sell-tiers', { terms: { buy: [], sell: [tier(1, 5), tier(10, 6)] } }],
    ['sell-tiers', { terms: { buy: [], sell: [tier(1, 5), tier(20, 4), tier(10, 3)] } }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 1.5 }],
    ['measure', { diameter: 0 }],
    ['measure', { mintage: -5 }],
    ['slug', { slug: 'Not A Slug' }],
    ['slug', { slug: { default: 'ok', en: '' } }],
    ['slug', { name: { default: ' ' } }],
    ['category', { categories: [] }],
    ['sell-only-with-buy-terms', { sellOnly: true }],
    ['duty-free-online', { dutyFree: true }],
    ['silver-in-deposit', { preciousMetal: 'silver', taxClass: 'metal' }],
  ])('is refused for %s', (fault, changes) => expect(faultsOf(aProduct(changes))).toContain(fault));

  it.each<[string, ProductFault, (edge: number) => Partial<Product>, readonly [taken: number, refused: number]]>([
    ['pieces of a first tier', 'buy-tiers', (n) => ({ terms: { buy: [tier(n, 1)], sell: [] } }), [1, 2]],
    ['ppm of a premium', 'buy-tiers', (n) => ({ terms: { buy: [tier(1, n)], sell: [] } }), [100_000_000, 100_000_001]],
    [
      'cents of a fixed part',
      'sell-tiers',
      (n) => ({ terms: { buy: [], sell: [tier(1, 1, n)] } }),
      [1_000_000_000_000, 1_000_000_000_001],
    ],
    ['cents of no fixed part', 'sell-tiers', (n) => ({ terms: { buy: [], sell: [tier(1, 0, n)] } }), [0, -1]],
    ['pieces of a second tier', 'buy-tiers', (n) => ({ terms: { buy: [tier(1, 1), tier(n, 1)], sell: [] } }), [2, 1]],
    ['units of fine weight', 'metal-incomplete', (fineWeight) => ({ fineWeight, grossWeight: null }), [1, 0]],
    [
      'units of most fine weight',
      'metal-incomplete',
      (fineWeight) => ({ fineWeight, grossWeight: null }),
      [1_000_000_000_000, 1_000_000_000_001],
    ],
    [
      'parts of pure metal',
      'fineness',
      (fineness) => ({ fineness, grossWeight: null, taxClass: 'metal' }),
      [100_000, 100_001],
    ],
    [
      'parts of hardly any metal',
      'fineness',
      (fineness) => ({ fineness, grossWeight: null, taxClass: 'metal' }),
      [1, 0],
    ],
    [
      'parts of a coin of investment gold',
      'not-investment-gold',
      (fineness) => ({ fineness, grossWeight: null }),
      [90_000, 89_999],
    ],
    [
      'parts of a bar of investment gold',
      'not-investment-gold',
      (fineness) => ({ form: 'bar', fineness, grossWeight: null }),
      [99_500, 99_499],
    ],
    [
      'mg that weigh a percent too much',
      'weight-contradicts-fineness',
      (grossWeight) => ({ grossWeight, fineness: 100_000, fineWeight: 10_000_000_000 }),
      [1_010_000, 1_010_001],
    ],
    [
      'mg that weigh a percent too little',
      'weight-contradicts-fineness',
      (grossWeight) => ({ grossWeight, fineness: 100_000, fineWeight: 10_000_000_000 }),
      [990_000, 989_999],
    ],
    ['pieces in stock', 'stock', (stock) => ({ stock }), [0, -1]],
    ['hundredths of a millimetre', 'measure', (thickness) => ({ thickness }), [1, 0]],
    ['hundredths of a length', 'measure', (length) => ({ length }), [1, 0.5]],
    ['hundredths of a width', 'measure', (width) => ({ width }), [1, -1]],
    ['mg of gross weight', 'measure', (grossWeight) => ({ grossWeight, fineWeight: 9_999, fineness: 99_990 }), [1, 0]],
  ])('may have as many %s as its edge and not one beyond: %s', (_, fault, at, [taken, refused]) => {
    expect([taken, faultsOf(aProduct(at(taken))).includes(fault)]).toEqual([taken, false]);
    expect([refused, faultsOf(aProduct(at(refused))).includes(fault)]).toEqual([refused, true]);
  });

  it.each(['a', 'a-b', 'a1-2b', '9'])('may have the slug %s', (slug) =>
    expect(faultsOf(aProduct({ slug }))).toEqual([]),
  );
  it.each(['-a', 'a-', 'a--b', 'A', 'ä', 'a b', 'a_b', ''])('may not have the slug "%s"', (slug) => {
    expect(faultsOf(aProduct({ slug }))).toEqual(['slug']);
    expect(faultsOf(aProduct({ slug: { default: 'fine', de: slug } }))).toEqual(['slug']);
  });

  it('keeps its tiers in order in every currency', () => {
    const inFrancs = (minQuantity: number, CHF: number) => ({
      ...tier(minQuantity, 1, 9),
      fixed: { CHF, EUR: 9, USD: 9 },
    });
    expect(faultsOf(aProduct({ terms: { buy: [inFrancs(1, -1)], sell: [] } }))).toEqual(['buy-tiers']);
    expect(faultsOf(aProduct({ terms: { buy: [], sell: [inFrancs(1, 8), inFrancs(2, 9)] } }))).toEqual(['sell-tiers']);
    expect(faultsOf(aProduct({ terms: { buy: [inFrancs(1, 9), inFrancs(2, 9)], sell: [] } }))).toEqual([]);
  });

  it('names the product, and breaks each rule alone (CAT-4, SHIP-3)', () => {
    expect(validProduct(aProduct({ stock: -1 }))).toEqual(
      Result.fail(new ProductNotValid({ sku: aProduct().sku, faults: ['stock'] })),
    );
    expect(faultsOf(aProduct({ dutyFree: true, depositable: false }))).toEqual(['duty-free-online']);
    expect(faultsOf(aProduct({ dutyFree: true, limitOrderable: false }))).toEqual(['duty-free-online']);
    expect(faultsOf(aProduct({ dutyFree: true, limitOrderable: false, depositable: false }))).toEqual([]);
    expect(faultsOf(aProduct({ sellOnly: true, terms: { buy: [], sell: [tier(1, 0)] } }))).toEqual([]);
    expect(faultsOf(aProduct({ name: ' ' }))).toEqual(['slug']);
    expect(faultsOf(anAccessory({ fineness: 99_900 }))).toEqual(['metal-on-accessory']);
    expect(faultsOf(anAccessory({ fineWeightUnit: 'oz' }))).toEqual(['metal-on-accessory']);
    expect(faultsOf(aProduct({ fineWeightUnit: null }))).toEqual(['metal-incomplete']);
  });

  it('gets all problems at once', () => {
    expect(faultsOf(aProduct({ stock: -1, categories: [], slug: '' }))).toEqual(
      expect.arrayContaining(['stock', 'category', 'slug']),
    );
  });
});
