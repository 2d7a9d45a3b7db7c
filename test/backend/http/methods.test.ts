import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, bearer, rig, type Rig, type Tokens } from './rig.ts';

let shop: Rig;
let tokens: Tokens;
beforeAll(async () => {
  shop = await rig({ renderPage: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }) });
  tokens = await anonymous(shop);
});
afterAll(() => shop.app.close());

describe('A method a path does not know', () => {
  it.each([
    ['PATCH', '/api/carts', 'GET, HEAD, POST'], ['DELETE', '/api/carts', 'GET, HEAD, POST'], ['GET', '/api/carts/abc/line-items', 'PUT, DELETE'],
    ['POST', '/api/carts/abc', 'DELETE, PUT'], ['POST', '/api/prices/metals', 'GET, HEAD'], ['GET', '/api/carts/abc/recalculate', 'POST'],
    ['POST', '/api/admin/customers/anonymous', 'GET'], ['PUT', '/api/openapi.json', 'GET'], ['DELETE', '/health', 'GET'], ['OPTIONS', '/api/orders', 'GET, HEAD, POST'],
    ['POST', '/produkt/kruegerrand', 'GET, HEAD'],
  ] as const)('%s %s is answered 405, with those it knows', async (method, url, allowed) => {
    const answer = await shop.app.inject({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'method-not-allowed']);
    const named = (text: string) => text.split(', ').toSorted();
    expect(named(String(answer.headers.allow))).toEqual(named(allowed));
    expect(answer.json().data.allowed.toSorted()).toEqual(named(allowed));
  });

  it('is refused before its body is looked at', async () => {
    const answer = await shop.app.inject({ method: 'PATCH', url: '/api/carts', headers: { 'content-type': 'text/plain' }, payload: 'x'.repeat(100_000) });
    expect(answer.statusCode).toBe(405);
  });

  it('and a path there is not stays unknown, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await shop.app.inject({ method, url: '/api/nowhere' });
      expect([method, answer.statusCode, answer.json().code]).toEqual([method, 404, 'call-not-found']);
    }
  });
});

describe('An Idempotency-Key', () => {
  const place = async (key?: string) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', headers: { ...bearer(tokens), ...(key === undefined ? {} : { 'idempotency-key': key }) }, payload: {} });
    return [answer.statusCode, answer.json().code, answer.json().data];
  };
  it('that is not there is missing (O1)', async () => {
    expect(await place()).toEqual([400, 'idempotency-key-missing', {}]);
    expect(await place('')).toEqual([400, 'idempotency-key-missing', {}]);
  });
  it('that is too short, too long or of other signs is malformed, and said to be (O1)', async () => {
    for (const key of ['short', 'k'.repeat(129), 'sixteen signs, one a comma']) expect(await place(key)).toEqual([400, 'request-malformed', { at: ['idempotency-key'] }]);
    expect((await place('0123456789abcdef'))[1]).toBe('body-not-accepted');
  });
});
