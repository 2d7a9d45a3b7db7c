import { parse } from 'csv-parse/sync';
import { Effect } from 'effect';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Hosts } from '../../../src/backend/config/Hosts.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { ListingQuery, ProductPage } from '../../../src/domain/listing/Listing.ts';
import { priceListQuery, priceLists } from '../../../src/domain/listing/PriceLists.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import type { Market } from '../../../src/domain/market/Market.ts';
import { priceListFile, priceListRoutes } from '../../../src/main/price-list/priceListRoutes.ts';
import { boardOf } from '../../builders/prices.ts';
import { aProduct } from '../../builders/product.ts';
import { noPublicUrls } from '../../builders/publicUrls.ts';
import { aTick } from '../../builders/tick.ts';

const hosts = new Hosts({ publicUrls: noPublicUrls, port: 3000 });
const tick = aTick();

interface Asked {
  readonly market: Market;
  readonly query: ListingQuery;
}
const server = ({ board = tick, fails = false } = {}) => {
  const asked: Asked[] = [];
  const app = Fastify();
  priceListRoutes(hosts, (market) => ({
    products: {
      search: (query) => {
        asked.push({ market, query });
        const items = [pricedProduct(aProduct(), { currency: market.currency, country: market.country, tick })];
        const page: ProductPage = {
          items,
          total: 1,
          page: 1,
          pageSize: 100,
          facets: [],
          priceRange: null,
          nearest: [],
        };
        return fails ? Effect.fail(new ProductsUnavailable()) : Effect.succeed(page);
      },
    },
    prices: { metals: () => Effect.succeed(boardOf(board, tick.lastRecalculatedAt)) },
  }))(app);
  return { app, asked };
};

describe('the file of a price list', () => {
  it('is below its page in both languages, with the prices of its store (CAT-8, RT-19)', async () => {
    const { app, asked } = server();
    for (const list of priceLists)
      for (const language of ['de', 'en'] as const) {
        const answer = await app.inject({ url: priceListFile(list, language), headers: { host: 'ch.localhost:3000' } });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
        expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
        const [, row]: string[][] = parse(answer.body, { bom: true });
        expect(row?.slice(6)).toEqual(['CHF', new Date(tick.lastRecalculatedAt).toISOString()]);
        expect(asked.at(-1)?.query).toEqual(priceListQuery(list));
        expect(asked.at(-1)?.market.language).toBe(language);
      }
    expect(asked).toHaveLength(2 * priceLists.length);
  });

  it('is in the currency that the visitor chose, and no shared cache keeps it (MKT-5)', async () => {
    const { app, asked } = server();
    const answer = await app.inject({
      url: '/en/pricelist/gold/coins.csv',
      headers: { host: 'localhost:3000', cookie: 'currency=USD' },
    });
    expect(asked[0]?.market.currency).toBe('USD');
    expect([answer.headers['cache-control'], answer.headers['vary']]).toEqual([
      'private, no-cache',
      'accept-encoding, cookie',
    ]);
  });

  it('names no moment when the tick changed between its two answers', async () => {
    const { app } = server({ board: aTick({ id: idOf('tick-2') }) });
    const answer = await app.inject({ url: '/preisliste/gold/muenzen.csv', headers: { host: 'localhost:3000' } });
    const [, row]: string[][] = parse(answer.body, { bom: true });
    expect(row?.at(-1)).toBe('');
  });

  it('is a problem document while the shop has no products', async () => {
    const { app } = server({ fails: true });
    const answer = await app.inject({ url: '/preisliste/gold/muenzen.csv', headers: { host: 'localhost:3000' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'products-unavailable' }]);
  });
});
