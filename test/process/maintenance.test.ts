import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { fixedPages } from '../../src/ui/routes/listedPages.ts';
import { type PageRow } from '../../src/ui/routes/PageRow.ts';
import { pages } from '../../src/ui/routes/pages.ts';
import { sentText } from './Browser.ts';
import { seededFolder } from './built.ts';
import { ask, json } from './http.ts';
import { Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await seededFolder();
  // A file in the place of the folder of mails: none can be sent before the maintenance begins.
  const mails = join(folder.path, 'outbox');
  rmSync(mails, { recursive: true, force: true });
  writeFileSync(mails, '');
  shop = await ShopProcess.start({ TROY_DATA: folder.path });
  const shopper = await Shopper.arrive(shop.origin);
  expect((await shopper.place(await shopper.ready())).status).toBe(200);
  await shop.stop();
  rmSync(mails);
  shop = await ShopProcess.start({ TROY_DATA: folder.path, TROY_MAINTENANCE: '1' });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  folder.done();
});

/** Every page of the table in both languages, with an end of the path where it has one, and the listed categories. */
const addresses = [
  ...Object.entries<PageRow>(pages).flatMap(([german, { en, slugs = {} }]) => {
    const [inGerman = 'unbekannt', inEnglish = 'unknown'] = Object.entries(slugs)[0] ?? [];
    return [german.replace(/\$\w*/, inGerman), en.replace(/\$\w*/, inEnglish)];
  }),
  ...fixedPages.flatMap(({ de = '/', en = '/en' }) => [de, en]),
  '/gibt-es-nicht',
  '/?utm_source=newsletter',
];
const noticeOf = (path: string): string => (/^\/en(?:\/|$)/.test(path) ? '/en/maintenance' : '/maintenance');

describe('a shop in maintenance', () => {
  it('leads from every page to the notice in its language, and keeps no redirect (OPS-1, RT-22, F18)', async () => {
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of addresses) {
      const { status, headers } = await ask(shop.origin + address);
      expect([address, status, headers.location, headers['cache-control']]).toEqual([
        address,
        302,
        noticeOf(address),
        'no-store',
      ]);
    }
  });

  it.each([
    ['/maintenance', 'Der Shop wird gerade gewartet'],
    ['/en/maintenance', 'The shop is down for maintenance'],
  ])('says at %s what the editors wrote (RT-22, OPS-1)', async (path, words) => {
    const { status, text } = await ask(shop.origin + path);
    expect(status).toBe(200);
    expect(text).toContain(words);
  });

  it('refuses what writes, answers what reads, and goes on with prices and owed messages alone (OPS-1, F18)', async () => {
    const write = (method: string, path: string) =>
      ask(`${shop.origin}/api${path}`, { method, body: {}, headers: { authorization: 'Bearer unknown' } });
    for (const [method, path] of [
      ['POST', '/carts'],
      ['POST', '/orders'],
      ['POST', '/limit-orders'],
      ['DELETE', '/customers/anyone'],
    ] as const)
      expect([method, path, (await write(method, path)).status]).toEqual([method, path, 503]);
    expect((await ask(`${shop.origin}/api/prices/metals`)).status).toBe(200);
    const { workers } = json<{ workers: Record<string, string> }>(await ask(`${shop.origin}/ready`));
    expect(Object.keys(workers).toSorted()).toEqual(['outbox', 'prices']);
  });

  it('tells open pages of new prices over their socket (OPS-1)', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${shop.port}/api/prices/live?tick=an-earlier-one`, {
      origin: shop.origin,
    });
    const message = await new Promise((done, reject) => socket.once('message', done).once('error', reject));
    expect(JSON.parse(String(message))).toEqual({ type: 'finish', tick: expect.any(String) });
    socket.terminate();
  });

  it('sends the mail of an order that was placed before and becomes due meanwhile (OPS-1, O7)', async () => {
    // It is tried again ten seconds after it failed.
    const sent = () => sentText(folder.path, 'order-confirmation');
    expect(await sent().catch(sent)).toContain('Vienna Philharmonic');
  });

  it('leads from the notice back to the shop when it is over (OPS-1)', async () => {
    await shop.stop();
    shop = await ShopProcess.start({ TROY_DATA: folder.path });
    const away = async (path: string) => (await ask(shop.origin + path)).headers.location;
    expect([await away('/maintenance'), await away('/en/maintenance')]).toEqual(['/', '/en']);
    expect((await ask(`${shop.origin}/en/shop`)).status).toBe(200);
  });
});
