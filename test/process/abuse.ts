import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProcess } from '../bench/processes.ts';
import { type AttackName, newAddress, type Outcomes } from './attacks.ts';
import { ask } from './http.ts';
import { loopOf, type LoopReport, watchingLoop } from './loopDelay.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

export interface AbuseReport {
  readonly attack: Outcomes;
  readonly reads: number;
  readonly failedReads: number;
  readonly readP99Ms: number;
  readonly slowestReadMs: number;
  /** How late the loop of the shop was, and that of this process: a busy machine makes both late. */
  readonly loopP99Ms: number;
  readonly ownLoopP99Ms: number;
  /** Memory of the shop before, in each fifth of the attack (mean), at most, and 30 s after it. */
  readonly megabytes: {
    readonly before: number;
    readonly fifths: readonly number[];
    readonly most: number;
    readonly after: number;
  };
  /** The parts of the memory before and 30 s after. */
  readonly parts: readonly [before: LoopReport, after: LoopReport];
}

const readers = 16;
const readsPerSecond = 100;
/** One read in so many opens a connection of its own. */
const freshEvery = 4;
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
const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

/** Readers at addresses of their own ask for kept pages and calls at a steady rate; returns what each waited, in ms. */
const reading = async (origin: string, agents: readonly Agent[], until: number, seconds: number) => {
  const waits: number[] = [];
  let failed = 0;
  const reads: Promise<void>[] = [];
  for (let at = 0; at < seconds * readsPerSecond; at += 1) {
    await sleep(Math.max(0, until - seconds * 1000 + (at * 1000) / readsPerSecond - performance.now()));
    const agent = agents[at % agents.length];
    const began = performance.now();
    reads.push(
      ask(origin + (paths[at % paths.length] ?? '/'), {
        headers: compressed,
        ...(at % freshEvery === 0 || agent === undefined ? {} : { agent }),
      }).then(
        ({ status }) => {
          waits.push(performance.now() - began);
          if (status !== 200) failed += 1;
        },
        () => {
          failed += 1;
        },
      ),
    );
  }
  await Promise.all(reads);
  return { waits: waits.sort((a, b) => a - b), failed };
};

/**
 * An attack on the built shop with the limits of an operator, by a process of its own, while others read. `openFiles` is
 * the limit of files of the shop's process.
 */
export const abuse = async ({
  env,
  attack,
  seconds,
  quietSeconds,
  openFiles,
}: {
  readonly env: Environment;
  readonly attack: AttackName;
  readonly seconds: number;
  readonly quietSeconds: number;
  readonly openFiles?: number;
}): Promise<AbuseReport> => {
  const shop = await ShopProcess.start(
    { ...env, TROY_LOG_LEVEL: 'fatal', TROY_RATE_LIMIT: '3000', TROY_CONNECTIONS_PER_ADDRESS: '' },
    watchingLoop,
    { openFiles },
  );
  const agents = Array.from(
    { length: readers },
    (_, reader) => new Agent({ keepAlive: true, maxSockets: 4, localAddress: `127.0.2.${1 + reader}` }),
  );
  for (let round = 0; round < 100; round += 1)
    await Promise.all(
      agents.map((agent, at) => ask(shop.origin + (paths[at % paths.length] ?? '/'), { agent, headers: compressed })),
    );
  for (let count = 0; count < 300; count += 1) {
    const agent = agents[count % agents.length];
    await ask(shop.origin + newAddress(count), agent === undefined ? {} : { agent });
  }

  const partsBefore = await loopOf(shop, 1);
  const before = megabytesOf(shop);
  const samples: number[] = [];
  const watching = setInterval(() => samples.push(megabytesOf(shop)), 100);
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const until = performance.now() + seconds * 1000;
  const [outcomes, { waits, failed }] = await Promise.all([
    inProcess('attacker', { name: attack, origin: shop.origin, port: shop.port, seconds }),
    reading(shop.origin, agents, until, seconds),
  ]);
  own.disable();
  const { p99Ms: loopP99Ms } = await loopOf(shop, 2);
  const during = [...samples];
  await sleep(quietSeconds * 1000);
  clearInterval(watching);
  const after = megabytesOf(shop);
  const partsAfter = await loopOf(shop, 3);
  for (const agent of agents) agent.destroy();
  await shop.stop();
  const fifth = Math.ceil(during.length / 5);
  return {
    attack: JSON.parse(outcomes),
    reads: waits.length,
    failedReads: failed,
    readP99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0,
    slowestReadMs: waits.at(-1) ?? 0,
    loopP99Ms,
    ownLoopP99Ms: Math.max(0, own.percentile(99) / 1e6 - 10),
    megabytes: {
      before,
      fifths: [0, 1, 2, 3, 4].map((at) => mean(during.slice(at * fifth, (at + 1) * fifth))),
      most: Math.max(before, ...samples),
      after,
    },
    parts: [partsBefore, partsAfter],
  };
};
