import { sql } from 'drizzle-orm';
import { Deferred, Effect, Fiber } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngineNotices } from '../../../src/backend/pricing/EngineNotices.ts';
import { type EngineEvent, PriceEngine } from '../../../src/backend/pricing/PriceEngine.ts';
import { RecalculationClaim } from '../../../src/backend/pricing/RecalculationClaim.ts';
import { TickHistory } from '../../../src/backend/pricing/TickHistory.ts';
import { Database } from '../../../src/backend/store/Database.ts';
import { recalculationClaims, ticks } from '../../../src/backend/store/schema/pricing.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { noon, someSpots } from '../../builders/tick.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres } from '../../ports/shops.ts';
import { endClaims, moved, SetClock, SetFeed, silentLog } from './pricingRig.ts';

const run = Effect.runPromise;

/** Keeps ticks as the database does, unless `fails` is set. */
class FailingHistory extends TickHistory {
  fails = false;
  tried = 0;
  override add(...given: Parameters<TickHistory['add']>): ReturnType<TickHistory['add']> {
    this.tried += 1;
    return this.fails ? Effect.fail(new PricesUnavailable()) : super.add(...given);
  }
}

/** A database that counts its listeners. */
class CountedDatabase extends Database {
  readonly kind;
  readonly db;
  readonly #of: Database;
  listening = 0;
  constructor(of: Database) {
    super();
    this.#of = of;
    this.kind = of.kind;
    this.db = of.db;
  }
  transaction: Database['transaction'] = (f) => this.#of.transaction(f);
  notify: Database['notify'] = (channel, payload) => this.#of.notify(channel, payload);
  close: Database['close'] = () => this.#of.close();
  tryAdvisoryLock: Database['tryAdvisoryLock'] = (name) => this.#of.tryAdvisoryLock(name);
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
      await database.db.execute(sql`truncate ticks, recalculation_claims`);
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
    const claims = () => database.db.$count(recalculationClaims);

    const started = ({ engine }: { readonly engine: PriceEngine }) => run(engine.start());

    it('a tick that cannot be stored is not in force: finish names the one before, a retry follows (P3, PRC-1)', async () => {
      const here = aProcess();
      await started(here);
      const wake = () => run(here.engine.checkWhatIsDue());
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

    it('a claim that could not be requested is requested again a second later, and the tick stays (P1)', async () => {
      const here = aProcess();
      await started(here);
      const first = here.engine.get();
      await database.db.execute(sql`alter table recalculation_claims rename to gone`);
      here.clock.at = noon + minutes(3);
      await run(here.engine.checkWhatIsDue());
      expect([here.engine.get(), here.errors.length, here.feed.asked]).toEqual([first, 1, 1]);
      await database.db.execute(sql`alter table gone rename to recalculation_claims`);
      here.clock.at += seconds(1) - 1;
      await run(here.engine.checkWhatIsDue());
      expect(here.feed.asked).toBe(1);
      here.clock.at += 1;
      await run(here.engine.checkWhatIsDue());
      expect(here.engine.get()?.lastRecalculatedAt).toBe(noon + minutes(3) + seconds(1));
    });

    it('the feed is asked without a lock and without a transaction (PRC-1)', async () => {
      const here = aProcess();
      await started(here);
      const held = () =>
        database.db
          .select({ pid: sql`pid` })
          .from(sql`pg_stat_activity left join pg_locks using (pid)`)
          .where(
            sql`datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
              and (xact_start is not null or locktype = 'advisory')`,
          );
      let meanwhile: unknown = null;
      here.feed.quote = () =>
        Effect.promise(async () => {
          meanwhile = [await claims(), database.kind === 'postgres' ? await held() : []];
          return { quotedAt: here.clock.now(), spots: someSpots };
        });
      here.clock.at = noon + minutes(3);
      await run(here.engine.checkWhatIsDue());
      expect([meanwhile, await claims()]).toEqual([[1, []], 0]);
      expect(here.engine.get()?.lastRecalculatedAt).toBe(here.clock.at);
    });

    it('a process that asks for longer than its claim lasts takes the tick of another and stores none (P3, PRC-1)', async () => {
      const clock = new SetClock();
      const [late, other] = [aProcess(clock), aProcess(clock)];
      await started(late);
      await started(other);
      late.feed.quote = () =>
        Effect.promise(async () => {
          await run(other.engine.checkWhatIsDue());
          expect(other.feed.asked, 'the claim of the first holds').toBe(0);
          await endClaims(database);
          clock.at += seconds(10);
          await run(other.engine.checkWhatIsDue());
          return { quotedAt: clock.now(), spots: moved(someSpots, 700) };
        });
      clock.at = noon + minutes(3);
      late.told.length = 0;
      await run(late.engine.checkWhatIsDue());
      const tick = other.engine.get();
      expect(tick).toMatchObject({ lastRecalculatedAt: clock.at, spots: someSpots });
      expect(late.engine.get()).toEqual(tick);
      expect(late.told).toEqual([{ type: 'start' }, { type: 'finish', tick }]);
      expect([await database.db.$count(ticks), await claims()]).toEqual([2, 0]);
      clock.at += seconds(5);
      late.feed.quote = () => Effect.die('asked again in the same three minutes');
      await run(late.engine.checkWhatIsDue());
      expect(late.engine.get()).toEqual(tick);
    });

    it('a quote that came after the end of its claim is void and asked for again (P3)', async () => {
      const here = aProcess();
      await started(here);
      const first = here.engine.get();
      const usual = here.feed.quote.bind(here.feed);
      here.feed.quote = () =>
        Effect.andThen(
          Effect.promise(() => endClaims(database)),
          usual(),
        );
      here.clock.at = noon + minutes(3);
      await run(here.engine.checkWhatIsDue());
      expect([here.engine.get(), await database.db.$count(ticks)]).toEqual([first, 1]);
      here.feed.quote = usual;
      here.clock.at += seconds(1);
      await run(here.engine.checkWhatIsDue());
      expect(here.engine.get()?.lastRecalculatedAt).toBe(noon + minutes(3) + seconds(1));
    });

    it('a claim that a database clock running ahead gave ends when that clock is set back (PRC-1)', async () => {
      const [here, other] = [new RecalculationClaim(database), new RecalculationClaim(database)];
      expect(await run(here.take())).toBe(true);
      expect(await run(other.take())).toBe(false);
      await database.db.execute(sql`update recalculation_claims set until = until + interval '1 day'`);
      expect(await run(other.take())).toBe(true);
    });

    it('a process stopped while it asks the feed announces the end, gives up its claim and stops listening (R5)', async () => {
      const here = aProcess();
      await started(here);
      here.told.length = 0;
      const asked = Deferred.makeUnsafe<void>();
      here.feed.quote = () => Effect.andThen(Deferred.succeed(asked, undefined), Effect.never);
      here.clock.at = noon + minutes(3);
      const running = Effect.runFork(here.engine.worker.run());
      await run(Deferred.await(asked));
      await expect.poll(() => here.on.listening).toBe(1);
      expect(await run(new RecalculationClaim(database).take())).toBe(false);
      await run(Fiber.interrupt(running));
      expect([here.on.listening, await claims(), here.types()]).toEqual([0, 0, ['start', 'finish']]);
    });

    it('prices come back 10 s after the start of another process that never says its finish (PRC-3)', async () => {
      const here = aProcess();
      await started(here);
      const running = Effect.runFork(here.engine.worker.run());
      await expect.poll(() => here.on.listening).toBe(1);
      here.told.length = 0;
      await run(new EngineNotices(database).announce('start'));
      await expect.poll(() => here.types()).toEqual(['start']);
      here.clock.at += seconds(10) - 1;
      await run(here.engine.checkWhatIsDue());
      expect(here.types()).toEqual(['start']);
      here.clock.at += 1;
      await run(here.engine.checkWhatIsDue());
      await run(here.engine.checkWhatIsDue());
      expect(here.told).toEqual([{ type: 'start' }, { type: 'finish', tick: here.engine.get() }]);
      await run(Fiber.interrupt(running));
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
