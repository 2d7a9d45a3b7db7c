import { setTimeout as sleep } from 'node:timers/promises';
import { IndexedProducts } from '../../src/backend/catalogue/listing/IndexedProducts.ts';
import { PriceList } from '../../src/backend/catalogue/listing/PriceList.ts';
import { type TimeSlices, timeSlices } from '../../src/backend/workers/timeSlices.ts';
import { generatedProducts } from '../backend/catalogue/generatedProducts.ts';
import { aTick } from '../builders/tick.ts';
import { ask } from '../process/http.ts';
import { type Environment, ShopProcess } from '../process/ShopProcess.ts';
import { fill } from './fill.ts';
import { besideHello, get, memoryOf } from './processes.ts';
import { atLeast, atMost, type Row } from './Row.ts';

const size = 100_000;
const partOf = (name: string): string => `A catalogue of 100,000 products, ${name}`;
/** In MB. The embedded database is in the memory of the shop. */
const mostMemory = { PGlite: 550, PostgreSQL: 500 };
const words = ['gold', 'adler', 'silber 1 oz', 'barren', 'krone 2001', 'eagle', 'platin', 'känguru', 'drache 1 kg'];

/** Milliseconds until an answer of 200 has come. */
const timed = async (url: string, init: Parameters<typeof ask>[1] = {}): Promise<number> => {
  const began = performance.now();
  const { status } = await ask(url, init);
  if (status !== 200 && status !== 204) throw new Error(`${url}: ${status}`);
  return performance.now() - began;
};

/** The longest that a probe waits while something else goes on: how late the loop is. */
const latest = async (origin: string, during: Promise<unknown>): Promise<number> => {
  const state = { going: true, worst: 0 };
  const over = during.finally(() => {
    state.going = false;
  });
  while (state.going) state.worst = Math.max(state.worst, await timed(`${origin}/health`));
  await over;
  return state.worst;
};

/** Slices that record how long the longest of them has taken, in milliseconds. */
const timedSlices = (): TimeSlices & { readonly longest: () => number } => {
  const slices = timeSlices();
  let began = performance.now();
  let longest = 0;
  return {
    isOver: () => slices.isOver(),
    next: async () => {
      longest = Math.max(longest, performance.now() - began);
      await slices.next();
      began = performance.now();
    },
    longest: () => Math.max(longest, performance.now() - began),
  };
};

/** The longest slice in which the prices of a tick are laid out, the median of five ticks. */
const longestSlice = async (): Promise<number> => {
  const indexed = await IndexedProducts.over(generatedProducts(size), timeSlices());
  const context = { currency: 'EUR', country: 'AT', tick: aTick() } as const;
  const longest: number[] = [];
  for (let ticks = 0; ticks < 5; ticks++) {
    const slices = timedSlices();
    await PriceList.over(indexed, context, slices);
    longest.push(slices.longest());
  }
  return longest.toSorted((left, right) => left - right)[2] ?? 0;
};

export const sliceRows = async (): Promise<readonly Row[]> => [
  atMost(partOf('PGlite'), 'longest slice while the prices of a tick are laid out', await longestSlice(), 10, ' ms', 1),
];

interface LargeOptions {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly env: Environment;
  readonly seconds: number;
}

/** A start, listings and searches with very many products. */
export const largeRows = async ({ name, env, seconds }: LargeOptions): Promise<readonly Row[]> => {
  const part = partOf(name);
  await fill(env, size);
  const began = performance.now();
  const shop = await ShopProcess.start({ ...env, TROY_DEV: '1', TROY_LOG_LEVEL: 'warn' });
  const listing = `${shop.origin}/api/products/search?pageSize=24`;
  while ((await ask(`${shop.origin}/ready`)).status !== 200) await sleep(10);
  const ready = (performance.now() - began) / 1_000;
  const atStart = memoryOf(shop.pid).now;
  const first = await timed(listing);
  const other = await timed(listing, { headers: { host: 'ch.localhost' } });
  const idle = await latest(shop.origin, sleep(2_000));
  const late = await latest(shop.origin, timed(`${shop.origin}/dev/tick`, { method: 'POST', body: {} }));
  const afterTick = await timed(listing);
  const requests = Array.from({ length: 20_000 }, (_, at) =>
    get(`/api/products/search?pageSize=24&text=${words[at % words.length]?.replace(/\s/g, '+')}+${at}`),
  );
  const searches = await besideHello({ port: shop.port, requests, seconds });
  const identifiers = await latest(shop.origin, timed(`${shop.origin}/api/products/identifiers`));
  const { now, peak } = memoryOf(shop.pid);
  await shop.stop();
  return [
    atMost(part, 'start until it is ready, with the index', ready, 15, ' s', 1),
    atMost(part, 'first listing after the start', first, 50, ' ms'),
    atMost(part, 'first listing of another store', other, 50, ' ms'),
    atMost(part, 'first listing after a tick', afterTick, 50, ' ms'),
    atMost(part, `longest wait of a probe at a tick (${idle.toFixed(0)} ms with nothing to do)`, late, 20, ' ms'),
    {
      ...atLeast(
        part,
        `search for something new each time (p99 ${searches.p99Ms} ms; at most 30)`,
        searches.perSecond,
        null,
        '/s',
        searches.ofHello,
      ),
      aim: '≥ 3 % of hello',
      holds: searches.ofHello >= 0.03 && searches.p99Ms <= 30,
    },
    atMost(part, 'longest wait of a probe while identifiers are fetched', identifiers, 20, ' ms'),
    atMost(part, `memory under load (${atStart} MB after start, ${peak} MB at most)`, now, mostMemory[name], ' MB'),
  ];
};
