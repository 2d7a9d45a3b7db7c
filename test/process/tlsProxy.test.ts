import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { seededFolder } from './built.ts';
import { ask, json } from './http.ts';
import { type PlacedOrder, Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';
import { TlsProxy } from './TlsProxy.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
let proxy: TlsProxy;
let shop: ShopProcess;
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(proxy.origin + path, { agent: proxy.visitor, headers });

beforeAll(async () => {
  [folder, proxy] = [await seededFolder(), await TlsProxy.open()];
  shop = await ShopProcess.start({
    TROY_DATA: folder.path,
    TROY_PUBLIC_URL: proxy.origin,
    TROY_TRUST_PROXY: '1',
    TROY_INSECURE_COOKIES: '0',
    TROY_RATE_LIMIT: '60',
    TROY_DEV: '1',
  });
  proxy.leadTo(shop.port);
}, 120_000);
afterAll(async () => {
  proxy.close();
  await shop.stop();
  folder.done();
});

/** How the price socket answers a page of an origin: `open`, or the status of its refusal. */
const socketOf = (origin: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${proxy.origin.replace('https', 'wss')}/api/prices/live`, {
      agent: proxy.visitor,
      headers: { origin },
    });
    socket.once('open', () => {
      resolve('open');
      socket.close();
    });
    socket.once('error', ({ message }) => resolve(message));
  });

it('behind a proxy with TLS, pages have the https address, secure cookies and HSTS (SEO-1, S8, S10, F9)', async () => {
  const { text, headers, status } = await get('/en/shop');
  expect(status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${proxy.origin}/en/shop"/>`);
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
  expect((await get('/en/shop/')).headers.location).toMatch(/^(https:\/\/shop\.example:\d+)?\/en\/shop$/);
  const cookies = (await get('/api/admin/customers/anonymous', { origin: proxy.origin })).headers['set-cookie'] ?? [];
  expect(cookies.length).toBeGreaterThan(2);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
});

it('behind a proxy with TLS, calls and price sockets pass for its own https pages alone (F11)', async () => {
  const cookies = (await get('/api/admin/customers/anonymous', { origin: proxy.origin })).headers['set-cookie'] ?? [];
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const opened = async (origin: string) =>
    ask(`${proxy.origin}/api/carts`, {
      agent: proxy.visitor,
      method: 'POST',
      body: { transactionType: 'buy' },
      headers: { cookie, origin, 'store-key': 'euro' },
    });
  const plain = proxy.origin.replace('https', 'http');
  const [own, other] = [await opened(proxy.origin), await opened(plain)];
  expect([own.text, own.status, other.status]).toEqual([own.text, 200, 403]);
  expect([await socketOf(proxy.origin), await socketOf(plain)]).toEqual(['open', 'Unexpected server response: 403']);
});

it('behind a proxy with TLS, an order is placed, and its mail leads to the https address (CHK-8, S10)', async () => {
  const shopper = await Shopper.arrive(proxy.origin, proxy.visitor);
  const { orderNumber } = json<PlacedOrder>(await shopper.place(await shopper.ready()));
  const { messages } = json<{ messages: readonly { text: string; html: string }[] }>(
    await ask(`${shop.origin}/dev/outbox`, { headers: { accept: 'application/json' } }),
  );
  const mail = messages.find(({ text }) => text.includes(orderNumber));
  const links = mail?.html.match(/https?:\/\/[^"/\s]+/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  expect(new Set(links)).toEqual(new Set([proxy.origin]));
});

it('behind a proxy with TLS, the address that it saw counts, whatever address a visitor claims (F7)', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 90; at += 1)
    statuses.push((await get('/api/prices/metals', { 'x-forwarded-for': `198.51.100.${at}` })).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
