import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { madeFiles } from '../../../../src/backend/http/answers/madeFiles.ts';
import type { RenderPage } from '../../../../src/backend/http/ServerParts.ts';
import { PageCache } from '../../../../src/backend/page-cache/PageCache.ts';
import { ShopBusy } from '../../../../src/backend/page-cache/RenderGate.ts';
import { rig } from '../rig.ts';

/** Renders every page but `/kept`; `/busy` is refused by the gate. */
const renderPage: RenderPage = ({ url: { pathname }, turn }) => {
  if (pathname === '/kept') return Promise.resolve(new Response('kept'));
  return turn(async () => {
    if (pathname === '/busy') throw new ShopBusy({ retryAfterSeconds: 2 });
    return new Response('rendered');
  });
};

it('an address may have as many kept pages as calls in a minute; another address goes on (F7)', async () => {
  const shop = await rig({ renderPage, config: { rateLimit: 15 } });
  const ask = async (remoteAddress: string) => shop.app.inject({ method: 'GET', url: '/kept', remoteAddress });
  for (let visit = 0; visit < 15; visit += 1) expect((await ask('203.0.113.1')).statusCode).toBe(200);
  const refused = await ask('203.0.113.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
  expect((await shop.app.inject({ method: 'GET', url: '/health', remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
  shop.clock.time += 60_000;
  expect((await ask('203.0.113.1')).statusCode).toBe(200);
});

it('an address may have a fifth of its calls rendered as pages in a minute, and kept pages after that (F7)', async () => {
  const shop = await rig({ renderPage, config: { rateLimit: 15 } });
  const ask = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode;
  expect([await ask('/a'), await ask('/b'), await ask('/c'), await ask('/d')]).toEqual([200, 200, 200, 429]);
  expect([await ask('/kept'), await ask('/kept')]).toEqual([200, 200]);
  const { headers, body } = await shop.app.inject({ method: 'GET', url: '/en/e' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toContain('lang="en"');
  shop.clock.time += 60_000;
  expect(await ask('/a')).toBe(200);
});

it('files that are made for a visitor, such as price lists, count with the pages of the address (F7)', async () => {
  const file = { type: 'text/csv', language: 'de', make: async () => 'a,b', headers: () => [] } as const;
  const shop = await rig({
    renderPage,
    config: { rateLimit: 15 },
    routes: [
      (app, door) => {
        const send = madeFiles(door, new PageCache(() => ''));
        app.get('/list/:name', (request, reply) => send(request, reply, { ...file, key: [request.url] }));
      },
    ],
  });
  const ask = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode;
  // Three may be made in a minute, fifteen asked for.
  expect([await ask('/list/a'), await ask('/list/b'), await ask('/c'), await ask('/d'), await ask('/list/e')]).toEqual([
    200, 200, 200, 429, 429,
  ]);
  for (let time = 0; time < 10; time += 1) expect(await ask('/list/a')).toBe(200);
  expect([await ask('/list/a'), await ask('/kept')]).toEqual([429, 429]);
});

it('a page that the shop is too busy to render does not count for the address (F7)', async () => {
  const shop = await rig({ renderPage, config: { rateLimit: 15 } });
  const ask = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode;
  for (let visit = 0; visit < 5; visit += 1) expect(await ask('/busy')).toBe(503);
  expect([await ask('/a'), await ask('/b'), await ask('/c'), await ask('/d')]).toEqual([200, 200, 200, 429]);
});

it('a client that leaves within its body is not logged as a defect (R11)', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (line, _, done) => {
      lines.push(String(line));
      done();
    },
  });
  const shop = await rig({ log: pino({ level: 'info' }, sink) });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => shop.server.stop());
  const address = shop.app.server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  const requested = once(shop.app.server, 'request');
  socket.write(
    'PATCH /api/admin/customers/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const [, response] = await requested;
  const over = once(response, 'close');
  socket.destroy();
  await over;
  await new Promise((done) => setImmediate(done));
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
