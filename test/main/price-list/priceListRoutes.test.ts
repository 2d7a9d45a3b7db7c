import { parse } from 'csv-parse/sync';
import { Effect } from 'effect';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Hosts } from '../../../src/backend/config/Hosts.ts';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { ListingQuery, ProductPage } from '../../../src/domain/listing/Listing.ts';
import { priceListQuery, priceLists } from '../../../src/domain/listing/PriceLists.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import type { Market } from '../../../src/domain/market/Market.ts';
import { priceListFile, priceListRoutes } from '../../../src/main/price-list/priceListRoutes.ts';
import { aPageDoor } from '../../builders/aPageDoor.ts';
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
const until = tick.validUntil;
const server = ({ board = tick, fails = false, rateLimit = 0 } = {}) => {
  const asked: Asked[] = [];
  const app = Fastify();
  const now = { tick: 'tick-1', time: until - 90_500 };
  const portsOf = (market: Market) => ({
    products: {
      search: (query: ListingQuery) => {
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
  });
  priceListRoutes({
    hosts,
    portsOf,
    cache: new PageCache(() => now.tick),
    clock: { now: () => now.time },
    freshUntil: () => until,
  })(app, aPageDoor(rateLimit));
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
  return { app, asked, ask, now };
};
const german = '/preisliste/gold/muenzen.csv';

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

  it('is in the currency that the visitor chose, and kept by caches apart from the other one (MKT-5)', async () => {
    const { asked, ask } = server();
    const euro = await ask('/en/pricelist/gold/coins.csv');
    const dollar = await ask('/en/pricelist/gold/coins.csv', { cookie: 'currency=USD' });
    expect(asked.map(({ market }) => market.currency)).toEqual(['EUR', 'USD']);
    expect(euro.body).not.toBe(dollar.body);
    expect([dollar.headers['cache-control'], dollar.headers['vary']]).toEqual([
      'public, max-age=0, s-maxage=90, must-revalidate',
      'accept-encoding, cookie',
    ]);
  });

  it('is made once a tick for all visitors of a site, whatever parameters its address has (F7, P5)', async () => {
    const { asked, ask, now } = server();
    for (const address of [german, german, `${german}?x=1`, `${german}?utm_source=a&currency=USD`]) await ask(address);
    expect(asked).toHaveLength(1);
    await ask(german, { host: 'localhost.de:3000' });
    expect(asked.map(({ market }) => market.country)).toEqual(['AT', 'DE']);
    now.tick = 'tick-2';
    await ask(german);
    expect(asked).toHaveLength(3);
  });

  it('is not sent again to a client that has it (P5)', async () => {
    const { ask } = server();
    const { etag = '' } = (await ask(german)).headers;
    const again = await ask(german, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('counts as a page of its address (F7)', async () => {
    const { ask } = server({ rateLimit: 2 });
    expect([(await ask(german)).statusCode, (await ask(german)).statusCode]).toEqual([200, 200]);
    const refused = await ask(german);
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '60',
      'text/html; charset=utf-8',
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
