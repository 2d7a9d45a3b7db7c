import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setupI18n } from '@lingui/core';
import { CatalogueInMemory } from '../../../src/backend/catalogue/CatalogueInMemory.ts';
import { pictureRoutes } from '../../../src/backend/catalogue/pictures/pictureRoutes.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { createShopRouter } from '../../../src/ui/routes/router.tsx';
import { addresses } from '../../../src/ui/routes/addresses.ts';
import { shownPath } from '../../../src/ui/routes/paths.ts';
import { anonymous, bearer, rig, type Rig, type Tokens } from './rig.ts';

let shop: Rig;
let tokens: Tokens;
beforeAll(async () => {
  shop = await rig({
    renderPage: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
  });
  tokens = await anonymous(shop);
});
afterAll(() => shop.app.close());

describe('a method that a path does not have', () => {
  it.each([
    ['PATCH', '/api/carts', 'GET, HEAD, POST'],
    ['DELETE', '/api/carts', 'GET, HEAD, POST'],
    ['GET', '/api/carts/abc/line-items', 'PUT, DELETE'],
    ['POST', '/api/carts/abc', 'DELETE, PUT'],
    ['POST', '/api/prices/metals', 'GET, HEAD'],
    ['GET', '/api/carts/abc/recalculate', 'POST'],
    ['POST', '/api/admin/customers/anonymous', 'GET, HEAD'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
    ['DELETE', '/health', 'GET, HEAD'],
    ['OPTIONS', '/api/orders', 'GET, HEAD, POST'],
    ['POST', '/produkt/kruegerrand', 'GET, HEAD'],
  ] as const)('%s %s is answered 405, with the methods it has', async (method, url, allowed) => {
    const answer = await shop.app.inject({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'method-not-allowed']);
    const named = (text: string) => text.split(', ').toSorted();
    expect(named(String(answer.headers.allow))).toEqual(named(allowed));
    expect(answer.json().data.allowed.toSorted()).toEqual(named(allowed));
  });

  it('is refused before its body is looked at', async () => {
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: '/api/carts',
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(100_000),
    });
    expect(answer.statusCode).toBe(405);
  });

  it('and an unknown path stays unknown, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await shop.app.inject({ method, url: '/api/nowhere' });
      expect([method, answer.statusCode, answer.json().code]).toEqual([method, 404, 'call-not-found']);
    }
  });

  it.each(['/api', '/api/', '/api?x=1', '/api/nowhere/at/all?x=1'])(
    '%s is no page: the answer is a problem document',
    async (url) => {
      for (const accept of ['application/json', 'text/html'])
        expect((await shop.app.inject({ method: 'GET', url, headers: { accept } })).json()).toMatchObject({
          status: 404,
          code: 'call-not-found',
        });
      expect((await shop.app.inject({ method: 'HEAD', url })).headers['content-type']).toContain(
        'application/problem+json',
      );
    },
  );
});

describe('HEAD', () => {
  it.each(['/health', '/ready', '/api/openapi.json', '/api/prices/metals', '/api/admin/customers/anonymous', '/'])(
    'of %s is answered like GET',
    async (url) => {
      const [get, head] = [await shop.app.inject({ url }), await shop.app.inject({ method: 'HEAD', url })];
      const told = ({ statusCode, headers }: typeof get) => [
        statusCode,
        headers['content-type'],
        headers['cache-control'],
      ];
      expect(told(head)).toEqual(told(get));
    },
  );
});

describe('A picture there is not', () => {
  it.each(['x', 'a.svg', 'AU-PHIL-1', 'AU-PHIL-1-obverse.png', 'NOBODY-1-obverse.svg'])(
    '%s is unknown to a reader, and takes no other method',
    async (file) => {
      const { app } = await rig({
        renderPage: async () => new Response('page'),
        routes: [pictureRoutes(new CatalogueInMemory(async () => []), 'Troy')],
      });
      const read = await app.inject({ method: 'GET', url: `/pictures/${file}` });
      expect([read.statusCode, read.json().code, read.headers.allow]).toEqual([404, 'call-not-found', undefined]);
      const written = await app.inject({ method: 'PUT', url: `/pictures/${file}` });
      expect([written.statusCode, written.json().code]).toEqual([405, 'method-not-allowed']);
      await app.close();
    },
  );
});

describe('Whatever is posted to a page', () => {
  const nobody = {
    brand: { name: 'Troy', logo: null, icon: null, preview: null },
    market: marketOf({ site: 'euro', language: 'de', usd: false }),
    origin: '',
    redirects: {},
    storeOrigins: {},
    devControls: false,
    tagContainer: null,
    build: 'a1b2c3d4',
    addresses,
    run: () => Promise.reject(new Error('nobody asks')),
    watch: () => () => {},
  };
  const paths = Object.keys(createShopRouter({ shop: nobody, i18n: setupI18n() }).routesByPath).map((path) =>
    path.replaceAll(/\$\w*/g, 'x'),
  );
  // Mail programs post to these two directly (RFC 8058); they have tests of their own.
  const posted = (path: string) => /^\/newsletter\/(?:bestaetigen|abmelden)/.test(path);
  const pages = paths
    .filter((path) => !posted(path))
    .flatMap((path, n) => [path, ['/', '?a=1', '//x'].map((end) => shownPath(path, 'en') + end)[n % 3] ?? '']);
  const forms = [
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=UTF-8',
    'APPLICATION/X-WWW-FORM-URLENCODED',
    'application/x-www-form-urlencoded;;;\tx',
  ];
  const others = [
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    'text/xml',
    'application/json',
    'application/xml; charset=utf-16',
    '',
    '/',
    ';',
    ',',
    '*/*',
    'application/',
    'application/x-www-form-urlencoded,text/xml',
    'gar bled',
    '\u00ff\u00fe',
    '{"a":1}',
    'x'.repeat(8000),
    undefined,
  ];
  it('is redirected to the page or refused in words, for every content type (F2, F12)', async () => {
    expect(pages.length).toBeGreaterThan(40);
    const accepts = ['text/html', '*/*'];
    for (const [n, url] of pages.entries()) {
      for (const type of [...forms, ...others]) {
        const headers = { accept: accepts[n % 2] ?? '', ...(type === undefined ? {} : { 'content-type': type }) };
        const answer = await shop.app.inject({
          method: 'POST',
          url,
          headers,
          payload: n % 3 === 0 ? '' : '<a b="\u0000">&=%',
        });
        const told = `${url} ${type}`;
        if (type !== undefined && forms.includes(type)) {
          expect([told, answer.statusCode]).toEqual([told, 303]);
          expect(answer.headers.location, told).toMatch(/^\/(?![/\\])/);
        } else
          expect([told, answer.statusCode, answer.json().code, answer.headers.location]).toEqual([
            told,
            405,
            'method-not-allowed',
            undefined,
          ]);
      }
    }
  });
});

describe('A form of a page that its script did not send', () => {
  const typed = 'login-email=anna%40example.com&login-password=Geheim+123';
  const post = (url: string, type = 'application/x-www-form-urlencoded', payload = typed) =>
    shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  it('shows the page again, and nothing typed is in its address', async () => {
    for (const [url, type] of [
      ['/login', 'application/x-www-form-urlencoded'],
      ['/en/login?redirect=%2Fkundenkonto', 'application/x-www-form-urlencoded; charset=UTF-8'],
    ] as const) {
      const answer = await post(url, type);
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.body]).toEqual([
        303,
        url,
        'no-store',
        '',
      ]);
    }
  });
  it('is answered without its body being read, at any length', async () => {
    expect((await post('/login', undefined, `login-password=${'x'.repeat(200_000)}`)).statusCode).toBe(303);
  });
  it('never leads to another host (F12)', async () => {
    for (const url of ['//evil.example/login', '/\\\\evil.example', '/%2F/..//evil.example/']) {
      const { location } = (await post(url)).headers;
      if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
    }
    expect((await post('//evil.example/login')).headers.location).toBe('/evil.example/login');
  });
  it('below /api and of any other kind stays refused', async () => {
    expect((await post('/api/carts')).statusCode).toBe(415);
    expect((await post('/api/nowhere')).statusCode).toBe(404);
    for (const type of [
      'application/json',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencodedx',
      'text/plain',
    ]) {
      const answer = await post('/login', type, '{}');
      expect([answer.statusCode, answer.headers.location]).toEqual([405, undefined]);
    }
    expect(
      (
        await shop.app.inject({
          method: 'PUT',
          url: '/login',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: typed,
        })
      ).headers.location,
    ).toBeUndefined();
  });
});

describe('An Idempotency-Key', () => {
  const place = async (key?: string) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...bearer(tokens), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload: {},
    });
    return [answer.statusCode, answer.json().code, answer.json().data];
  };
  it('that is absent is reported as missing (O1)', async () => {
    expect(await place()).toEqual([400, 'idempotency-key-missing', {}]);
    expect(await place('')).toEqual([400, 'idempotency-key-missing', {}]);
  });
  it('that is too short, too long or has other characters is malformed and refused (O1)', async () => {
    for (const key of ['short', 'k'.repeat(129), 'sixteen signs, one a comma'])
      expect(await place(key)).toEqual([400, 'request-malformed', { at: ['idempotency-key'] }]);
    expect((await place('0123456789abcdef'))[1]).toBe('body-not-accepted');
  });
});
