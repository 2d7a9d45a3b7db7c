import { describe, expect, it } from 'vitest';
import { Effect } from 'effect';
import type { Shopper } from '../../../../src/domain/session/Shopper.ts';
import { Invoices } from '../../../../src/domain/order/ports/Invoices.ts';
import { OrderNotFound } from '../../../../src/domain/order/OrderErrors.ts';
import { answering } from '../../../application/playedPorts.ts';
import { anonymous, bearer, rig } from '../rig.ts';

const orderId = 'b3b2c1d0-0000-4000-8000-000000000001';

/** A shop with the invoice of one order, whose name is no valid file name. */
const shop = async () => {
  const asked: (readonly [Shopper, unknown])[] = [];
  const ofTheOrder = (id: string, fileName: string, text: string) =>
    id === orderId ? Effect.succeed({ fileName, bytes: Buffer.from(text) }) : Effect.fail(new OrderNotFound());
  const invoices = answering(Invoices, undefined, {
    ofOrder: (id) => ofTheOrder(id, 'T-1; "ü/..\r\n.pdf', '%PDF'),
    slipOf: (id) => ofTheOrder(id, 'slip.pdf', '%PDF slip'),
  });
  const { parts } = await rig();
  const { services } = parts;
  const made = await rig({
    config: { rateLimit: 3_000 },
    services: {
      ...services,
      forShopper: (shopper, caller) => {
        asked.push([shopper, caller]);
        return { ...services.forShopper(shopper, caller), invoices };
      },
    },
  });
  const tokens = await anonymous(made, 'ch.localhost');
  const get = (url: string, headers: Readonly<Record<string, string>> = bearer(tokens)) =>
    made.app.inject({ method: 'GET', url, headers: { host: 'ch.localhost', ...headers } });
  return { get, asked, tokens };
};

describe('the invoice of an order', () => {
  it('comes as a file with a safe name, uncached, in the language asked for (Z1)', async () => {
    const { get, asked, tokens } = await shop();
    const { statusCode, headers, body } = await get(`/api/orders/${orderId}/invoice?languageTag=en`);
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      200,
      'application/pdf',
      'no-store',
      '%PDF',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
    expect(asked).toMatchObject([
      [{ ownerId: tokens.ownerId, market: { store: 'ch', language: 'en' } }, { client: '127.0.0.1' }],
    ]);
  });

  it('is refused in words when missing, without a session, and for a wrong address', async () => {
    const { get, tokens } = await shop();
    const refused = async (url: string, headers?: Readonly<Record<string, string>>) => {
      const answer = await get(url, headers);
      const { code, data } = answer.json<{ code: string; data: { at?: readonly string[] } }>();
      return [answer.statusCode, code, data.at];
    };
    expect(await refused('/api/orders/b3b2c1d0-0000-4000-8000-000000000002/invoice')).toEqual([
      404,
      'order-not-found',
      undefined,
    ]);
    expect(await refused(`/api/orders/${orderId}/invoice`, {})).toEqual([401, 'session-required', undefined]);
    expect(await refused(`/api/orders/${orderId}/invoice`, { ...bearer(tokens), 'store-key': 'us' })).toEqual([
      400,
      'store-mismatch',
      undefined,
    ]);
    expect(await refused(`/api/orders/${'x'.repeat(300)}/invoice`)).toEqual([400, 'request-malformed', ['id']]);
    expect(await refused(`/api/orders/${orderId}/invoice?x=1`)).toEqual([400, 'request-malformed', ['query']]);
  });
});

it('the slip of a sale comes as a file, and is refused as an invoice is (SELL-6)', async () => {
  const { get } = await shop();
  const { statusCode, headers, body } = await get(`/api/orders/${orderId}/slip?languageTag=en`);
  expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
    200,
    'application/pdf',
    'no-store',
    '%PDF slip',
  ]);
  expect(headers['content-disposition']).toBe('attachment; filename="slip.pdf"');
  expect((await get('/api/orders/b3b2c1d0-0000-4000-8000-000000000002/slip')).json()).toMatchObject({
    status: 404,
    code: 'order-not-found',
  });
  expect((await get(`/api/orders/${orderId}/slip`, {})).json()).toMatchObject({ code: 'session-required' });
});

it('invoice and slip are drawn 120 times a minute for an address, then refused with a time (F7)', async () => {
  const { get } = await shop();
  for (let at = 0; at < 120; at += 1)
    expect((await get(`/api/orders/${orderId}/${at % 2 === 0 ? 'invoice' : 'slip'}`)).statusCode).toBe(200);
  const refused = await get(`/api/orders/${orderId}/invoice`);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-attempts']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
