import { readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { readStore } from './audit.ts';
import { ask } from './http.ts';
import { randomFrom } from './random.ts';
import { Shopper } from './Shopper.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

export interface MixedReport {
  readonly requests: number;
  /** Failures that were not injected. */
  readonly failures: readonly string[];
  readonly orders: number;
  readonly rssGrowth: number;
  readonly descriptorsLeft: number;
  readonly p99Ms: number;
  readonly broken: readonly string[];
}

const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
const pages = [
  '/',
  '/shop',
  '/en/shop',
  '/shop?sort=price',
  '/suche?q=gold',
  '/produkt/wiener-philharmoniker-gold-1-oz',
  '/impressum',
];
const calls = [
  '/api/products/search?pageSize=24',
  '/api/products/search?suggest=gol',
  '/api/prices/metals',
  '/api/prices/products?skus=AU-PHIL-1,AG-MAPLE-1',
  '/api/prices/metals/snapshots?metal=gold&currency=EUR&timespan=1w',
];

/**
 * Browsing, buying, ticks and injected faults for the given time, at a steady rate; then everything is counted (R16).
 */
export const mixedLoad = async ({
  env,
  seconds,
  perSecond,
  sockets,
  seed,
}: {
  readonly env: Environment;
  readonly seconds: number;
  readonly perSecond: number;
  readonly sockets: number;
  readonly seed: number;
}): Promise<MixedReport> => {
  const random = randomFrom(seed);
  const shop = await ShopProcess.start({ ...env, TROY_DEV: '1', TROY_LOG_LEVEL: 'error' });
  const listening = Array.from({ length: sockets }, (_, at) =>
    new WebSocket(`ws://127.0.0.1:${shop.port}/api/prices/live`, {
      origin: shop.origin,
      localAddress: `127.0.3.${1 + Math.floor(at / 20)}`,
    }).on('error', () => {}),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const waits: number[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  let orders = 0;
  let requests = 0;
  // Each call answers an injected error one time in a hundred; those are not counted as failures.
  const injected = setInterval(() => {
    const call = random() < 0.5 ? 'GET /prices/metals' : 'GET /products/search';
    void ask(`${shop.origin}/dev/faults`, {
      method: 'POST',
      body: { call, code: call === 'GET /prices/metals' ? 'prices-unavailable' : 'products-unavailable', times: 1 },
    }).catch(() => {});
  }, 100_000 / perSecond);
  const ticking = setInterval(() => {
    void ask(`${shop.origin}/dev/tick`, { method: 'POST' }).catch((error: unknown) =>
      failures.push(`tick: ${String(error)}`),
    );
  }, 3_000);

  const browse = async (): Promise<void> => {
    const path =
      random() < 0.5 ? pages[Math.floor(random() * pages.length)] : calls[Math.floor(random() * calls.length)];
    const began = performance.now();
    const { status, text } = await ask(shop.origin + (path ?? '/'), { agent });
    waits.push(performance.now() - began);
    if (status >= 500 && !text.includes('-unavailable')) failures.push(`${path}: ${status} ${text.slice(0, 100)}`);
  };
  const buy = async (): Promise<void> => {
    const shopper = await Shopper.arrive(shop.origin, agent);
    const answer = await shopper.place(await shopper.ready({ sku: 'AG-MAPLE-1' }));
    requests += 5;
    if (answer.status === 200) orders += 1;
    else if (answer.status >= 500) failures.push(`order: ${answer.status} ${answer.text.slice(0, 100)}`);
  };

  const warm = Math.min(30, seconds / 5);
  let begun = { rss: 0, descriptors: 0 };
  const start = performance.now();
  for (let at = 0; performance.now() - start < seconds * 1000; at += 1) {
    const due = start + (at * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    if (begun.rss === 0 && performance.now() - start > warm * 1000)
      begun = { rss: rss(shop.pid), descriptors: descriptors(shop.pid) };
    requests += 1;
    const one: Promise<unknown> = (random() < 0.02 ? buy() : browse())
      .catch((error: unknown) => failures.push(String(error)))
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  clearInterval(injected);
  clearInterval(ticking);
  const end = { rss: rss(shop.pid), descriptors: descriptors(shop.pid) };
  agent.destroy();
  for (const socket of listening) socket.terminate();
  await shop.stop();
  waits.sort((a, b) => a - b);
  const { broken } = await readStore(env);
  return {
    requests,
    failures,
    orders,
    rssGrowth: end.rss / begun.rss - 1,
    descriptorsLeft: end.descriptors - begun.descriptors,
    p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
    broken,
  };
};
