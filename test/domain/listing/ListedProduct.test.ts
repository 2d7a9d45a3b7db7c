import { describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { listedPage, listedProduct } from '../../../src/domain/listing/ListedProduct.ts';
import type { PricedProduct, ProductPage } from '../../../src/domain/listing/Listing.ts';
import { pricedProduct, shopperProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { productPrices } from '../../../src/domain/pricing/ProductPrices.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const buy = (minQuantity: number, centAmount: number) => ({
  type: 'buy' as const,
  minQuantity,
  centAmount,
  cardCentAmount: centAmount + 100,
});
const sell = (minQuantity: number, centAmount: number) => ({
  type: 'sell' as const,
  minQuantity,
  centAmount,
  cardCentAmount: centAmount,
});
const product = aProduct({
  name: { default: 'Maple Leaf', de: 'Ahornblatt' },
  slug: { default: 'maple-leaf', de: 'ahornblatt', en: 'maple' },
});
const priced: PricedProduct = {
  product: shopperProduct(product),
  availability: 'low-stock',
  prices: {
    sku: product.sku,
    currency: 'CHF',
    tickId: idOf('tick'),
    prices: [buy(1, 300), buy(5, 290), buy(10, 280), sell(1, 200), sell(5, 210)],
    anatomy: null,
  },
};

describe('a product among others', () => {
  it("is in the reader's language only, or in the default one where a text is missing (CAT-6)", () => {
    expect(listedProduct(priced, 'de').product).toMatchObject({ name: 'Ahornblatt', slug: 'ahornblatt' });
    expect(listedProduct(priced, 'en').product).toMatchObject({ name: 'Maple Leaf', slug: 'maple' });
  });

  it('names the first buy price, the quantity of the next tier, and the sell price (CAT-4)', () => {
    expect(listedProduct(priced, 'en').prices).toEqual({
      sku: product.sku,
      currency: 'CHF',
      tickId: 'tick',
      prices: [buy(1, 300), buy(5, 290), sell(1, 200)],
    });
  });

  it('keeps what its premium is made of where a listing shows premiums, and nowhere else (CAT-3)', () => {
    const of = pricedProduct(product, { currency: 'EUR', country: 'AT', tick: aTick() });
    const { metal, premium } = of.prices.anatomy ?? {};
    expect(listedProduct(of, 'en', true).prices.anatomy).toEqual({ metal, premium });
    expect(listedProduct(of, 'en').prices).not.toHaveProperty('anatomy');
    expect(listedProduct(priced, 'en', true).prices).not.toHaveProperty('anatomy');
  });

  it('leaves out what no card shows (CAT-4)', () => {
    expect(JSON.stringify(listedProduct(priced, 'en')).length).toBeLessThan(JSON.stringify(priced).length / 2);
    expect(listedProduct(priced, 'en').product).not.toHaveProperty('description');
  });
});

describe('a page of a listing', () => {
  const page: ProductPage = {
    items: [priced],
    total: 7,
    page: 2,
    pageSize: 1,
    facets: [{ key: 'year', values: [{ value: '1989', count: 7 }] }],
    priceRange: { from: 1, to: 9, currency: 'CHF' },
    nearest: [{ ...priced, availability: 'sold-out' }],
  };

  it('cuts its products and the nearest ones to what a card shows, and keeps everything else (CAT-2)', () => {
    expect(listedPage(page, 'de')).toEqual({
      ...page,
      items: [listedProduct(priced, 'de')],
      nearest: [{ ...listedProduct(priced, 'de'), availability: 'sold-out' }],
    });
  });
});

it('a product as a shopper sees it keeps everything but terms, stock, rank and its day of entry (Z6, CAT-4)', () => {
  const context = { currency: 'CHF', country: 'CH', tick: aTick() } as const;
  const { terms: _terms, stock: _stock, rank: _rank, createdAt: _createdAt, ...shown } = product;
  expect(pricedProduct(product, context)).toEqual({
    product: shown,
    availability: 'in-stock',
    prices: productPrices(product, context),
  });
});
