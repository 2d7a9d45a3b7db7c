import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { nameOf } from '../../../src/contract/Call.ts';
import { endpoints } from '../../../src/backend/http/routes/callRoutes.ts';
import { anonymous, bearer, rig } from './rig.ts';

describe('The calls of the shop', () => {
  it('the backend answers every call of the contract', () => {
    const served = new Set([
      ...endpoints.map(({ call }) => nameOf(call)),
      nameOf(calls.anonymousSession),
      nameOf(calls.refreshSession),
    ]);
    expect(new Set(Object.values(calls).map(nameOf))).toEqual(served);
  });

  it('the course of metals is that of all, of one year and in the currency of the store, unless asked for (API-44)', async () => {
    const { app, prices } = await rig();
    const ask = async (host: string, query = '') =>
      (
        await app.inject({ method: 'GET', url: `/api/prices/metals/snapshots${query}`, headers: { host } })
      ).json<unknown>();
    const snapshots = [{ at: 0, bid: 1, ask: 2 }];
    expect(await ask('ch.localhost')).toEqual({
      currency: 'CHF',
      metals: ['gold', 'silver', 'platinum', 'palladium'].map((name) => ({ name, snapshots })),
    });
    expect(new Set(prices.charts.splice(0).map(([, currency, timespan]) => `${currency} ${timespan}`))).toEqual(
      new Set(['CHF 1y']),
    );
    expect(await ask('localhost', '?metal=silver&currency=USD&timespan=1w')).toEqual({
      currency: 'USD',
      metals: [{ name: 'silver', snapshots }],
    });
    expect(prices.charts).toEqual([['silver', 'USD', '1w']]);
  });

  it('a guest gets a token first, then a cart, a line and its removal (CART-2)', async () => {
    const shop = await rig();
    const tokens = await anonymous(shop);
    const headers = bearer(tokens);
    const opened = await shop.app.inject({
      method: 'POST',
      url: '/api/carts?languageTag=de-AT',
      headers,
      payload: { transactionType: 'buy' },
    });
    expect(opened.statusCode).toBe(200);
    const id: string = opened.json().id;
    const added = await shop.app.inject({
      method: 'PUT',
      url: `/api/carts/${id}/line-items`,
      headers,
      payload: { sku: 'A-1', quantity: 2 },
    });
    expect(added.json().lineItems).toMatchObject([{ sku: 'A-1', quantity: 2 }]);
    const removed = await shop.app.inject({
      method: 'DELETE',
      url: `/api/carts/${id}/line-items?sku=A-1&quantity=2`,
      headers,
    });
    expect(removed.json().lineItems).toEqual([]);
    const stale = await shop.app.inject({
      method: 'PUT',
      url: `/api/carts/${id}`,
      headers,
      payload: { version: 1, email: 'a@b.example' },
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'cart-changed', data: { current: { version: 3 } } });
    expect(stale.headers['content-type']).toContain('application/problem+json');
    const deleted = await shop.app.inject({ method: 'DELETE', url: `/api/carts/${id}`, headers });
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  });

  it('a call without a session is answered 401', async () => {
    const { app } = await rig();
    const answer = await app.inject({ method: 'GET', url: '/api/carts' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toMatchObject({ code: 'session-required', status: 401 });
  });

  it('a foreign cart and an unknown one answer alike (Z2)', async () => {
    const shop = await rig();
    const [mine, other] = [await anonymous(shop), await anonymous(shop)];
    const opened = await shop.app.inject({
      method: 'POST',
      url: '/api/carts',
      headers: bearer(mine),
      payload: { transactionType: 'buy' },
    });
    const theirs: string = opened.json().id;
    const never = '00000000-0000-4000-8000-000000000000';
    const before = JSON.stringify([...shop.carts.values()]);
    const asks = [
      ['PUT', '', { version: 1 }],
      ['DELETE', '', undefined],
      ['PUT', '/line-items', { sku: 'A', quantity: 1 }],
      ['DELETE', '/line-items?sku=A&quantity=1', undefined],
      ['POST', '/recalculate', undefined],
      ['PUT', '/addresses', { version: 1, billingAddress: address, shippingAddress: address }],
    ] as const;
    for (const [method, rest, payload] of asks) {
      const answers = await Promise.all(
        [theirs, never].map((id) =>
          shop.app.inject({
            method,
            url: `/api/carts/${id}${rest}`,
            headers: bearer(other),
            ...(payload === undefined ? {} : { payload }),
          }),
        ),
      );
      const seen = answers.map((answer) => [
        answer.statusCode,
        { ...answer.json(), correlationId: '' },
        Object.keys(answer.headers),
      ]);
      expect(seen[0], `${method} ${rest}`).toEqual(seen[1]);
      expect(answers[0]?.statusCode).toBe(404);
    }
    expect(JSON.stringify([...shop.carts.values()])).toBe(before);
    expect(
      (
        await shop.app.inject({ method: 'GET', url: `/api/carts?ownerId=${mine.ownerId}`, headers: bearer(other) })
      ).json(),
    ).toEqual({ carts: [] });
  });

  it('a token of one store opens nothing in another (Z9)', async () => {
    const shop = await rig();
    const swiss = await anonymous(shop, 'ch.localhost');
    for (const host of ['localhost', 'li.localhost', 'us.localhost', 'shop.ch']) {
      const answer = await shop.app.inject({ method: 'GET', url: '/api/carts', headers: { ...bearer(swiss), host } });
      expect([host, answer.statusCode]).toEqual([host, host === 'shop.ch' ? 200 : 401]);
    }
  });

  it('the store-key header must be the store of the host (Z9)', async () => {
    const { app } = await rig();
    const ask = (storeKey: string) =>
      app.inject({
        method: 'GET',
        url: '/api/prices/metals',
        headers: { host: 'ch.localhost', 'store-key': storeKey },
      });
    expect((await ask('ch')).statusCode).toBe(200);
    expect((await ask('us')).json()).toMatchObject({ code: 'store-mismatch', data: { store: 'ch' } });
    expect((await ask('nowhere')).json()).toMatchObject({ code: 'request-malformed', data: { at: ['store-key'] } });
  });

  it('a store that a query names must be that of the host, too (Z9)', async () => {
    const shop = await rig();
    for (const [store, host] of [
      ['ch', 'ch.localhost'],
      ['li', 'li.localhost'],
      ['us', 'us.localhost'],
      ['euro', 'localhost'],
    ] as const) {
      const headers = { ...bearer(await anonymous(shop, host)), host };
      const ask = (storeKey: string) =>
        shop.app.inject({
          method: 'GET',
          url: `/api/customers/email?email=a%40b.example&storeKey=${storeKey}`,
          headers,
        });
      for (const named of ['ch', 'li', 'us', 'euro']) {
        const answer = await ask(named);
        if (named === store) expect(answer.statusCode).toBe(200);
        else expect(answer.json()).toMatchObject({ status: 400, code: 'store-mismatch', data: { store } });
      }
      expect((await ask('nowhere')).json()).toMatchObject({ code: 'request-malformed', data: { at: ['storeKey'] } });
    }
  });

  it('an empty body is refused as the body, not as a field without a name (R11)', async () => {
    const shop = await rig();
    const headers = {
      ...bearer(await anonymous(shop, 'localhost')),
      host: 'localhost',
      'content-type': 'application/json',
    };
    for (const payload of ['null', '[]', '""', '']) {
      const answer = await shop.app.inject({ method: 'POST', url: '/api/carts', headers, payload });
      expect([payload, answer.json().data]).toEqual([payload, { at: ['body'] }]);
    }
  });

  it('all problems of a short body are named, and the first of one with thousands of values (F1, F2)', async () => {
    const shop = await rig();
    const headers = bearer(await anonymous(shop));
    const placesOf = async (items: number) => {
      const payload = { storeKey: 'euro', lineItems: Array.from({ length: items }, () => ({})) };
      const answer = await shop.app.inject({ method: 'POST', url: '/api/wishlists', headers, payload });
      return answer.json().data.at;
    };
    const two = ['lineItems.0.sku', 'lineItems.0.quantity', 'lineItems.1.sku', 'lineItems.1.quantity'];
    expect(await placesOf(2)).toEqual(two);
    expect(await placesOf(12_000)).toEqual(two.slice(0, 1));
  });

  it('a store shows its own currencies only', async () => {
    const { app } = await rig();
    const ask = async (host: string, currency: string) =>
      (await app.inject({ method: 'GET', url: `/api/prices/products?skus=A&currency=${currency}`, headers: { host } }))
        .statusCode;
    expect([await ask('localhost', 'EUR'), await ask('localhost', 'USD'), await ask('localhost', 'CHF')]).toEqual([
      200, 200, 400,
    ]);
    expect([await ask('ch.localhost', 'CHF'), await ask('ch.localhost', 'USD')]).toEqual([200, 400]);
  });

  it('a cart is opened in the currency the visitor has chosen, where the store has it (MKT-5)', async () => {
    const shop = await rig();
    const open = async (host: string, currency: string | undefined) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/carts',
        headers: { ...bearer(await anonymous(shop, host)), host },
        payload: { transactionType: 'buy', ...(currency === undefined ? {} : { currency }) },
      });
      return answer.statusCode === 200 ? answer.json<{ currency: string }>().currency : answer.statusCode;
    };
    expect([
      await open('localhost', undefined),
      await open('localhost', 'EUR'),
      await open('localhost', 'USD'),
      await open('localhost', 'CHF'),
    ]).toEqual(['EUR', 'EUR', 'USD', 400]);
    expect([
      await open('us.localhost', undefined),
      await open('us.localhost', 'EUR'),
      await open('ch.localhost', 'CHF'),
      await open('ch.localhost', 'USD'),
    ]).toEqual(['USD', 400, 'CHF', 400]);
  });

  it('a wrong parameter of a search is named alone (C13)', async () => {
    const { app } = await rig();
    const at = async (query: string) =>
      (await app.inject({ method: 'GET', url: `/api/products/search?${query}` })).json<{
        data: { at: readonly string[] };
      }>().data.at;
    expect([
      await at('text=gold&sort=loud'),
      await at('text=gold&sort=price&page=0'),
      await at('q=gold'),
      await at('q=gold&sort=price&page=1'),
      await at('slug=gold&page=1'),
    ]).toEqual([['sort'], ['page'], ['q'], ['q'], ['page']]);
  });

  it('a product lookup takes at most 100 skus (C13)', async () => {
    const { app } = await rig();
    const ask = async (count: number) =>
      (
        await app.inject({
          method: 'GET',
          url: `/api/prices/products?skus=${Array.from({ length: count }, (_, i) => `S${i}`).join(',')}`,
        })
      ).statusCode;
    expect([await ask(100), await ask(101)]).toEqual([200, 400]);
  });

  it('a quantity is a whole number from 1 to 10,000, in a body and in an address (C13)', async () => {
    const shop = await rig();
    const headers = bearer(await anonymous(shop));
    const id: string = (
      await shop.app.inject({ method: 'POST', url: '/api/carts', headers, payload: { transactionType: 'buy' } })
    ).json().id;
    const bodies = [
      '0',
      '-0',
      '-1',
      '1.5',
      '10001',
      '2147483648',
      '9007199254740993',
      '1e309',
      '"1"',
      'null',
      'true',
      '[]',
      '{}',
      'NaN',
    ];
    for (const quantity of bodies) {
      const answer = await shop.app.inject({
        method: 'PUT',
        url: `/api/carts/${id}/line-items`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: `{"sku":"A","quantity":${quantity}}`,
      });
      expect([quantity, answer.statusCode]).toEqual([quantity, quantity === 'NaN' ? 400 : 422]);
    }
    for (const quantity of ['0', '-0', '-1', '1.5', '10001', '2147483648', '1e3', '', '+1', '01', ' 1', 'NaN']) {
      const answer = await shop.app.inject({
        method: 'DELETE',
        url: `/api/carts/${id}/line-items?sku=A&quantity=${encodeURIComponent(quantity)}`,
        headers,
      });
      expect([quantity, answer.statusCode]).toEqual([quantity, 400]);
    }
    for (const quantity of [1, 10_000]) {
      expect(
        (
          await shop.app.inject({
            method: 'PUT',
            url: `/api/carts/${id}/line-items`,
            headers,
            payload: { sku: 'A', quantity },
          })
        ).statusCode,
      ).toBe(200);
    }
  });

  it('a listing hands its whole query to the shop (CAT-2)', async () => {
    const { app, products } = await rig();
    await app.inject({
      method: 'GET',
      url: '/api/products/search?category=gold-coins&manufacturer=a&manufacturer=b&preciousMetal=gold&priceFrom=100&onSale=true&dutyFree=false&sort=price&direction=desc&page=2&pageSize=10',
    });
    expect(products.asked).toEqual([
      {
        category: 'gold-coins',
        facets: { manufacturer: ['a', 'b'], preciousMetal: ['gold'] },
        priceFrom: 100,
        onSale: true,
        dutyFree: false,
        sort: 'price',
        direction: 'desc',
        page: 2,
        pageSize: 10,
      },
    ]);
  });

  it.each([
    ['text=platin', 'relevance'],
    ['text=platin&sort=default', 'default'],
    ['category=gold-coins', 'default'],
  ])('a listing asked for by %s goes by %s (CAT-7)', async (query, sort) => {
    const { app, products } = await rig();
    await app.inject({ method: 'GET', url: `/api/products/search?${query}` });
    expect(products.asked.map((asked) => asked.sort)).toEqual([sort]);
  });
});

const address = {
  salutation: null,
  firstName: 'A',
  lastName: 'B',
  street: 'C 1',
  zipCode: '1010',
  city: 'D',
  country: 'AT',
};
