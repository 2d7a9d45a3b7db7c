import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { nameOf } from '../../../src/contract/Call.ts';
import { aGate } from '../../builders/gate.ts';
import { anonymous, bearer, rig } from './rig.ts';

const listing = '/api/products/search?category=gold-coins&languageTag=de';
const editions = ['tick', 'catalogue', 'content'] as const;

/** A server over doubles, the switch of its editions, and a request to a host. */
const shopOf = async () => {
  const shop = await rig();
  const { app, edition } = shop;
  const turn = {
    tick: () => {
      edition.tick = 'tick-2';
    },
    catalogue: () => {
      edition.catalogue += 1;
    },
    content: () => {
      edition.content += 1;
    },
  };
  const ask = (url = listing, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { host: 'localhost', ...headers } });
  return { ...shop, turn, ask };
};

/** An address of each public call that the doubles answer with 200. */
const addressOf: Readonly<Record<string, string>> = {
  'GET /products/search': listing,
  'GET /products/identifiers': '/api/products/identifiers',
  'GET /prices/metals': '/api/prices/metals',
  'GET /prices/products': '/api/prices/products?skus=A',
  'GET /prices/metals/snapshots': '/api/prices/metals/snapshots?metal=gold&currency=EUR&timespan=1w',
  'GET /content/page/{root}/path/{path*}': '/api/content/page/euro/path/agb?language=de',
  'GET /content/store/{root}': '/api/content/store/euro?language=de',
  'GET /content/articles/{root}': '/api/content/articles/euro?language=de',
  'GET /content/story/uuid/{uuid}': '/api/content/story/uuid/b6de76b5',
  'GET /content/component/{root}/slug/{slug}': '/api/content/component/euro/slug/top-text-gold?language=de',
  'GET /content/store/{root}/slug/{slug}': '/api/content/store/euro/slug/graz?language=de',
  'GET /content/tags/{root}': '/api/content/tags/euro?language=de&folder=blog',
  'GET /content/pages/{root}': '/api/content/pages/euro',
  'GET /content/entries/{root}': '/api/content/entries/euro?language=de',
  'GET /application/whistleblow': '/api/application/whistleblow',
};
const open = Object.values(calls)
  .filter(({ method, auth }) => method === 'GET' && auth === 'none')
  .map(nameOf);

describe('a public answer', () => {
  it.each(open.filter((name) => name !== nameOf(calls.anonymousSession)))(
    'to %s may be kept by any cache, which asks again each time (P5)',
    async (name) => {
      const { ask } = await shopOf();
      const { statusCode, headers } = await ask(addressOf[name] ?? '');
      expect([statusCode, headers['cache-control'], headers.vary]).toEqual([
        200,
        'public, no-cache',
        'accept-encoding',
      ]);
      expect(headers.etag).toMatch(/^W\/"/);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it('sends the same headers with 304 and to HEAD, in every encoding (P5)', async () => {
    const { ask } = await shopOf();
    const { etag } = (await ask()).headers;
    const known = { 'if-none-match': String(etag) };
    for (const answer of [
      await ask(listing, known),
      await ask(listing, {}, 'HEAD'),
      await ask(listing, { 'accept-encoding': 'br' }),
    ]) {
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    }
    const packedAndKnown = await ask(listing, { ...known, 'accept-encoding': 'br' });
    expect([packedAndKnown.statusCode, packedAndKnown.headers['content-encoding']]).toEqual([304, undefined]);
  });

  it('is sent whole to a reader with another tag, or with a part of the tag', async () => {
    const { ask } = await shopOf();
    const etag = String((await ask()).headers.etag);
    for (const tag of ['"x"', etag.slice(0, -2), `${etag}x`, ''])
      expect((await ask(listing, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('has another tag with another answer', async () => {
    const { ask } = await shopOf();
    expect((await ask(listing)).headers.etag).not.toBe((await ask('/api/prices/metals')).headers.etag);
  });

  it('that is refused is not cached', async () => {
    const { ask } = await shopOf();
    const { statusCode, headers } = await ask('/api/products/search?page=0');
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([400, 'no-store', undefined]);
  });
});

describe('a personal answer', () => {
  it('is not cached: it has no tag and may not be stored (F9)', async () => {
    const shop = await shopOf();
    const tokens = await anonymous(shop);
    for (const url of ['/api/carts', '/api/wishlists', '/api/orders', '/api/customers/me']) {
      const { statusCode, headers } = await shop.ask(url, bearer(tokens));
      expect([url, statusCode, headers['cache-control'], headers.etag]).toEqual([url, 200, 'no-store', undefined]);
    }
    const created = await shop.app.inject({
      method: 'POST',
      url: '/api/carts',
      headers: bearer(tokens),
      payload: { transactionType: 'buy' },
    });
    const { id } = created.json<{ id: string }>();
    const deleted = await shop.app.inject({ method: 'DELETE', url: `/api/carts/${id}`, headers: bearer(tokens) });
    expect([created.headers['cache-control'], deleted.statusCode, deleted.headers['cache-control']]).toEqual([
      'no-store',
      204,
      'no-store',
    ]);
  });
});

describe('the cached public answer', () => {
  it.each(editions)('is asked for again under another %s (P5)', async (name) => {
    const { products, turn, ask } = await shopOf();
    await ask();
    await ask();
    expect(products.asked).toHaveLength(1);
    turn[name]();
    await ask();
    expect(products.asked).toHaveLength(2);
  });

  it.each(editions)('is not kept when it began under one %s and ended under the next (P5)', async (name) => {
    const { products, turn, ask } = await shopOf();
    const gate = aGate();
    const asked = aGate();
    products.meanwhile = () => {
      asked.open();
      return gate.opened;
    };
    const early = ask();
    await asked.opened;
    turn[name]();
    gate.open();
    expect((await early).statusCode).toBe(200);
    await ask();
    expect(products.asked).toHaveLength(2);
  });

  it('is apart for stores, countries and every part of the address, and the same for GET and HEAD (P5)', async () => {
    const { products, ask } = await shopOf();
    const hosts = ['localhost', 'ch.localhost', 'li.localhost', 'us.localhost', 'shop.de'];
    const urls = [
      listing,
      `${listing}&page=2`,
      listing.replace('=de', '=en'),
      `${listing}&currency=EUR`,
      '/api/products/search?category=gold-bars',
    ];
    for (const host of hosts) await ask(listing, { host });
    for (const url of urls) await ask(url);
    expect(products.asked).toHaveLength(hosts.length + urls.length - 1);
    for (const url of urls) await ask(url, {}, 'HEAD');
    expect(products.asked).toHaveLength(hosts.length + urls.length - 1);
  });

  it('is in the currency of the address: a visitor with dollars gets no euros of another visitor (MKT-5)', async () => {
    const { products, ask } = await shopOf();
    expect((await ask(`${listing}&currency=USD`)).statusCode).toBe(200);
    expect((await ask(`${listing}&currency=EUR`)).statusCode).toBe(200);
    expect(products.asked).toHaveLength(2);
  });

  it("of the board with the server's time is a quarter of a second old at most (PRC-2, P9)", async () => {
    const { prices, clock, ask } = await shopOf();
    const board = () => ask('/api/prices/metals');
    await board();
    clock.time += 249;
    await board();
    expect(prices.metalsAsked).toBe(1);
    clock.time += 1;
    await board();
    expect(prices.metalsAsked).toBe(2);
  });

  it('of all other calls is kept ten minutes within one tick (P5)', async () => {
    const { products, clock, ask } = await shopOf();
    await ask();
    clock.time += 599_999;
    await ask();
    expect(products.asked).toHaveLength(1);
    clock.time += 1;
    await ask();
    expect(products.asked).toHaveLength(2);
  });
});
