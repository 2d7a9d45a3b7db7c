import { Effect, Fiber } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backfill } from '../../../src/backend/pricing/backfill.ts';
import { SimulatedFeed } from '../../../src/backend/pricing/feeds/SimulatedFeed.ts';
import { PriceEngine } from '../../../src/backend/pricing/PriceEngine.ts';
import { TickHistory } from '../../../src/backend/pricing/TickHistory.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { ticks } from '../../../src/backend/store/schema/pricing.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { noon } from '../../builders/tick.ts';
import { type TestServer, hasPostgres, startPostgres } from '../../ports/postgres.ts';
import { SetClock, SetFeed, silentLog } from './pricingRig.ts';

const run = Effect.runPromise;

/** Four processes of a shop on one PostgreSQL, each with connections of its own. */
describe.skipIf(!hasPostgres)('price engines on PostgreSQL', () => {
  let server: TestServer;
  let databases: readonly Database[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    const databaseUrl = await server.newDatabase();
    const open = () =>
      openDatabase({ databaseUrl, migrationsFolder: 'src/backend/store/migrations', log: silentLog, poolSize: 5 });
    databases = [await open(), await open(), await open(), await open()];
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await server.stop();
  });

  it('recalculate once per three minutes between them and share the tick, also when one is gone (PRC-1, P3)', async () => {
    const clock = new SetClock();
    const shops = databases.map((database) => {
      const feed = new SetFeed(clock);
      const engine = new PriceEngine({ feed, clock, database, history: new TickHistory(database), log: silentLog });
      const told: string[] = [];
      engine.listen(({ type }) => told.push(type));
      return { feed, engine, told };
    });
    for (const { engine } of shops) await run(engine.start());
    const running = shops.map(({ engine }) => Effect.runFork(engine.worker.run()));
    await new Promise((resolve) => setTimeout(resolve, 200));
    let alive = [...shops];
    for (let n = 1; n <= 10; n++) {
      clock.at = noon + n * minutes(3);
      await expect
        .poll(() => alive.map(({ engine }) => engine.get()?.lastRecalculatedAt), { timeout: 10_000 })
        .toEqual(alive.map(() => clock.at));
      expect(new Set(alive.map(({ engine }) => engine.get()?.id)).size).toBe(1);
      const [first] = running;
      if (n === 5 && first !== undefined) {
        await run(Fiber.interrupt(first));
        alive = shops.slice(1);
      }
    }
    expect(shops.reduce((sum, { feed }) => sum + feed.asked, 0)).toBe(11);
    expect(await databases[0]?.db.$count(ticks)).toBe(11);
    await expect
      .poll(() => alive.every(({ told }) => told.filter((type) => type === 'finish').length >= 10))
      .toBe(true);
    await Promise.all(running.map((fiber) => run(Fiber.interrupt(fiber))));
  });

  it('fill in the past once when several start together (PRC-6)', async () => {
    const [one, two] = databases;
    if (one === undefined || two === undefined) throw new Error('no databases');
    const clock = new SetClock();
    clock.at += days(10);
    const feed = new SimulatedFeed(7, clock);
    const before = await one.db.$count(ticks);
    await Promise.all([one, two].map((database) => run(backfill(feed, new TickHistory(database), clock))));
    const after = await one.db.$count(ticks);
    expect(after - before).toBe(9 * 8 + 480);
    expect(await run(backfill(feed, new TickHistory(two), clock))).toBe(0);
  });
});
