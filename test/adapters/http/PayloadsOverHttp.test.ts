import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Effect, Schema } from 'effect';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
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

const at = (path: string, answer: (path: string, init: RequestInit) => Promise<Response>) => {
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(answer));
  const payloads = new PayloadsOverHttp(new Transport({ baseUrl: '', store: 'euro' }), (german) => `/en${german}`);
  return Effect.runPromise(Effect.result(payloads.at(path)));
};

it('the data of a page are asked for below its address, in one request (API-63, OPS-4)', async () => {
  const outcome = await at('/wissen/gold & mehr', () => Promise.resolve(Response.json(onWire)));
  expect(outcome).toMatchObject({ success: payload });
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/en/wissen/gold%20%26%20mehr/_payload.json']);
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

/** The origin of a server with this answer, until the test ends. */
const serving = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('a redirect is not followed, so no other host supplies the data of a page (OPS-4)', async () => {
  const reached: (string | undefined)[] = [];
  const other = await serving(({ url }, answer) => {
    reached.push(url);
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(onWire));
  });
  const shop = await serving(({ url = '' }, answer) => answer.writeHead(302, { location: `${other}${url}` }).end());
  const real = fetch;
  const outcome = await at('/x', (path, init) => real(`${shop}${path}`, init));
  expect(outcome).toMatchObject({ failure: { _tag: 'ContentUnavailable' } });
  expect(asked).toHaveBeenCalledOnce();
  expect(reached).toEqual([]);
});
