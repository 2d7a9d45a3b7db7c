import { sql } from 'drizzle-orm';
import { Deferred, Effect, Fiber } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EngineEvent, PriceEngine } from '../../../src/backend/pricing/PriceEngine.ts';
import { TickHistory } from '../../../src/backend/pricing/TickHistory.ts';
import { Database } from '../../../src/backend/store/Database.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { noon, someSpots } from '../../builders/tick.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres } from '../../ports/shops.ts';
import { moved, SetClock, SetFeed, silentLog } from './pricingRig.ts';

const run = Effect.runPromise;
const lockName = 'price-recalculation';

/** Keeps ticks as the database does, unless `fails` is set. */
class FailingHistory extends TickHistory {
  fails = false;
  tried = 0;
  override add(...given: Parameters<TickHistory['add']>): Effect.Effect<void, PricesUnavailable> {
    this.tried += 1;
    return this.fails ? Effect.fail(new PricesUnavailable()) : super.add(...given);
  }
}

/** A database that counts its listeners, and whose locks may be refused. */
class CountedDatabase extends Database {
  readonly kind;
  readonly db;
  readonly #of: Database;
  listening = 0;
  locks: 'work' | 'fail' = 'work';
  constructor(of: Database) {
    super();
    this.#of = of;
    this.kind = of.kind;
    this.db = of.db;
  }
  transaction: Database['transaction'] = (f) => this.#of.transaction(f);
  notify: Database['notify'] = (channel, payload) => this.#of.notify(channel, payload);
  close: Database['close'] = () => this.#of.close();
  tryAdvisoryLock: Database['tryAdvisoryLock'] = (...lock) =>
    this.locks === 'fail' ? Promise.reject(new Error('gone')) : this.#of.tryAdvisoryLock(...lock);
  listen: Database['listen'] = async (channel, handler) => {
    const stop = await this.#of.listen(channel, handler);
    this.listening += 1;
    return async () => {
      this.listening -= 1;
      await stop();
    };
  };
}

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`how recalculations end, on ${name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(async () => {
      await database?.close();
    });
    beforeEach(async () => {
      await database.db.execute(sql`delete from ticks`);
    });

    const aProcess = (clock = new SetClock()) => {
      const on = new CountedDatabase(database);
      const [feed, history] = [new SetFeed(clock), new FailingHistory(on)];
      const errors: string[] = [];
      const log = {
        ...silentLog,
        error: (_: unknown, message?: string) => {
          errors.push(message ?? '');
        },
      };
      const engine = new PriceEngine({ feed, clock, database: on, history, log });
      const told: EngineEvent[] = [];
      const stop = engine.listen((event) => told.push(event));
      return { clock, feed, history, engine, told, on, errors, stop, types: () => told.map(({ type }) => type) };
    };
    /** Waits until the lock is free, and takes none. A server frees it when the connection of its holder ends. */
    const lockIsFree = () =>
      expect
        .poll(
          () =>
            database.db
              .select({ pid: sql`pid` })
              .from(sql`pg_locks join pg_database on database = pg_database.oid`)
              .where(sql`locktype = 'advisory' and datname = current_database()`),
          { interval: 10 },
        )
        .toEqual([]);

    const started = async ({ engine }: { readonly engine: PriceEngine }) => {
      await run(engine.start());
      await lockIsFree();
    };

    it('a tick that cannot be stored is not in force: finish names the one before, a retry follows (P3, PRC-1)', async () => {
      const here = aProcess();
      await started(here);
      const wake = async () => {
        await run(here.engine.checkWhatIsDue());
        await lockIsFree();
      };
      const first = here.engine.get();
      here.told.length = 0;
      here.history.fails = true;
      here.feed.says = () => ({ quotedAt: here.clock.now(), spots: moved(first?.spots ?? fail(), 500) });
      here.clock.at = noon + minutes(3);
      await wake();
      expect(here.engine.get()).toBe(first);
      expect(here.told).toEqual([{ type: 'start' }, { type: 'finish', tick: first }]);
      expect(here.errors).toEqual(['prices were not recalculated: the database does not answer']);

      here.clock.at += seconds(1) - 1;
      await wake();
      expect(here.history.tried).toBe(2);
      here.clock.at += 1;
      await wake();
      expect([here.history.tried, here.types()]).toEqual([3, ['start', 'finish']]);

      here.history.fails = false;
      here.clock.at += seconds(1);
      await wake();
      const next = here.engine.get();
      expect(next).toMatchObject({
        lastRecalculatedAt: noon + minutes(3) + seconds(2),
        spots: moved(first?.spots ?? fail(), 500),
      });
      expect(here.told.slice(-2)).toEqual([{ type: 'start' }, { type: 'finish', tick: next }]);
      expect(await run(new TickHistory(database).latest(here.clock.now()))).toEqual(next);
    });

    it('other processes get the end of a failed recalculation (P3)', async () => {
      const clock = new SetClock();
      const [here, other] = [aProcess(clock), aProcess(clock)];
      await started(here);
      await started(other);
      const running = Effect.runFork(other.engine.worker.run());
      await expect.poll(() => other.on.listening).toBe(1);
      other.told.length = 0;
      here.history.fails = true;
      await run(here.engine.nextTick());
      await expect.poll(() => other.types()).toEqual(['start', 'finish']);
      expect(other.told.at(-1)).toEqual({ type: 'finish', tick: other.engine.get() });
      await run(Fiber.interrupt(running));
    });

    it('a lock that could not be requested is requested again a second later, and the tick stays (P1)', async () => {
      const here = aProcess();
      await started(here);
      const first = here.engine.get();
      here.on.locks = 'fail';
      here.clock.at = noon + minutes(3);
      await run(here.engine.checkWhatIsDue());
      expect([here.engine.get(), here.errors.length, here.feed.asked]).toEqual([first, 1, 1]);
      here.on.locks = 'work';
      here.clock.at += seconds(1) - 1;
      await run(here.engine.checkWhatIsDue());
      expect(here.feed.asked).toBe(1);
      here.clock.at += 1;
      await run(here.engine.checkWhatIsDue());
      expect(here.engine.get()?.lastRecalculatedAt).toBe(noon + minutes(3) + seconds(1));
    });

    it('a process that has lost the lock when the feed answers stores no tick (P3, PRC-1)', async () => {
      if (database.kind === 'pglite') return;
      const here = aProcess();
      await started(here);
      const first = here.engine.get();
      here.feed.quote = () =>
        Effect.promise(async () => {
          await database.db.execute(
            sql`
              select pg_terminate_backend(pid)
              from pg_locks join pg_database on database = pg_database.oid
              where locktype = 'advisory' and datname = current_database()`,
          );
          return { quotedAt: here.clock.now(), spots: someSpots };
        });
      here.clock.at = noon + minutes(3);
      await run(here.engine.checkWhatIsDue());
      expect(here.engine.get()).toBe(first);
      expect(await run(new TickHistory(database).latest(here.clock.now()))).toEqual(first);
    });

    it('a process stopped while it waits for the feed releases the lock and stops listening (R5)', async () => {
      const here = aProcess();
      await started(here);
      const asked = Deferred.makeUnsafe<void>();
      here.feed.quote = () => Effect.andThen(Deferred.succeed(asked, undefined), Effect.never);
      here.clock.at = noon + minutes(3);
      const running = Effect.runFork(here.engine.worker.run());
      await run(Deferred.await(asked));
      await expect.poll(() => here.on.listening).toBe(1);
      expect(await database.tryAdvisoryLock(lockName)).toBeNull();
      await run(Fiber.interrupt(running));
      expect(here.on.listening).toBe(0);
      await lockIsFree();
    });

    it('a stopped listener gets nothing more', async () => {
      const here = aProcess();
      await started(here);
      here.stop();
      await run(here.engine.nextTick());
      expect(here.types()).toEqual(['start', 'finish']);
    });
  });

const fail = (): never => {
  throw new Error('no tick');
};
