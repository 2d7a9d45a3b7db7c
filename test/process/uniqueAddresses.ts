import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

export interface FloodReport {
  /** Requests of the flood by the status of their answer; 0 stands for none. */
  readonly flood: Readonly<Record<number, number>>;
  readonly reads: number;
  readonly failedReads: number;
  readonly readP99Ms: number;
  readonly slowestReadMs: number;
  /** Memory of the shop before the flood, at most, and 30 s after it. */
  readonly megabytes: { readonly before: number; readonly most: number; readonly after: number };
}

const readers = 16;
const readsPerSecond = 100;
const kept = ['/', '/shop', '/en/shop', '/en', '/impressum'];
const calls = [
  '/api/products/search?pageSize=24',
  '/api/prices/products?skus=AU-PHIL-1,AG-MAPLE-1',
  '/api/prices/metals',
];
const paths = kept.flatMap((page, at) => [page, calls[at % calls.length] ?? page]);
const compressed = { 'accept-encoding': 'br' };

const megabytesOf = ({ pid }: ShopProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** An address that nothing has asked for yet: parameters that no page reads, listings, searches, calls and pages that do not exist. */
const newAddress = (count: number): string =>
  [
    `/shop?utm=${count}`,
    `/shop?from=${count}`,
    `/suche?q=gold+${count}`,
    `/api/products/search?pageSize=24&text=silber+${count}`,
    `/x${count}`,
  ][count % 5] ?? '/';

/** So many clients, each by an address of its own, ask for ever new pages and listings, while others read kept pages and calls at a steady rate. */
export const uniqueAddresses = async ({
  env,
  clients,
  seconds,
  quietSeconds,
}: {
  readonly env: Environment;
  readonly clients: number;
  readonly seconds: number;
  readonly quietSeconds: number;
}): Promise<FloodReport> => {
  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'error' });
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  for (let round = 0; round < 100; round += 1)
    await Promise.all(paths.map((path) => ask(shop.origin + path, { agent, headers: compressed })));
  for (let count = 0; count < 300; count += 1) await ask(shop.origin + newAddress(count), { agent });

  const before = megabytesOf(shop);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, megabytesOf(shop));
  }, 100);
  const until = performance.now() + seconds * 1000;
  const flood: Record<number, number> = {};
  let count = 1_000;
  const flooding = Array.from({ length: clients }, async (_, client) => {
    const own = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${1 + client}` });
    while (performance.now() < until) {
      count += 1;
      const status = await ask(shop.origin + newAddress(count), { agent: own, headers: compressed }).then(
        (answer) => answer.status,
        () => 0,
      );
      flood[status] = (flood[status] ?? 0) + 1;
    }
    own.destroy();
  });
  const waits: number[] = [];
  let failedReads = 0;
  const reading: Promise<void>[] = [];
  for (let at = 0; at < seconds * readsPerSecond; at += 1) {
    await sleep(Math.max(0, until - seconds * 1000 + (at * 1000) / readsPerSecond - performance.now()));
    const began = performance.now();
    reading.push(
      ask(shop.origin + (paths[at % paths.length] ?? '/'), { agent, headers: compressed }).then(
        ({ status }) => {
          waits.push(performance.now() - began);
          if (status !== 200) failedReads += 1;
        },
        () => {
          failedReads += 1;
        },
      ),
    );
  }
  await Promise.all([...flooding, ...reading]);
  await sleep(quietSeconds * 1000);
  clearInterval(watching);
  const after = megabytesOf(shop);
  agent.destroy();
  await shop.stop();
  waits.sort((a, b) => a - b);
  return {
    flood,
    reads: waits.length,
    failedReads,
    readP99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0,
    slowestReadMs: waits.at(-1) ?? 0,
    megabytes: { before, most, after },
  };
};
