import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ListProducts } from '../../../src/application/catalog/ListProducts.ts';
import { ShowProduct } from '../../../src/application/catalog/ShowProduct.ts';
import { ShowProductsOfSkus } from '../../../src/application/catalog/ShowProductsOfSkus.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { listedProduct } from '../../../src/domain/listing/ListedProduct.ts';
import type { ListingQuery } from '../../../src/domain/listing/Listing.ts';
import type { Products } from '../../../src/domain/listing/ports/Products.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { ProductsDouble } from '../../backend/http/shopDoubles.ts';
import { marketIn } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { run } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

const priced = (sku: string) =>
  pricedProduct(aProduct({ sku: idOf(sku) }), { currency: 'EUR', country: 'AT', tick: aTick() });
const [coin, near, kin] = [priced('COIN'), priced('NEAR'), priced('KIN')];

describe('products as a page shows them', () => {
  it('one comes whole, its neighbours cut to cards in the language of the page (CAT-9)', async () => {
    const asked: unknown[] = [];
    const products = withCalls<Products>(new ProductsDouble(), {
      atSlug: (slug) => Effect.succeed(slug === 'coin' ? coin : null),
      similarTo: (sku) =>
        Effect.sync(() => {
          asked.push(sku);
          return { similar: [near], series: [kin] };
        }),
    });
    for (const language of ['de', 'en'] as const) {
      expect(await run(new ShowProduct(products, marketIn('euro', language)).execute({ slug: 'coin' }))).toEqual({
        product: coin,
        similar: [listedProduct(near, language)],
        series: [listedProduct(kin, language)],
      });
    }
    expect(asked).toEqual(['COIN', 'COIN']);
    expect(await run(new ShowProduct(products, marketIn('euro')).execute({ slug: 'other' }))).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('those of a list and of a listing are cards, too (CAT-1)', async () => {
    const query: ListingQuery = { facets: {}, sort: 'price', direction: 'asc', page: 2, pageSize: 24 };
    const double = new ProductsDouble();
    const products = withCalls<Products>(double, {
      ofSkus: (skus) => Effect.succeed(skus.map((sku) => priced(sku))),
      search: (asked) => Effect.map(double.search(asked), (page) => ({ ...page, items: [coin], nearest: [near] })),
    });
    expect(await run(new ShowProductsOfSkus(products, marketIn('euro', 'en')).execute(['COIN', 'KIN']))).toEqual([
      listedProduct(coin, 'en'),
      listedProduct(kin, 'en'),
    ]);
    expect(await run(new ListProducts(products, marketIn('euro', 'en')).execute(query))).toMatchObject({
      items: [listedProduct(coin, 'en')],
      nearest: [listedProduct(near, 'en')],
    });
    expect(double.asked).toEqual([query]);
  });
});
