import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductFault } from '../../../src/domain/catalog/CatalogErrors.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { validProduct } from '../../../src/domain/catalog/ValidProduct.ts';
import { someProduct } from '../../arbitraries/products.ts';
import { aProduct, aSilverCoin, anAccessory, tier } from '../../builders/product.ts';

const faultsOf = (product: Product): readonly ProductFault[] => Result.match(validProduct(product), { onSuccess: () => [], onFailure: ({ faults }) => faults });

describe('a product of the catalogue', () => {
  it('is valid when it keeps every rule', () => {
    for (const product of [aProduct(), aSilverCoin(), anAccessory()]) expect(validProduct(product)).toEqual(Result.succeed(product));
  });

  it('is valid whatever absurd but consistent terms it has', () => fc.assert(fc.property(someProduct, (product) => faultsOf(product).length === 0)));

  it.each<[string, Partial<Product>]>([
    ['a Krugerrand, 916.67 ‰', { fineness: 91_667, grossWeight: 33_930 }],
    ['a kilogram bar that counts a kilogram fine at 999 ‰', { form: 'bar', preciousMetal: 'silver', taxClass: 'metal', depositable: false, fineness: 99_900, fineWeight: 10_000_000_000, fineWeightUnit: 'kg', grossWeight: 1_000_000 }],
    ['a twentieth of an ounce', { fineWeight: 15_551_738, grossWeight: 1_560 }],
    ['a ducat, 986 ‰', { fineness: 98_600, fineWeight: 34_400_000, fineWeightUnit: 'g', grossWeight: 3_490 }],
  ])('may be %s', (_what, changes) => expect(faultsOf(aProduct(changes))).toEqual([]));

  it.each<[ProductFault, Partial<Product>]>([
    ['metal-incomplete', { fineWeight: null }], ['metal-incomplete', { fineWeight: 0 }], ['metal-incomplete', { fineness: null }],
    ['metal-on-accessory', { form: 'accessory' }], ['metal-on-accessory', { preciousMetal: null, taxClass: 'standard' }],
    ['fineness', { fineness: 100_001 }], ['fineness', { fineness: 999.9 }],
    ['weight-contradicts-fineness', { grossWeight: 3_110 }], ['weight-contradicts-fineness', { fineness: 90_000 }],
    ['not-investment-gold', { fineness: 58_500, grossWeight: 53_168 }], ['not-investment-gold', { preciousMetal: 'silver', depositable: false }], ['not-investment-gold', { form: 'bar', fineness: 98_600, grossWeight: 31_545 }],
    ['buy-tiers', { terms: { buy: [tier(2, 1)], sell: [] } }], ['buy-tiers', { terms: { buy: [tier(1, 5), tier(1, 4)], sell: [] } }], ['buy-tiers', { terms: { buy: [tier(1, 5), tier(10, 6)], sell: [] } }],
    ['buy-tiers', { terms: { buy: [tier(1, 5, 1), tier(10, 5, 2)], sell: [] } }], ['buy-tiers', { terms: { buy: [tier(1, -1)], sell: [] } }], ['buy-tiers', { terms: { buy: [tier(1, 1, 0.5)], sell: [] } }],
    ['sell-tiers', { terms: { buy: [], sell: [tier(1, 5), tier(10, 6)] } }], ['sell-tiers', { terms: { buy: [], sell: [tier(1, 5), tier(20, 4), tier(10, 3)] } }],
    ['stock', { stock: -1 }], ['stock', { stock: 1.5 }], ['measure', { diameter: 0 }], ['measure', { mintage: -5 }],
    ['slug', { slug: 'Not A Slug' }], ['slug', { slug: { default: 'ok', en: '' } }], ['slug', { name: { default: ' ' } }], ['category', { categories: [] }],
    ['sell-only-with-buy-terms', { sellOnly: true }], ['duty-free-online', { dutyFree: true }], ['silver-in-deposit', { preciousMetal: 'silver', taxClass: 'metal' }],
  ])('is refused for %s', (fault, changes) => expect(faultsOf(aProduct(changes))).toContain(fault));

  it('is told everything that is wrong at once', () => {
    expect(faultsOf(aProduct({ stock: -1, categories: [], slug: '' }))).toEqual(expect.arrayContaining(['stock', 'category', 'slug']));
  });
});
