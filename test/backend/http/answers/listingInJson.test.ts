import { Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingInJson } from '../../../../src/backend/http/answers/listingInJson.ts';
import { ProductPage as ProductPageShape } from '../../../../src/contract/shapes/catalog.ts';
import type { ProductPage } from '../../../../src/domain/listing/Listing.ts';
import { pricedProduct } from '../../../../src/domain/listing/ShopperProduct.ts';
import { aTick } from '../../../builders/tick.ts';
import { generatedProducts } from '../../catalogue/generatedProducts.ts';

const context = { currency: 'EUR', country: 'AT', tick: aTick() } as const;
const products = generatedProducts(60, 7);
const priced = products.map((product) => pricedProduct(product, context));
const encode = Schema.encodeSync(ProductPageShape);

const some = fc.array(fc.constantFrom(...priced), { maxLength: 12 });
const pages: fc.Arbitrary<ProductPage> = fc.record({
  items: some,
  total: fc.nat(),
  page: fc.nat(),
  pageSize: fc.nat(),
  facets: fc.constantFrom([], [{ key: 'series', values: [{ value: 'Adler', count: 3 }] }] as const),
  priceRange: fc.constantFrom(null, { from: 1, to: 2, currency: 'EUR' } as const),
  nearest: some,
});
const aPage: ProductPage = {
  items: priced.slice(0, 2),
  total: 2,
  page: 1,
  pageSize: 24,
  facets: [],
  priceRange: null,
  nearest: [],
};

describe('a listing in JSON', () => {
  it('is what the contract encodes, whichever of its products were in listings before (Z6)', () => {
    fc.assert(
      fc.property(pages, (page) => {
        expect(JSON.parse(listingInJson(page))).toEqual(JSON.parse(JSON.stringify(encode(page))));
      }),
    );
  });

  it('contains nothing that the contract does not name (Z6)', () => {
    const [one, product] = [priced[0], products[0]];
    if (one === undefined || product === undefined) throw new Error('no product');
    const withTerms = { ...one, product: { ...one.product, ...product } };
    const text = listingInJson({ ...aPage, items: [withTerms] });
    expect(JSON.parse(text)).toEqual(JSON.parse(listingInJson({ ...aPage, items: [one] })));
    expect(text).not.toContain('premiumPpm');
  });

  it('shows a product with its new price or availability', () => {
    const [one] = priced;
    if (one === undefined) throw new Error('no product');
    listingInJson({ ...aPage, items: [one] });
    const soldOut = { ...one, availability: 'sold-out' } as const;
    expect(JSON.parse(listingInJson({ ...aPage, items: [soldOut] })).items[0].availability).toBe('sold-out');
  });

  it('is refused when a product or a number is not as the contract says', () => {
    const [one] = priced;
    if (one === undefined) throw new Error('no product');
    const broken = { ...one, product: { ...one.product, fineness: 0.5 } };
    expect(() => listingInJson({ ...aPage, items: [broken] })).toThrow();
    expect(() => listingInJson({ ...aPage, total: -1 })).toThrow();
  });
});
