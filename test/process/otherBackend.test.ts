import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../freePort.ts';
import { BackendBetween } from './BackendBetween.ts';
import { seededFolder } from './built.ts';
import { type Answer, ask, json } from './http.ts';
import { type PlacedOrder, Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
let between: BackendBetween;
let backend: ShopProcess;
let pages: ShopProcess;
/** The data folder that the page process must not make. */
let unused: string;

beforeAll(async () => {
  folder = await seededFolder();
  between = await BackendBetween.open();
  unused = join(mkdtempSync(join(tmpdir(), 'troy-pages-')), 'data');
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  backend = await ShopProcess.start({
    TROY_DATA: folder.path,
    TROY_DEV: '1',
    TROY_PAGE_ORIGINS: publicUrl,
    TROY_TRUST_PROXY: '127.0.0.1',
  });
  between.leadTo(backend.origin);
  pages = await ShopProcess.start({
    PORT: String(port),
    TROY_API_URL: between.origin,
    TROY_PRICE_SOCKET_URL: `${backend.origin.replace('http', 'ws')}/api/prices/live`,
    TROY_PUBLIC_URL: publicUrl,
    TROY_DATA: unused,
  });
}, 120_000);
afterEach(() => {
  between.passes = () => true;
  between.take();
});
afterAll(async () => {
  await pages.stop();
  await backend.stop();
  between.close();
  folder.done();
  rmSync(join(unused, '..'), { recursive: true, force: true });
});

const page = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask(pages.origin + path, { headers });
const ready = async () => {
  const { status, text } = await page('/ready');
  return { answered: status, ...JSON.parse(text) };
};
const tick = () => ask(`${backend.origin}/dev/tick`, { method: 'POST', body: {} });
/** A page that is not kept yet. */
let pageNumber = 0;
const freshListing = () => `/en/shop?from=${(pageNumber += 1)}`;
const session = async () => {
  const { accessToken, refreshToken, ownerId, expiresAt } = json<Record<string, string>>(
    await ask(`${backend.origin}/api/admin/customers/anonymous`),
  );
  return { accessToken, refreshToken, ownerId, expiresAt };
};
const cookieLine = (
  { accessToken = '', refreshToken = '', ownerId = '', expiresAt = '' }: Awaited<ReturnType<typeof session>>,
  level = 'Anonymous',
) =>
  `ctToken=${accessToken}; ctRefreshToken=${refreshToken}; ctUserId=${ownerId}; ctTokenExpiresAt=${expiresAt}; ctTokenLevel=${level}`;

describe('a process that renders pages in front of another backend', () => {
  it('renders the same listing as the backend, and allows its page to call the backend only (API-C1)', async () => {
    const [own, theirs] = [await page('/en/shop'), await ask(`${backend.origin}/en/shop`)];
    const names = (text: string) => [...text.matchAll(/href="\/en\/product\/([\w-]+)"/g)].map(([, name]) => name);
    expect(own.status).toBe(200);
    expect(names(own.text).length).toBeGreaterThan(10);
    expect(names(own.text)).toEqual(names(theirs.text));
    const policy = String(own.headers['content-security-policy']);
    const socket = backend.origin.replace('http', 'ws');
    expect(policy).toContain(`connect-src 'self' ${between.origin} ${socket};`);
    expect(policy).toContain("img-src 'self' data:;");
    expect(theirs.headers['content-security-policy']).toContain("connect-src 'self';");
    expect(own.text).toContain(`"apiBase":"${between.origin}","priceSocket":"${socket}/api/prices/live"`);
    const picture = await page('/pictures/AU-PHIL-1-obverse.svg');
    expect([picture.status, picture.text]).toEqual([
      200,
      (await ask(`${backend.origin}/pictures/AU-PHIL-1-obverse.svg`)).text,
    ]);
    expect((await page('/pictures/NO-SUCH-1-obverse.svg')).status).toBe(404);
  });

  it('opens no database, and answers no calls itself (API-C1)', async () => {
    expect(existsSync(unused)).toBe(false);
    for (const path of ['/api', '/api/carts', '/api/prices/metals', '/dev/outbox?a']) {
      const { status, headers } = await page(path);
      expect([path, status, path.startsWith('/dev') || headers['content-type']]).toEqual([
        path,
        404,
        path.startsWith('/dev') || 'application/problem+json; charset=utf-8',
      ]);
    }
    const written = await ask(`${pages.origin}/api/carts`, { method: 'POST', body: {} });
    expect(written.status).toBe(404);
  });

  it('calls for the page’s origin and the visitor’s address; kept pages without the visitor’s token (F11)', async () => {
    const visitor = cookieLine(await session());
    expect((await page(freshListing(), { cookie: visitor })).status).toBe(200);
    const calls = between.take();
    expect(calls.length).toBeGreaterThan(0);
    for (const { headers } of calls) {
      expect(headers).toMatchObject({ origin: pages.origin, 'x-forwarded-for': '127.0.0.1', 'store-key': 'euro' });
      expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
    }
  });

  it('renders personal pages with the visitor’s token as bearer (API-C2)', async () => {
    const visitor = await session();
    await page('/en/cart?type=buy', { cookie: cookieLine(visitor) });
    const own = between.take().filter(({ line }) => line.includes('/api/carts'));
    expect(own.map(({ headers }) => headers.authorization)).toEqual(own.map(() => `Bearer ${visitor.accessToken}`));
    expect(own.length).toBeGreaterThan(0);
  });

  it('takes a visitor whose token the backend refuses for a guest (AUTH-2)', async () => {
    const forged = { ...(await session()), accessToken: 'x'.repeat(60) };
    const { status, headers } = await page('/en/my-account', { cookie: cookieLine(forged, 'User') });
    expect([status, headers.location]).toEqual([307, '/en/login?redirect=%2Fkundenkonto']);
    expect(between.take().map(({ line }) => line)).toContain('GET /api/customers/me');
  });

  it('renews the session of a customer who comes back to the account, readable for the page (AUTH-2)', async () => {
    const { refreshToken, ownerId } = await session();
    const lapsed = `ctRefreshToken=${refreshToken}; ctUserId=${ownerId}; ctTokenExpiresAt=1; ctTokenLevel=User`;
    const { headers } = await page('/en/my-account', { cookie: lapsed });
    const lines = headers['set-cookie'] ?? [];
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      'ctToken',
      'ctRefreshToken',
      'ctUserId',
      'ctTokenExpiresAt',
      'ctTokenLevel',
    ]);
    expect(lines.filter((line) => /HttpOnly/.test(line))).toEqual([]);
  });

  it('renders kept pages anew with the next tick of the backend (PRC-3, P3)', async () => {
    const tickOf = async () => /"tickId":"?([\w-]+)/.exec((await page('/en')).text)?.[1] ?? (await page('/en')).text;
    const before = await tickOf();
    expect(await tickOf()).toBe(before);
    await tick();
    await expect.poll(tickOf, { timeout: 10_000 }).not.toBe(before);
  });
});

describe('a backend that fails its pages', () => {
  const failing = (otherwise: BackendBetween['otherwise'], passes: (line: string) => boolean = () => false) => {
    between.otherwise = otherwise;
    between.passes = passes;
  };

  it.each([
    ['cut', 'unreachable'],
    ['endless', 'unreadable'],
    ['garbage', 'unreadable'],
    ['silence', 'timeout'],
  ] as const)('by %s gets the plain page, and /ready says %s (API-C1)', async (how, state) => {
    failing(how);
    const began = performance.now();
    const { status, headers, text } = await page(freshListing());
    // More than are rendered at once: those that wait do not wait one after the other.
    const others = await Promise.all(Array.from({ length: 12 }, () => page(freshListing())));
    expect(others.map((other) => other.status)).toEqual(others.map(() => 503));
    // The calls of the first pages have 2.5 s together; the rest is what a busy machine adds.
    expect(performance.now() - began).toBeLessThan(6_000);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(text).toContain('One moment, please');
    expect(text).toContain('The shop cannot be reached right now.');
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ answered: 503, backend: state });
    expect(pages.log).toContain(`"reason":"${state}"`);

    between.passes = () => true;
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ answered: 200, backend: 'ready', prices: 'fresh' });
    expect((await page(freshListing())).status).toBe(200);
  });

  it('in German, and in one call of a page only: the page is not sent without its products', async () => {
    failing('garbage', (line) => !line.includes('/products/search'));
    const { status, text } = await page(`/shop?from=${(pageNumber += 1)}`);
    expect([status, text.includes('Der Shop ist gerade nicht erreichbar.')]).toEqual([503, true]);
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ answered: 200, backend: 'ready' });
  });

  it('by not being ready makes its pages not ready; without a /ready it is asked for a call (API-C1)', async () => {
    failing('not-ready', (line) => line !== 'GET /ready');
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ answered: 503, backend: 'not-ready' });
    failing('garbage', (line) => line !== 'GET /ready');
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ answered: 200, backend: 'ready' });
  });

  it('leaves kept pages and files standing, and does not end the process', async () => {
    expect((await page('/en')).status).toBe(200);
    failing('cut');
    expect((await page('/en')).status).toBe(200);
    expect((await page('/favicon.svg')).status).toBe(200);
    expect((await page('/pictures/AU-MAPLE-1-obverse.svg')).status).toBe(503);
    await sleep(50);
    expect((await page('/health')).status).toBe(200);
  });
});

describe('the start of pages in front of another backend', () => {
  it('does not wait for the backend, and needs no database (API-C1)', async () => {
    const alone = await ShopProcess.start({ TROY_API_URL: 'http://127.0.0.1:1', TROY_DATA: '/nowhere/at/all' });
    const { status, text } = await ask(`${alone.origin}/ready`);
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { status: 'not-ready', backend: 'unreachable', prices: 'none', workers: {} },
    ]);
    expect((await ask(`${alone.origin}/`)).status).toBe(503);
    expect((await alone.stop()).code).toBe(0);
  });
});

describe('an order that the backend moves', () => {
  /** The live connection of a page on the origin of the page process. */
  const listening = async () => {
    const heard: string[] = [];
    const socket = new WebSocket(`${backend.origin.replace('http', 'ws')}/api/prices/live?session=bearer`, {
      origin: pages.origin,
    });
    socket.on('message', (data) => heard.push(String(data)));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await expect.poll(() => heard).toEqual(['{"type":"session"}']);
    const sends = (token: string) => socket.send(JSON.stringify({ type: 'session', token }));
    const moves = () => heard.filter((text) => text === '{"type":"orders"}').length;
    return { socket, heard, sends, moves };
  };

  it('reaches the owner’s page over its token, and no page with a wrong one (API-C2, ORD-2, Z2)', async () => {
    const shopper = await Shopper.arrive(backend.origin);
    json<PlacedOrder>(await shopper.place(await shopper.ready()));
    const [own, other, forged] = [await listening(), await listening(), await listening()];
    own.sends(shopper.authorization.slice('Bearer '.length));
    other.sends((await session()).accessToken ?? '');
    forged.sends('x'.repeat(60));
    // Each page gets one message to read its orders again, because its session begins.
    await expect.poll(() => [own.moves(), other.moves()]).toEqual([1, 1]);
    // The order is overdue: its shopper is reminded.
    await ask(`${backend.origin}/dev/clock`, { method: 'POST', body: { advanceMs: 8 * 86_400_000 } });
    await expect.poll(own.moves, { timeout: 20_000 }).toBe(2);
    await tick();
    for (const { socket, heard } of [own, other, forged]) {
      await expect.poll(() => heard.some((text) => text.includes('"finish"')), { timeout: 10_000 }).toBe(true);
      expect(socket.readyState).toBe(socket.OPEN);
      socket.terminate();
    }
    expect([own.moves(), other.moves(), forged.moves()]).toEqual([2, 1, 0]);
    expect(backend.log).not.toContain(shopper.authorization.slice('Bearer '.length));
  });
});
