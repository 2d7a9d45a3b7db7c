import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { signInsDouble, visitorDoubles } from './ownDoubles.ts';
import { PagesDouble, PricesDouble, ProductsDouble } from './shopDoubles.ts';
import { rig } from './rig.ts';
import { asked } from '../../numbers.ts';

const url = '/api/products/search?category=gold-coins';
const get = (extra: Record<string, string> = {}) =>
  ({ method: 'GET', url, headers: { host: 'localhost', ...extra } }) as const;

describe('Answers of public calls are made once a tick', () => {
  it('the second reader gets the same bytes without a call of the shop; a new tick calls again (P5)', async () => {
    const { app, products, edition } = await rig();
    const first = await app.inject(get());
    const second = await app.inject(get());
    expect(second.body).toBe(first.body);
    expect(products.asked).toHaveLength(1);
    edition.tick = 'tick-2';
    await app.inject(get());
    expect(products.asked).toHaveLength(2);
  });

  it('many readers at once of the same listing ask the shop once (P5)', async () => {
    const { app, products } = await rig();
    const answers = await Promise.all(Array.from({ length: asked('P5', 400, 2_000) }, () => app.inject(get())));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(products.asked).toHaveLength(1);
  });

  it('a matching tag is answered 304 without a body, in any list of tags (P5)', async () => {
    const { app } = await rig();
    const { etag } = (await app.inject(get())).headers;
    for (const tag of [String(etag), `"x", ${String(etag)}`]) {
      const again = await app.inject(get({ 'if-none-match': tag }));
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await app.inject(get({ 'if-none-match': '"x"' }))).statusCode).toBe(200);
  });

  it('comes compressed as the reader accepts, and unpacks to the same (P5)', async () => {
    const { app } = await rig();
    const plain = await app.inject(get());
    const br = await app.inject(get({ 'accept-encoding': 'gzip, br' }));
    const gz = await app.inject(get({ 'accept-encoding': 'gzip' }));
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('stores, languages and countries do not share answers (P5)', async () => {
    const { app, products } = await rig();
    for (const host of ['localhost', 'ch.localhost', 'li.localhost', 'us.localhost', 'shop.de', 'shop.at'])
      await app.inject(get({ host }));
    expect(products.asked).toHaveLength(5);
  });

  it('a failure is not kept (P5)', async () => {
    let calls = 0;
    class Failing extends ProductsDouble {
      override search(query: Parameters<ProductsDouble['search']>[0]) {
        calls += 1;
        return calls === 1 ? Effect.die('broken') : super.search(query);
      }
    }
    const { app } = await rig({
      services: {
        inMarket: () => ({
          products: new Failing(),
          prices: new PricesDouble(),
          pages: new PagesDouble(),
          ...visitorDoubles(),
        }),
        forShopper: () => {
          throw new Error('nobody shops here');
        },
        signIns: signInsDouble(),
      },
    });
    expect((await app.inject(get())).statusCode).toBe(500);
    expect((await app.inject(get())).statusCode).toBe(200);
  });
});
