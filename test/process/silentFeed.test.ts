import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { ask, json } from './http.ts';
import { seededFolder } from './built.ts';
import { type ReadyOrder, Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
let shop: ShopProcess;
let socket: WebSocket;
beforeAll(async () => {
  folder = await seededFolder();
  shop = await ShopProcess.start({ TROY_DATA: folder.path, TROY_DEV: '1' });
  socket = new WebSocket(`ws://127.0.0.1:${shop.port}/api/prices/live`, { origin: shop.origin });
  await new Promise((done, reject) => {
    socket.once('open', done).once('error', reject);
  });
}, 120_000);
afterAll(async () => {
  socket.terminate();
  await shop.stop();
  folder.done();
});

const dev = (path: string, body?: unknown) => ask(`${shop.origin}/dev/${path}`, { method: 'POST', body });
const stale = async (): Promise<boolean> =>
  json<{ stale: boolean }>(await ask(`${shop.origin}/api/prices/metals`)).stale;
const page = async (path: string): Promise<string> =>
  (await ask(shop.origin + path, { headers: { cookie: 'lang=en' } })).text;
const marked = />Market paused</;
const heardFinish = (): Promise<void> =>
  new Promise((done) => {
    const hear = (data: WebSocket.RawData): void => {
      if (!String(data).includes('finish')) return;
      socket.off('message', hear);
      done();
    };
    socket.on('message', hear);
  });
const until = async (what: () => Promise<boolean>): Promise<void> => {
  while (!(await what())) await sleep(100);
};

describe('a feed that falls silent', () => {
  it('pauses ordering only, within seconds, and everything resumes with the next quote (PRC-9, P1)', async () => {
    const shopper = await Shopper.arrive(shop.origin);
    const ready: ReadyOrder = await shopper.ready();
    const [open] = json<{ carts: readonly { id: string }[] }>(await shopper.call('GET', '/carts')).carts;
    const cart = open?.id ?? '';
    const recalculate = () => shopper.call('POST', `/carts/${cart}/recalculate`);
    expect(await page('/en')).not.toMatch(marked);

    await dev('feed', { silent: true });
    const told = heardFinish();
    await dev('clock', { advanceMs: 6 * 60_000 + 1_000 });
    await told;
    const noticed = performance.now();
    await until(stale);
    await until(async () => marked.test(await page('/en')));
    expect(performance.now() - noticed, 'from the notice to a page that says so').toBeLessThan(5_000);

    const refused = await shopper.place(ready);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([409, 'prices-stale']);
    const again = await recalculate();
    expect([again.status, JSON.parse(again.text).code]).toEqual([409, 'prices-stale']);
    for (const path of [
      '/en/shop',
      '/en/product/vienna-philharmonic-gold-1-oz',
      '/api/products/search?text=gold',
      '/api/prices/products?skus=AU-PHIL-1',
    ]) {
      expect([path, (await ask(shop.origin + path)).status]).toEqual([path, 200]);
    }
    expect(json<{ prices: string; status: string }>(await ask(`${shop.origin}/ready`))).toMatchObject({
      status: 'ready',
      prices: 'stale',
    });
    expect(
      (await shopper.add(cart, 'AG-MAPLE-1', 1)).totalGrossPrice.centAmount,
      'carts can still be filled',
    ).toBeGreaterThan(0);

    await dev('feed', { silent: false });
    await dev('clock', { advanceMs: 15_000 });
    await until(async () => !(await stale()));
    await until(async () => !marked.test(await page('/en')));
    const { quote } = json<{ quote: unknown }>(await recalculate());
    const placed = await shopper.place({
      key: ready.key,
      body: { cartId: cart, quote, privacyAccepted: true, termsAccepted: true },
    });
    expect(placed.status, 'the same attempt, confirmed at the new prices').toBe(200);
  });
});
