import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Effect, Fiber } from 'effect';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PriceEngine } from '../../src/backend/pricing/PriceEngine.ts';
import { TickHistory } from '../../src/backend/pricing/TickHistory.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { recalculationClaims, ticks } from '../../src/backend/store/schema/pricing.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { minutes, seconds } from '../../src/domain/kernel/Instant.ts';
import { tickFrom } from '../../src/domain/pricing/Ticks.ts';
import { SetFeed, silentLog } from '../backend/pricing/pricingRig.ts';
import { someSpots } from '../builders/tick.ts';
import { hasPostgres } from '../ports/postgres.ts';
import { migrationsFolder, postgresUrl, silent } from '../ports/shops.ts';
import { bundled } from './bundle.ts';

const run = Effect.runPromise;

describe.skipIf(!hasPostgres)('two processes that keep prices on PostgreSQL', () => {
  let program = '';
  const ends: (() => unknown)[] = [];
  beforeAll(async () => {
    program = await bundled(new URL('./pricingProcess.ts', import.meta.url), 'pricing');
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  /** A process of its own, and the lines that it has said. */
  const other = (databaseUrl: string) => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, DATABASE_URL: databaseUrl, MIGRATIONS: migrationsFolder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    ends.push(() => child.kill('SIGKILL'));
    const said: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
    return { said, signal: (signal: NodeJS.Signals) => child.kill(signal) };
  };

  /** A shop whose tick ends in ten seconds, in which a busy machine starts the other process that follows it, too. */
  const shop = async () => {
    const databaseUrl = await postgresUrl();
    const database = await openDatabase({ databaseUrl, migrationsFolder, log: silent });
    ends.push(() => database.close());
    const clock = { now: () => Date.now() };
    const history = new TickHistory(database);
    const begun = clock.now() - minutes(3) + seconds(10);
    await run(history.addAll([tickFrom({ quotedAt: begun, spots: someSpots }, idOf('first'), begun)]));
    const feed = new SetFeed(clock);
    const engine = new PriceEngine({ feed, clock, database, history, log: silentLog });
    const told: (readonly [string, number])[] = [];
    engine.listen(({ type }) => told.push([type, performance.now()]));
    await run(engine.start());
    const running = Effect.runFork(engine.worker.run());
    ends.push(() => run(Fiber.interrupt(running)));
    const far = other(databaseUrl);
    await expect.poll(() => far.said, { interval: 20 }).toContain('asking');
    const counts = async () => [await database.db.$count(ticks), await database.db.$count(recalculationClaims)];
    return { far, engine, feed, told, counts };
  };

  it('one frozen while it asks the feed delays prices by its claim, and stores nothing when it goes on (PRC-1, PRC-3)', async () => {
    const { far, engine, feed, told, counts } = await shop();
    far.signal('SIGSTOP');
    await expect.poll(() => told.map(([type]) => type), { timeout: 5_000 }).toEqual(['start']);
    await expect.poll(() => engine.get()?.id, { timeout: 20_000, interval: 20 }).not.toBe('first');
    await expect.poll(() => told.at(-1)?.[0]).toBe('finish');
    const waited = (told.at(-1)?.[1] ?? 0) - (told[0]?.[1] ?? 0);
    expect([waited > 9_000, waited < 13_000], `prices were away for ${Math.round(waited)} ms`).toEqual([true, true]);
    expect([feed.asked, await counts()]).toEqual([1, [2, 0]]);

    const tick = engine.get()?.id;
    const heard = far.said.length;
    far.signal('SIGCONT');
    await expect.poll(() => far.said.slice(heard).at(-1), { timeout: 10_000 }).toBe(`finish ${tick}`);
    await new Promise((done) => setTimeout(done, 2_000));
    expect([await counts(), engine.get()?.id, far.said.filter((line) => line === 'asking').length]).toEqual([
      [2, 0],
      tick,
      1,
    ]);
  });
});
