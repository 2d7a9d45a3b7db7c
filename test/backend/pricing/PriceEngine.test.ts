import { sql } from 'drizzle-orm';
import { Effect, Fiber } from 'effect';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EngineEvent, PriceEngine } from '../../../src/backend/pricing/PriceEngine.ts';
import { RecalculationClaim } from '../../../src/backend/pricing/RecalculationClaim.ts';
import { TickHistory } from '../../../src/backend/pricing/TickHistory.ts';
import { Database } from '../../../src/backend/store/Database.ts';
import { days, minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { hostileQuote, spoils } from '../../arbitraries/ticks.ts';
import { aGate } from '../../builders/gate.ts';
import { noon, someSpots } from '../../builders/tick.ts';
import { SetClock, SetFeed, endClaims, moved, silentLog } from './pricingRig.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { asked } from '../../numbers.ts';

let database: Database;
beforeAll(async () => {
  database = await freshPGlite();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`truncate ticks, recalculation_claims`));

const run = Effect.runPromise;

const aProcess = (clock = new SetClock(), on: Database = database) => {
  const feed = new SetFeed(clock);
  const engine = new PriceEngine({ feed, clock, database: on, history: new TickHistory(on), log: silentLog });
  const told: EngineEvent[] = [];
  engine.listen((event) => told.push(event));
  return { clock, feed, engine, told, types: () => told.map(({ type }) => type) };
};

/** Passes time in steps of 5 s; the engine checks at each. */
const pass = async ({ clock, engine }: { clock: SetClock; engine: PriceEngine }, ms: number): Promise<void> => {
  for (const until = clock.at + ms; clock.at < until;) {
    clock.at = Math.min(clock.at + seconds(5), until);
    await run(engine.checkWhatIsDue());
  }
};

describe('PriceEngine', () => {
  it('has a tick after its start and a new one every three minutes (PRC-1)', async () => {
    const here = aProcess();
    expect(here.engine.get()).toBeNull();
    await run(here.engine.start());
    const first = here.engine.get();
    expect(first).toMatchObject({
      lastRecalculatedAt: noon,
      validUntil: noon + minutes(3),
      quotedAt: noon,
      spots: someSpots,
    });
    await pass(here, minutes(3) - 1);
    expect(here.engine.get()).toBe(first);
    await pass(here, 1);
    expect(here.engine.get()).toMatchObject({ lastRecalculatedAt: noon + minutes(3), quotedAt: noon + minutes(3) });
    expect(here.engine.get()?.id).not.toBe(first?.id);
    await pass(here, minutes(30));
    expect(here.types()).toEqual(Array.from({ length: 12 }, () => ['start', 'finish']).flat());
  });

  it('sends finish with the tick that is in force and stored (P3)', async () => {
    const here = aProcess();
    const stored = new TickHistory(database);
    const seen: unknown[] = [];
    here.engine.listen((event) => event.type === 'finish' && seen.push([event.tick?.id, here.engine.get()?.id]));
    await run(here.engine.start());
    const latest = await run(stored.latest(noon));
    expect(seen).toEqual([[latest?.id, latest?.id]]);
    expect(latest).toEqual(here.engine.get());
  });

  it('fires "accepted" for a new quote in every process, not for a carried, unchanged or stale one', async () => {
    const clock = new SetClock();
    const [here, other] = [aProcess(clock), aProcess(clock)];
    const accepted: (readonly [string, number])[] = [];
    for (const [name, { engine }] of [
      ['here', here],
      ['other', other],
    ] as const)
      engine.onAccepted((tick) => accepted.push([name, (tick.lastRecalculatedAt - noon) / minutes(1)]));
    await run(here.engine.start());
    await run(other.engine.start());
    expect(accepted.splice(0)).toEqual([['here', 0]]);
    clock.at += minutes(3);
    await run(here.engine.checkWhatIsDue());
    await run(other.engine.checkWhatIsDue());
    expect(accepted.splice(0)).toEqual([
      ['here', 3],
      ['other', 3],
    ]);
    clock.at += minutes(3);
    await run(here.engine.checkWhatIsDue());
    expect(accepted.splice(0)).toEqual([['here', 6]]);
    here.feed.says = () => 'timeout';
    await pass(here, minutes(3));
    expect(here.engine.get()).toMatchObject({ lastRecalculatedAt: clock.at, quotedAt: noon + minutes(6) });
    here.feed.says = () => ({ quotedAt: noon + minutes(6), spots: someSpots });
    await pass(here, minutes(20));
    expect([here.engine.isStale(), accepted]).toEqual([true, []]);
    // The quote that this process has not seen yet is stale when it finds it.
    other.feed.says = () => 'timeout';
    await run(other.engine.checkWhatIsDue());
    expect(other.engine.get()?.quotedAt).toBe(noon + minutes(6));
    expect([other.engine.isStale(), accepted]).toEqual([true, []]);
    here.feed.says = () => ({ quotedAt: here.clock.now(), spots: someSpots });
    await pass(here, seconds(15));
    expect(accepted.map(([name]) => name)).toEqual(['here']);
  });

  it('puts a tick in force once its listings are prepared; until then readers have the one before (P3)', async () => {
    const here = aProcess();
    await run(here.engine.start());
    const first = here.engine.get();
    const [begun, laidOut] = [aGate(), aGate()];
    const prepared: unknown[] = [];
    here.engine.prepareBy(async (tick) => {
      prepared.push(tick.lastRecalculatedAt);
      begun.open();
      await laidOut.opened;
    });
    here.clock.at += minutes(3);
    const recalculating = run(here.engine.checkWhatIsDue());
    await begun.opened;
    expect([here.engine.get(), here.types().at(-1), prepared]).toEqual([first, 'start', [noon + minutes(3)]]);
    laidOut.open();
    await recalculating;
    expect([here.engine.get()?.lastRecalculatedAt, here.types().at(-1)]).toEqual([noon + minutes(3), 'finish']);
  });

  it('puts a tick in force that could not be prepared', async () => {
    const here = aProcess();
    await run(here.engine.start());
    here.engine.prepareBy(() => Promise.reject(new Error('no room')));
    here.clock.at += minutes(3);
    await run(here.engine.checkWhatIsDue());
    expect(here.engine.get()?.lastRecalculatedAt).toBe(noon + minutes(3));
  });

  it('goes on with the stored tick after a restart, and recalculates when it ends', async () => {
    const before = aProcess();
    await run(before.engine.start());
    const soon = aProcess(before.clock);
    before.clock.at += minutes(1);
    await run(soon.engine.start());
    expect(soon.engine.get()).toEqual(before.engine.get());
    expect(soon.feed.asked).toBe(0);
    before.clock.at += minutes(60);
    const late = aProcess(before.clock);
    await run(late.engine.start());
    expect(late.engine.get()?.lastRecalculatedAt).toBe(noon + minutes(61));
  });

  it('goes on from now when its clock ran ahead and is set back, leaving future ticks aside (PRC-1, P2)', async () => {
    const ahead = aProcess();
    ahead.clock.at += days(400);
    await run(ahead.engine.start());
    const restarted = aProcess();
    await run(restarted.engine.start());
    expect(restarted.engine.get()).toMatchObject({ lastRecalculatedAt: noon, quotedAt: noon });
    expect(restarted.engine.isStale()).toBe(false);
    await pass(restarted, minutes(3));
    expect(restarted.engine.get()?.lastRecalculatedAt).toBe(noon + minutes(3));

    ahead.clock.at = noon + minutes(4);
    expect(ahead.engine.isStale()).toBe(true);
    await run(ahead.engine.checkWhatIsDue());
    expect(ahead.engine.get()?.id).toBe(restarted.engine.get()?.id);
    await run(ahead.engine.nextTick());
    expect(ahead.engine.get()).toMatchObject({ lastRecalculatedAt: noon + minutes(4), quotedAt: noon + minutes(4) });
  });

  it('checks again soon after its clock was set back while it waited for the feed', async () => {
    const here = aProcess();
    here.clock.at += days(2);
    here.feed.says = () => 'timeout';
    await run(here.engine.start());
    here.feed.says = () => ({ quotedAt: here.clock.now(), spots: someSpots });
    here.clock.at = noon;
    await run(here.engine.checkWhatIsDue());
    expect(here.engine.get()?.lastRecalculatedAt).toBe(noon);
  });

  it('carries the old quote through a silence, never past six minutes (P1, PRC-9)', async () => {
    const here = aProcess();
    await run(here.engine.start());
    here.feed.says = () => 'timeout';
    await pass(here, minutes(3));
    const carried = here.engine.get();
    expect(carried).toMatchObject({ lastRecalculatedAt: noon + minutes(3), quotedAt: noon, spots: someSpots });
    expect(here.engine.isStale()).toBe(false);
    await pass(here, minutes(3));
    expect(here.engine.isStale()).toBe(false);
    const told = here.told.length;
    await pass(here, 1);
    expect(here.engine.isStale()).toBe(true);
    expect(here.types().slice(told)).toEqual(['finish']);
    await pass(here, minutes(20));
    expect(here.engine.get()?.quotedAt).toBe(noon);
    expect(here.types().slice(told)).toEqual(['finish']);
  });

  it('asks a silent feed every 15 seconds and resumes with its first quote (P1)', async () => {
    const here = aProcess();
    await run(here.engine.start());
    here.feed.says = () => 'network';
    await pass(here, minutes(10));
    const asked = here.feed.asked;
    await pass(here, minutes(1));
    expect(here.feed.asked - asked).toBe(4);
    here.feed.says = () => ({ quotedAt: here.clock.now(), spots: moved(someSpots, 500) });
    const told = here.told.length;
    await pass(here, seconds(15));
    expect(here.engine.isStale()).toBe(false);
    expect(here.types().slice(told)).toEqual(['start', 'finish']);
  });

  it('says in its state that a recalculation failed, until one succeeds here or elsewhere', async () => {
    const clock = new SetClock();
    const [here, other] = [aProcess(clock), aProcess(clock)];
    await run(here.engine.start());
    await run(other.engine.start());
    const states = () => [here, other].map(({ engine }) => engine.worker.state());
    expect(states()).toEqual(['ok', 'ok']);
    here.feed.says = () => 'timeout';
    await pass(here, minutes(3));
    expect(states(), 'only the process that asked the feed').toEqual(['failing', 'ok']);
    here.feed.says = () => ({ quotedAt: here.clock.now(), spots: someSpots });
    await pass(here, seconds(15));
    expect(states()).toEqual(['ok', 'ok']);
    await database.db.execute(sql`alter table ticks rename to gone`);
    await pass(here, minutes(3));
    await database.db.execute(sql`alter table gone rename to ticks`);
    expect(states()).toEqual(['failing', 'ok']);
    await run(other.engine.checkWhatIsDue());
    await pass(here, seconds(15));
    expect([here.feed.asked, ...states()], 'the tick of the other process was taken').toEqual([3, 'ok', 'ok']);
    here.feed.says = () => 'timeout';
    await pass(here, minutes(3));
    expect(states()).toEqual(['failing', 'ok']);
    const running = Effect.runFork(here.engine.worker.run());
    await new Promise((resolve) => setTimeout(resolve, 100));
    clock.at += seconds(5);
    await run(other.engine.nextTick());
    await expect.poll(states, { timeout: 5_000 }).toEqual(['ok', 'ok']);
    await run(Fiber.interrupt(running));
  });

  it('does not make an unchanged quote fresh (P2)', async () => {
    const here = aProcess();
    await run(here.engine.start());
    here.feed.says = () => ({ quotedAt: noon, spots: someSpots });
    await pass(here, minutes(6) + 1);
    expect(here.engine.get()?.quotedAt).toBe(noon);
    expect(here.engine.isStale()).toBe(true);
  });

  it('takes a jump only when a second quote confirms it, 15 s later (P2)', async () => {
    const here = aProcess();
    await run(here.engine.start());
    const jumped = moved(someSpots, 150_000);
    here.feed.says = () => ({ quotedAt: here.clock.now(), spots: jumped });
    await pass(here, minutes(3));
    expect(here.engine.get()).toMatchObject({ spots: someSpots, quotedAt: noon });
    await pass(here, seconds(15));
    expect(here.engine.get()).toMatchObject({ spots: jumped });
  });

  it('drops a jump that is not confirmed (P2)', async () => {
    const here = aProcess();
    await run(here.engine.start());
    let n = 0;
    here.feed.says = () => ({ quotedAt: here.clock.now(), spots: n++ === 0 ? moved(someSpots, -400_000) : someSpots });
    await pass(here, minutes(3) + seconds(15));
    expect(here.engine.get()).toMatchObject({ spots: someSpots, quotedAt: noon + minutes(3) + seconds(15) });
  });

  it('keeps every hostile quote out of force (P2)', async () => {
    const here = aProcess();
    await run(here.engine.start());
    // Two jumps to the same price confirm each other; the tests above show jumps.
    const spoilt = fc
      .constantFrom(...Object.entries(spoils).filter(([way]) => way !== 'a jump'))
      .chain(([, spoil]) => spoil);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          spoilt.map((spoil) => (at: number) => spoil({ quotedAt: at, spots: someSpots })),
          hostileQuote.map((quote) => () => quote),
        ),
        async (quoteAt) => {
          const before = here.engine.get();
          here.feed.says = () => quoteAt(here.clock.now());
          here.clock.at += seconds(1);
          await run(here.engine.nextTick());
          expect(here.engine.get()?.spots).toEqual(before?.spots);
          expect(here.engine.get()?.quotedAt).toBe(before?.quotedAt);
        },
      ),
      { numRuns: asked('P2', 100, 10_000) },
    );
  });

  it('recalculates in one of two processes, the other follows at once (PRC-1)', async () => {
    const clock = new SetClock();
    const [one, two] = [aProcess(clock), aProcess(clock)];
    await run(one.engine.start());
    await run(two.engine.start());
    const stop = new AbortController();
    const running = [one, two].map(({ engine }) => Effect.runPromiseExit(engine.worker.run(), { signal: stop.signal }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let n = 1; n <= 3; n++) {
      clock.at += minutes(3);
      await expect
        .poll(() => [one, two].map(({ engine }) => engine.get()?.lastRecalculatedAt), { timeout: 5_000 })
        .toEqual([clock.at, clock.at]);
    }
    expect(one.engine.get()).toEqual(two.engine.get());
    expect(one.feed.asked + two.feed.asked).toBe(4);
    for (const { types } of [one, two])
      expect(types().filter((type) => type === 'finish').length).toBeGreaterThanOrEqual(3);
    stop.abort();
    await Promise.all(running);
  });

  it('takes the tick that another process just made, also without a notice (P3)', async () => {
    const clock = new SetClock();
    const [one, two] = [aProcess(clock), aProcess(clock)];
    await run(one.engine.start());
    await run(two.engine.start());
    clock.at += minutes(3);
    await run(one.engine.checkWhatIsDue());
    two.told.length = 0;
    await run(two.engine.checkWhatIsDue());
    expect(two.engine.get()).toEqual(one.engine.get());
    expect(two.feed.asked).toBe(0);
    expect(two.types()).toEqual(['finish']);
  });

  it('asks the feed no second time after it waited for another process and got its tick (PRC-1)', async () => {
    const clock = new SetClock();
    const [one, two] = [aProcess(clock), aProcess(clock)];
    await run(one.engine.start());
    await run(two.engine.start());
    const stop = new AbortController();
    const running = Effect.runPromiseExit(two.engine.worker.run(), { signal: stop.signal });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const busy = new RecalculationClaim(database);
    await run(busy.take());
    clock.at += minutes(3);
    await run(two.engine.checkWhatIsDue());
    await run(busy.release());
    await run(one.engine.checkWhatIsDue());
    await expect.poll(() => two.engine.get()).toEqual(one.engine.get());
    clock.at += seconds(2);
    await run(two.engine.checkWhatIsDue());
    expect(two.feed.asked).toBe(0);
    stop.abort();
    await running;
  });

  it('takes over when the process that recalculates has died', async () => {
    const clock = new SetClock();
    const [one, two] = [aProcess(clock), aProcess(clock)];
    await run(one.engine.start());
    await run(two.engine.start());
    expect(await run(new RecalculationClaim(database).take())).toBe(true);
    clock.at += minutes(3);
    await run(two.engine.checkWhatIsDue());
    expect(two.engine.get()?.lastRecalculatedAt).toBe(noon);
    await endClaims(database);
    clock.at += seconds(1);
    await run(two.engine.checkWhatIsDue());
    expect(two.engine.get()?.lastRecalculatedAt).toBe(noon + minutes(3) + seconds(1));
  });

  it('recalculates without a connection to other processes, and listens again as soon as it can', async () => {
    let deaf = true;
    class HardOfHearing extends Database {
      readonly kind = database.kind;
      readonly db = database.db;
      transaction: Database['transaction'] = (f) => database.transaction(f);
      notify: Database['notify'] = (channel, payload) => database.notify(channel, payload);
      tryAdvisoryLock: Database['tryAdvisoryLock'] = (name) => database.tryAdvisoryLock(name);
      close: Database['close'] = () => database.close();
      listen: Database['listen'] = (channel, handler) =>
        deaf ? Promise.reject(new Error('no connection')) : database.listen(channel, handler);
    }
    const here = aProcess(new SetClock(), new HardOfHearing());
    const other = aProcess(here.clock);
    await run(here.engine.start());
    await run(other.engine.start());
    const running = Effect.runFork(here.engine.worker.run());
    here.clock.at += minutes(3);
    await expect.poll(() => here.engine.get()?.lastRecalculatedAt, { timeout: 5_000 }).toBe(here.clock.at);
    deaf = false;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    here.clock.at += seconds(10);
    await run(other.engine.nextTick());
    await expect.poll(() => here.engine.get()?.id, { timeout: 5_000 }).toBe(other.engine.get()?.id);
    await run(Fiber.interrupt(running));
  });

  it('keeps the tick while the database is down, and resumes a second after it answers again', async () => {
    const here = aProcess();
    await run(here.engine.start());
    const first = here.engine.get();
    await database.db.execute(sql`alter table ticks rename to gone`);
    await pass(here, minutes(4));
    expect(here.engine.get()).toBe(first);
    expect(here.types().slice(-1)).toEqual(['finish']);
    await database.db.execute(sql`alter table gone rename to ticks`);
    await pass(here, seconds(1));
    expect(here.engine.get()?.quotedAt).toBeGreaterThan(noon + minutes(4));
  });

  it('is never fresh on a quote older than 360 s (P1)', async () => {
    const silence = fc.array(fc.record({ works: fc.boolean(), lasts: fc.integer({ min: 1, max: 400 }).map(seconds) }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(silence, async (phases) => {
        await database.db.execute(sql`delete from ticks`);
        const here = aProcess();
        await run(here.engine.start());
        let quoted = noon;
        for (const { works, lasts } of phases) {
          here.feed.says = () => {
            if (!works) return 'timeout';
            quoted = here.clock.now();
            return { quotedAt: quoted, spots: someSpots };
          };
          for (const until = here.clock.at + lasts; here.clock.at < until;) {
            await pass(here, seconds(5));
            expect(here.engine.get()?.quotedAt).toBe(quoted);
            expect(here.engine.isStale()).toBe(here.clock.at - quoted > seconds(360));
          }
        }
      }),
      { numRuns: asked('P1', 10, 1_000) },
    );
  });

  it('recalculates on request before it is due', async () => {
    const here = aProcess();
    await run(here.engine.start());
    here.clock.at += seconds(10);
    await run(here.engine.nextTick());
    expect(here.engine.get()?.lastRecalculatedAt).toBe(noon + seconds(10));
    expect(here.types()).toEqual(['start', 'finish', 'start', 'finish']);
  });

  it('a failing listener stops no other', async () => {
    const here = aProcess();
    here.engine.listen(() => {
      throw new Error('broken');
    });
    let heard = 0;
    here.engine.listen(() => {
      heard += 1;
    });
    await run(here.engine.start());
    expect(heard).toBe(2);
  });
});
