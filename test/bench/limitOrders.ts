import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import { Effect } from 'effect';
import { crossedBooks } from '../../src/backend/limit-orders/CrossedRows.ts';
import { TickHistory } from '../../src/backend/pricing/TickHistory.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { limitOrderEvents } from '../../src/backend/store/schema/limitOrders.ts';
import { products as productRows } from '../../src/backend/store/schema/catalogue.ts';
import { orders } from '../../src/backend/store/schema/orders.ts';
import { outbox } from '../../src/backend/store/schema/outbox.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import { generatedProducts } from '../backend/catalogue/generatedProducts.ts';
import { ask } from '../process/http.ts';
import { type Environment, ShopProcess } from '../process/ShopProcess.ts';
import { fill } from './fill.ts';
import { insertAtRest, insertOwners } from './limitOrdersAtRest.ts';
import { atMost, number, type Row } from './Row.ts';

export interface LimitOrdersBench {
  readonly env: Environment;
  /** Limit orders that no tick of the run crosses. */
  readonly resting: number;
  /** Limit orders that one tick crosses. */
  readonly crossing: number;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
/** The smaller number of resting limit orders with which the cost of a tick is compared. */
const few = 1_000;
const readsPerSecond = 100;
const paths = [
  '/api/products/search?pageSize=24',
  '/api/products/search?suggest=gol',
  '/api/prices/metals',
  '/shop',
  '/produkt/produkt-7',
];

/** A thousand products that anyone may buy, with enough in stock. */
const tradedProducts = (): readonly Product[] =>
  generatedProducts(1_200)
    .filter(({ active, dutyFree, badges }) => active && !dutyFree && !badges.includes('preorder'))
    .slice(0, 1_000);

const tickIn = async (database: Database): Promise<PriceTick> => {
  const tick = await Effect.runPromise(new TickHistory(database).at(Date.now() + 60_000));
  if (tick === null) throw new Error('there is no tick');
  return tick;
};

/** How long a process looks for what a tick crosses when that is nothing, in milliseconds; the median of 21 looks. */
const lookMs = async (database: Database): Promise<number> => {
  const tick = await tickIn(database);
  const taken: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const began = performance.now();
    const found = await crossedBooks(database.db, tick);
    taken.push(performance.now() - began);
    if (found.length > 0) throw new Error('the tick crosses something');
  }
  return taken.toSorted((left, right) => left - right)[10] ?? 0;
};

/** Reads of shoppers at a steady rate over open connections, until it is stopped. */
const readers = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const waits: number[] = [];
  const underWay = new Set<Promise<void>>();
  let failed = 0;
  let at = 0;
  const read = async (): Promise<void> => {
    const began = performance.now();
    const { status } = await ask(origin + (paths[at++ % paths.length] ?? ''), { agent });
    waits.push(performance.now() - began);
    if (status !== 200) failed += 1;
  };
  const timer = setInterval(() => {
    const one = read()
      .catch(() => {
        failed += 1;
      })
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }, 1_000 / readsPerSecond);
  return {
    /** Forgets what was read so far. */
    warmed: (): void => {
      waits.length = 0;
      failed = 0;
    },
    stop: async (): Promise<{ readonly p99Ms: number; readonly failed: number }> => {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return { p99Ms: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0, failed };
    },
  };
};

/** Waits until the shop has sent all its messages. */
const allSent = async ({ db }: Database): Promise<void> => {
  while ((await db.$count(outbox, isNotNull(outbox.nextAttemptAt))) > 0) await sleep(100);
};

/** Milliseconds from asking for the next tick until it has executed so many limit orders. */
const executing = async (shop: ShopProcess, database: Database, crossing: number): Promise<number> => {
  const { db } = database;
  const [judged, placed] = [await db.$count(limitOrderEvents), await db.$count(orders)];
  const began = performance.now();
  await ask(`${shop.origin}/dev/tick`, { method: 'POST' });
  while ((await db.$count(limitOrderEvents)) - judged < crossing) {
    if (performance.now() - began > 120_000)
      throw new Error(`not all limit orders were judged within two minutes: ${shop.log.slice(-1_000)}`);
    await sleep(20);
  }
  const took = performance.now() - began;
  const executed = (await db.$count(orders)) - placed;
  if (executed !== crossing) throw new Error(`${executed} of ${crossing} limit orders were executed`);
  return took;
};

/**
 * Very many limit orders at rest over 1,000 products on PostgreSQL: what a tick costs that crosses none, and how long one takes
 * that crosses some, beside shoppers who read.
 */
export const limitOrderRows = async ({ env, resting, crossing }: LimitOrdersBench): Promise<readonly Row[]> => {
  await (await ShopProcess.start(env)).stop();
  await fill(env, 1_200);
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const migrationsFolder = resolve('src/backend/store/migrations');
  const database = await openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 2 });
  await database.db.update(productRows).set({ stock: 1_000_000 });
  await insertOwners(database);
  const products = tradedProducts();
  const rest = { products, percents: [50, 55, 60, 65, 70, 75, 80, 85, 90, 92] };
  await insertAtRest(database, { ...rest, name: 'few', tick: await tickIn(database), count: few, percents: [50] });
  const lookAtFew = await lookMs(database);
  await insertAtRest(database, { ...rest, name: 'rest', tick: await tickIn(database), count: resting - few });
  const lookAtAll = await lookMs(database);

  const shop = await ShopProcess.start({ ...env, TROY_DEV: '1', TROY_LOG_LEVEL: 'warn' });
  const reading = readers(shop.origin);
  await sleep(5_000);
  // The first orders of a process run code that is not optimised yet; a shop that has been running for a while has placed some.
  const some = { products, percents: [150] };
  await insertAtRest(database, { ...some, name: 'warm', tick: await tickIn(database), count: crossing });
  await executing(shop, database, crossing);
  await allSent(database);
  await insertAtRest(database, { ...some, name: 'crossing', tick: await tickIn(database), count: crossing });
  reading.warmed();
  const took = await executing(shop, database, crossing);
  const { p99Ms, failed } = await reading.stop();
  await shop.stop();
  await database.close();
  const part = `Limit orders, ${number(resting)} at rest over 1,000 products, PostgreSQL`;
  return [
    atMost(part, `a tick that crosses ${number(crossing)}, until the last is executed`, took / 1_000, 2, ' s', 1),
    atMost(part, `reading meanwhile at ${readsPerSecond}/s, p99 (${failed} failed)`, p99Ms, 100, ' ms'),
    atMost(part, `a tick that crosses none of ${number(few)}`, lookAtFew, 20, ' ms', 1),
    atMost(part, `a tick that crosses none of ${number(resting)}`, lookAtAll, 20, ' ms', 1),
  ];
};
