import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { anonymous, rig, type Tokens } from '../rig.ts';

const at = 'https://troy.at';
const swiss = 'https://troy.ch';
const backend = () => rig({ config: { pageOrigins: [at, 'https://troy.de', swiss] } });

/** A call as a browser sends it for a page on another site. */
const from = (origin: string, changes: InjectOptions = {}): InjectOptions => ({
  method: 'GET',
  url: '/api/prices/metals',
  ...changes,
  headers: { host: 'api.troy.example', origin, 'sec-fetch-site': 'cross-site', ...changes.headers },
});
const corsOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

describe('pages on another origin', () => {
  it('may read answers and refusals on a configured origin, and may never send cookies (API-C2)', async () => {
    const { app } = await backend();
    for (const url of ['/api/prices/metals', '/api/carts', '/api/no-such-call']) {
      const { headers } = await app.inject(from(at, { url }));
      expect(corsOf(headers), url).toEqual({
        'access-control-allow-origin': at,
        'access-control-expose-headers': 'content-disposition, retry-after, x-correlation-id',
      });
      expect(headers.vary, url).toMatch(/\borigin\b/);
    }
  });

  it.each([
    'https://evil.example',
    'http://troy.at',
    'https://troy.at:8443',
    'https://troy.at.evil.example',
    'https://TROY.at',
    'null',
    '*',
  ])('on %s get no permission (API-C2, F11)', async (origin) => {
    const { app } = await backend();
    const read = await app.inject(from(origin));
    const asked = await app.inject(
      from(origin, { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } }),
    );
    expect([corsOf(read.headers), corsOf(asked.headers), asked.statusCode]).toEqual([{}, {}, 405]);
    // A cache must not hand the answer for this page to a page that may read it.
    expect(read.headers.vary).toMatch(/\borigin\b/);
  });

  it('get no permission from a backend without configured origins, and nothing else changes', async () => {
    const { app } = await rig();
    const { headers } = await app.inject(from(at));
    expect([corsOf(headers), headers.vary]).toEqual([{}, 'accept-encoding']);
  });

  it('may ask for every method and header of the contract before they call, also on unknown paths (API-C2)', async () => {
    const { app } = await backend();
    for (const url of ['/api/carts/c-1/line-items', '/api/no-such-call']) {
      const asked = await app.inject(
        from(at, { method: 'OPTIONS', url, headers: { 'access-control-request-method': 'PUT' } }),
      );
      expect([asked.statusCode, corsOf(asked.headers)]).toEqual([
        204,
        {
          'access-control-allow-origin': at,
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': 'accept, authorization, content-type, idempotency-key, store-key',
          'access-control-expose-headers': 'content-disposition, retry-after, x-correlation-id',
          'access-control-max-age': '7200',
        },
      ]);
    }
  });

  it('permission is for calls only: pages, health and dev controls stay closed', async () => {
    const { app } = await backend();
    for (const url of ['/', '/health', '/ready', '/dev/clock', '/apis'])
      expect(corsOf((await app.inject(from(at, { url }))).headers), url).toEqual({});
  });

  it('get a session as tokens and no cookie, and use it as bearer (AUTH-1, API-C2)', async () => {
    const { app } = await backend();
    const begun = await app.inject(from(at, { url: '/api/admin/customers/anonymous' }));
    expect([begun.statusCode, begun.headers['set-cookie']]).toEqual([200, undefined]);
    const { accessToken, ownerId } = begun.json<Tokens>();
    const opened = await app.inject(
      from(at, {
        method: 'POST',
        url: '/api/carts?languageTag=de',
        headers: { authorization: `Bearer ${accessToken}`, 'store-key': 'euro' },
        payload: { transactionType: 'buy' },
      }),
    );
    expect([opened.statusCode, opened.body.includes(ownerId)]).toEqual([200, true]);
  });

  it('renew a session by the token in the body and get no cookie (AUTH-2)', async () => {
    const { app } = await backend();
    const { refreshToken } = (await app.inject(from(at, { url: '/api/admin/customers/anonymous' }))).json<Tokens>();
    const renew = (payload: object) =>
      app.inject(from(at, { method: 'POST', url: '/api/admin/customers/refresh-token', payload }));
    const renewed = await renew({ refreshToken });
    expect([renewed.statusCode, renewed.headers['set-cookie']]).toEqual([200, undefined]);
    const refused = await renew({});
    expect([refused.statusCode, refused.json().code, refused.headers['set-cookie']]).toEqual([
      403,
      'refresh-refused',
      undefined,
    ]);
  });

  it('are no session with the cookies of the backend’s own pages (F11)', async () => {
    const shop = await backend();
    const { accessToken, refreshToken } = await anonymous(shop, 'api.troy.example');
    const cookie = `ctToken=${accessToken}; ctRefreshToken=${refreshToken}`;
    for (const [method, url] of [
      ['GET', '/api/carts'],
      ['POST', '/api/carts'],
    ] as const) {
      const answer = await shop.app.inject(
        from(at, { method, url, headers: { cookie, 'store-key': 'euro' }, payload: { transactionType: 'buy' } }),
      );
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'session-required']);
    }
    const renewed = await shop.app.inject(
      from(at, { method: 'POST', url: '/api/admin/customers/refresh-token', headers: { cookie }, payload: {} }),
    );
    expect(renewed.json().code).toBe('refresh-refused');
  });

  it('have the market of their own host, which the store-key must name (MKT-1, Z9)', async () => {
    const shop = await backend();
    const asked: string[] = [];
    const { inMarket } = shop.parts.services;
    const counted = await rig({
      config: { pageOrigins: [at, 'https://troy.de', swiss] },
      services: {
        ...shop.parts.services,
        inMarket: (market) => {
          asked.push(`${market.store} ${market.country} ${market.currency}`);
          return inMarket(market);
        },
      },
    });
    const status = async (origin: string, storeKey: string) =>
      (await counted.app.inject(from(origin, { headers: { 'store-key': storeKey } }))).statusCode;
    expect([await status(at, 'euro'), await status('https://troy.de', 'euro'), await status(swiss, 'ch')]).toEqual([
      200, 200, 200,
    ]);
    expect(asked).toEqual(['euro AT EUR', 'euro DE EUR', 'ch CH CHF']);
    expect([await status(swiss, 'euro'), await status(at, 'ch')]).toEqual([400, 400]);
  });

  it('on the host of the backend itself are its own pages: cookies count, and prove their origin (F11)', async () => {
    const shop = await rig({ config: { pageOrigins: ['https://api.troy.example'] } });
    const { accessToken } = await anonymous(shop, 'api.troy.example');
    const answer = await shop.app.inject(
      from('https://api.troy.example', {
        url: '/api/carts',
        headers: { cookie: `ctToken=${accessToken}`, 'sec-fetch-site': 'same-origin' },
      }),
    );
    expect([answer.statusCode, corsOf(answer.headers)]).toEqual([200, {}]);
  });
});
