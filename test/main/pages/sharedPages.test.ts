import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { pagesFrom } from '../../../src/main/pages/pages.ts';
import { boardOf } from '../../builders/prices.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { rig } from '../../backend/http/rig.ts';
import { PlayedShop } from '../../ui/PlayedShop.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
type Headers = Readonly<Record<string, string>>;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const fetched = (port: number, path: string, headers: Headers = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ port, path, agent: false, headers: { host: 'localhost', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });

/**
 * A shared cache as RFC 9111 has it, as far as the shop uses it: `s-maxage` before `max-age`, `Vary`, and nothing kept
 * that sets a cookie.
 */
const cachingProxy = (origin: number, now: () => number): Server => {
  const kept = new Map<string, { readonly answer: Answer; readonly asked: Headers; readonly until: number }[]>();
  return createServer((request, response) => {
    const asked = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const key = `${asked['host']} ${request.url}`;
    const fits = ({ answer, asked: before, until }: { answer: Answer; asked: Headers; until: number }) =>
      now() < until && (answer.headers.vary ?? '').split(/,\s*/).every((name) => before[name] === asked[name]);
    const found = kept.get(key)?.find(fits);
    const send = ({ status, headers, body }: Answer) => {
      const { 'transfer-encoding': _, connection: __, ...others } = headers;
      response.writeHead(status, others).end(body);
    };
    if (found !== undefined) {
      send({ ...found.answer, headers: { ...found.answer.headers, age: '1' } });
      return;
    }
    const { connection: _, ...headers } = asked;
    void fetched(origin, request.url ?? '/', headers).then((answer) => {
      const control = answer.headers['cache-control'] ?? '';
      const seconds = /^public.*s-maxage=(\d+)/.exec(control)?.[1] ?? /^public, max-age=(\d+)/.exec(control)?.[1];
      if (seconds !== undefined && answer.headers['set-cookie'] === undefined)
        kept.set(key, [...(kept.get(key) ?? []), { answer, asked, until: now() + Number(seconds) * 1000 }]);
      send(answer);
    });
  });
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shop behind a caching proxy; it says what the shop itself has been asked for. */
const shopBehindProxy = async () => {
  const tick = aTick();
  const asked: string[] = [];
  const prices: { freshUntil: number | null } = { freshUntil: 180_000 };
  const shop = await rig({
    config: { trustProxy: 1 },
    renderPage: async (visit) => {
      asked.push(visit.url.pathname + visit.url.search);
      return renderPage(visit);
    },
  });
  shop.clock.time = 0;
  const renderPage = pagesFrom({
    shopOf: ({ url: { host }, market: { language, currency, country } }) => {
      const played = new PlayedShop({ host, language, usd: currency === 'USD' });
      const priced = pricedProduct(aProduct(), { currency, country, tick });
      played.port(Prices).grants('metals', boardOf(tick, noon));
      played.port(Products).grants('search', {
        items: [priced],
        total: 1,
        page: 1,
        pageSize: 24,
        facets: [],
        priceRange: null,
        nearest: [],
      });
      return played;
    },
    manifest: { routes: {} },
    still: 'still()',
    cache: new PageCache(() => 'one edition'),
    backend: { apiBase: '', priceSocket: '/api/prices/live' },
    clock: shop.clock,
    failed: () => {},
    freshUntil: () => prices.freshUntil,
    rootRedirect: null,
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => shop.server.stop());
  const proxy = cachingProxy(portOf(shop.app.server), () => shop.clock.time);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  closing.push(() => new Promise((done) => proxy.close(done)));
  return {
    clock: shop.clock,
    asked,
    prices,
    visit: (path: string, headers?: Headers) => fetched(portOf(proxy), path, headers),
  };
};

describe('a page behind a shared cache', () => {
  it('is kept there until its tick ends, and not a second longer', async () => {
    const { clock, asked, visit } = await shopBehindProxy();
    const first = await visit('/shop');
    clock.time = 179_000;
    const second = await visit('/shop');
    expect([asked, second.headers.age, second.body.equals(first.body)]).toEqual([['/shop'], '1', true]);
    clock.time = 180_000;
    expect((await visit('/shop')).headers['cache-control']).toBe('public, no-cache');
    expect(asked).toHaveLength(2);
  });

  it('sets no cookie, for visitors of whatever language', async () => {
    const { visit } = await shopBehindProxy();
    for (const [path, headers] of [
      ['/shop', {}],
      ['/en/shop', { cookie: 'lang=de' }],
      ['/', { 'accept-language': 'de' }],
    ] as const)
      expect([path, (await visit(path, headers)).headers['set-cookie']]).toEqual([path, undefined]);
  });

  it('is kept apart for each currency and compressed form', async () => {
    const { asked, visit } = await shopBehindProxy();
    const euro = await visit('/en/shop');
    const dollar = await visit('/en/shop', { cookie: 'currency=USD' });
    const packed = await visit('/en/shop', { 'accept-encoding': 'br' });
    expect(asked).toHaveLength(3);
    expect(euro.body.toString()).toContain('€');
    expect(dollar.body.toString()).not.toContain('€');
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await visit('/en/shop', { cookie: 'currency=USD' })).body.equals(dollar.body)).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('is not kept there when it is personal', async () => {
    const { asked, visit } = await shopBehindProxy();
    for (const path of ['/login', '/login']) {
      expect((await visit(path)).headers['cache-control']).toBe('private, no-store');
    }
    expect(asked).toHaveLength(2);
  });

  it('for an address without a page is kept there for minutes, without a cookie, as the same bytes for all', async () => {
    const { clock, asked, visit } = await shopBehindProxy();
    const first = await visit('/nowhere/at/all');
    expect([first.status, first.headers['set-cookie']]).toEqual([404, undefined]);
    for (const headers of [{}, { cookie: 'currency=USD' }, { 'accept-language': 'en' }])
      expect((await visit('/nowhere/at/all', headers)).body.equals(first.body)).toBe(true);
    expect(asked).toHaveLength(1);
    expect((await visit('/elsewhere')).body.equals(first.body)).toBe(true);
    expect((await visit('/en/nowhere')).body.equals(first.body)).toBe(false);
    clock.time = 300_000;
    expect((await visit('/nowhere/at/all', { 'if-none-match': String(first.headers.etag) })).status).toBe(404);
    expect(asked).toHaveLength(4);
  });

  it('under another spelling of its address is redirected to by the shared cache alone, without a cookie', async () => {
    const { asked, visit } = await shopBehindProxy();
    const [first, second] = [await visit('/Shop/'), await visit('/Shop/', { cookie: 'currency=USD' })];
    expect([first.status, first.headers.location, first.headers['set-cookie']]).toEqual([301, '/shop', undefined]);
    expect([second.status, second.headers.age, asked]).toEqual([301, '1', []]);
  });

  it('is asked for again while the market is silent, and answered with 304 while nothing has changed', async () => {
    const { asked, prices, visit } = await shopBehindProxy();
    prices.freshUntil = null;
    const { headers } = await visit('/shop');
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await visit('/shop', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length, asked.length]).toEqual([304, 0, 2]);
    expect((await visit('/shop', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });
});

describe('parameters that a page does not read', () => {
  it('are no other page: campaigns share the bytes of the one without them', async () => {
    const { visit } = await shopBehindProxy();
    const plain = await visit('/shop?page=2');
    for (const path of ['/shop?utm_source=mail&page=2', '/shop?page=2&x=1'])
      expect([path, (await visit(path)).body.equals(plain.body)]).toEqual([path, true]);
    expect((await visit('/shop')).body.equals(plain.body)).toBe(false);
  });

  it('go along where the address leads', async () => {
    const { visit } = await shopBehindProxy();
    const { status, headers } = await visit('/shop?sort=price-desc&utm_source=mail');
    expect([status, headers.location]).toEqual([307, '/shop?sort=price&dir=desc&utm_source=mail']);
  });
});
