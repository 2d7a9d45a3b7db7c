import { Effect, Schema } from 'effect';
import { afterEach, expect, it, vi } from 'vitest';
import { PayloadsOverHttp } from '../../../src/adapters/http/PayloadsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { PagePayload } from '../../../src/contract/payload.ts';
import { inBoth } from '../../builders/content.ts';

afterEach(() => vi.unstubAllGlobals());

const payload = {
  page: { paths: inBoth('/x'), title: 'X', description: 'Y', layout: 'default', blocks: [] } as const,
  products: [],
  stores: [],
  articles: [],
  related: [],
};
const onWire = Schema.encodeSync(PagePayload)(payload);
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

const at = (path: string, answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(answer));
  const payloads = new PayloadsOverHttp(new Transport({ baseUrl: '', store: 'euro' }), (german) => `/en${german}`);
  return Effect.runPromise(Effect.result(payloads.at(path)));
};

it('the data of a page are asked for below its address, in one request (API-63, OPS-4)', async () => {
  const outcome = await at('/wissen/gold & mehr', () => Promise.resolve(Response.json(onWire)));
  expect(outcome).toMatchObject({ success: payload });
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/en/wissen/gold%20%26%20mehr/_payload.json']);
  // During maintenance the address leads to a page, which is no data.
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' });
  await at('/', () => Promise.resolve(Response.json(onWire)));
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/en/_payload.json']);
});

it('an address without a page has no data (OPS-4)', async () => {
  expect(await at('/x', () => Promise.resolve(new Response('', { status: 404 })))).toMatchObject({ success: null });
});

it.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', () => Promise.resolve(Response.json(onWire, { status: 503 }))],
  ['answers with a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['answers with other data', () => Promise.resolve(Response.json({ page: 7 }))],
])('the data of a page are unavailable while the shop %s (F15)', async (_, answer) => {
  expect(await at('/x', answer)).toMatchObject({ failure: { _tag: 'ContentUnavailable' } });
});
