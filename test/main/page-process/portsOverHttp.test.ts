import { createServer } from 'node:http';
import { Effect, Exit } from 'effect';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PageVisit } from '../../../src/backend/http/ServerParts.ts';
import { idOf, type OrderId, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { OrderNotFound } from '../../../src/domain/order/OrderErrors.ts';
import { CallsOfPage } from '../../../src/main/page-process/CallsOfPage.ts';
import { portsOverHttp } from '../../../src/main/page-process/portsOverHttp.ts';
import { problem } from '../../adapters/http/playedServer.ts';
import { backendAt } from './backendAt.ts';

const market = marketOf({ site: 'ch', language: 'de' });
const anna = { ownerId: idOf<OwnerId>('anna'), level: 'User', market } as const;
const run = Effect.runPromise;

/** The ports of a visit to `https://troy.ch`, over a backend that gives one answer. */
const visited = (answer: (init: RequestInit) => Response | Promise<Response>, changes: Partial<PageVisit> = {}) => {
  const sent: { readonly url: string; readonly headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) });
    return answer(init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const calls = new CallsOfPage(backendAt('https://api.troy.example'));
  const visit: PageVisit = {
    url: new URL('https://troy.ch/'),
    site: 'ch',
    market,
    shopper: anna,
    cookies: { ctToken: 'token-of-anna-1234' },
    acceptLanguage: null,
    correlationId: 'c',
    caller: { origin: 'https://troy.ch', address: '203.0.113.7' },
    turn: (render) => render(),
    ...changes,
  };
  return { sent, calls, ports: portsOverHttp(visit, () => null, calls) };
};

describe('the ports of a page in front of another backend', () => {
  it('call for the page’s origin and the visitor’s address, with the visitor’s token (API-C1, API-C2)', async () => {
    const { sent, ports, calls } = visited(() => new Response('{"carts":[]}'));
    expect(await run(ports.own().carts.all())).toEqual([]);
    expect(sent.map(({ url }) => url)).toEqual(['https://api.troy.example/api/carts?languageTag=de-CH']);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token-of-anna-1234',
      origin: 'https://troy.ch',
      'store-key': 'ch',
      'x-forwarded-for': '203.0.113.7',
    });
    expect([calls.missed, calls.isSessionRefused]).toEqual([null, false]);
  });

  it('follow no redirect of the backend to another address (F13)', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(307, { location: '/inner' }).end();
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const far = globalThis.fetch;
    const { ports, calls } = visited((init) => far(`http://127.0.0.1:${port}/api`, init));
    expect(Exit.isFailure(await Effect.runPromiseExit(ports.own().carts.all()))).toBe(true);
    expect([asked, calls.missed]).toEqual([['/api'], { call: 'GET /carts', reason: 'unreachable' }]);
  });

  it('send no token where the page has no visitor, and show a guest no order (F11, Z2)', async () => {
    const { sent, ports, calls } = visited(() => new Response('{"stores":[]}'), { shopper: null });
    await run(ports.pages.stores('de'));
    expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual([false]);
    expect(await run(Effect.flip(ports.own().orders.ofId(idOf<OrderId>('order-1'))))).toEqual(new OrderNotFound());
    expect([sent.length, calls.missed]).toEqual([1, null]);
  });

  it.each([
    ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['unreadable', () => new Response('{"stores":[{"name":1}]}')],
    ['unreadable', () => new Response('<html>')],
    ['turned-away', () => problem(400, 'store-mismatch', { store: 'euro' })],
    ['refused', () => problem(500, 'internal-failure')],
  ] as const)('record the first call that was %s, for the page not to be sent (API-C1)', async (reason, answer) => {
    const { ports, calls } = visited(answer);
    expect(Exit.isFailure(await run(Effect.exit(ports.pages.stores('de'))))).toBe(true);
    await run(Effect.exit(ports.pages.articles({}, 'de')));
    expect(calls.missed).toEqual({ call: 'GET /content/store/{root}', reason });
  });

  it('record no refusal that the contract declares: the screen shows it', async () => {
    const { ports, calls } = visited(() => problem(503, 'content-unavailable'));
    await run(Effect.exit(ports.pages.stores('de')));
    expect([calls.missed, calls.isSessionRefused]).toEqual([null, false]);
  });

  it('record that the backend refused the token, and never renew it (AUTH-2)', async () => {
    const { sent, ports, calls } = visited(() => problem(401, 'session-required'));
    await run(Effect.exit(ports.own().carts.all()));
    expect([calls.isSessionRefused, calls.missed, sent.length]).toEqual([true, null, 1]);
  });
});
