import fc from 'fast-check';
import { Effect } from 'effect';
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AskPrices } from '../../../src/application/pricing/AskPrices.ts';
import type { ShownPrices } from '../../../src/application/pricing/ShownPrices.ts';
import type { KnownPrices } from '../../../src/application/pricing/Board.ts';
import { WatchPrices } from '../../../src/application/pricing/WatchPrices.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import type { MetalPrices } from '../../../src/domain/pricing/Price.ts';
import type { PriceEvent } from '../../../src/domain/pricing/ports/PriceEvents.ts';
import type { PriceTick } from '../../../src/domain/pricing/PriceTick.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { PricesInForce, boardOf } from '../../builders/prices.ts';
import { surroundings } from '../../builders/surroundings.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { VirtualTime } from '../../builders/virtualTime.ts';
import { asked } from '../../numbers.ts';

const interval = minutes(3);
const ticks = new Map<number, PriceTick>();
/** The n-th tick from noon on, the same one for each call. */
const tickAt = (n: number): PriceTick => {
  const tick = ticks.get(n) ?? aTick({ id: idOf(`tick-${n}`), lastRecalculatedAt: noon + n * interval });
  ticks.set(n, tick);
  return tick;
};
const answerMayTake = seconds(10);

/** A shop that recalculates every three minutes from noon on, and one page of it. */
class Rig {
  readonly time = new VirtualTime(noon);
  readonly events = new Subject<PriceEvent>();
  readonly visible = new BehaviorSubject(true);
  /** The answer of the shop; tests replace it to break it. */
  shop: () => { tick: PriceTick; now: number } | null = () => ({ tick: this.tick(), now: this.time.true() });
  readonly prices = new PricesInForce(() => this.shop());
  shown: ShownPrices = { state: 'fetching' };
  readonly all: ShownPrices['state'][] = [];
  readonly watching: WatchPrices;

  constructor(random?: () => number, prices = this.prices, known: KnownPrices | null = null) {
    const around = surroundings(this.time, random);
    this.watching = new WatchPrices(
      new AskPrices(prices, around),
      { watch: () => this.events },
      { watch: () => this.visible },
      around,
      known,
    );
  }

  watch(): { unsubscribe(): void } {
    return this.watching.watch().subscribe((shown) => {
      this.shown = shown;
      this.all.push(shown.state);
    });
  }

  tick(): PriceTick {
    return tickAt(Math.floor(this.time.frame / interval));
  }

  /** Passes time; the shop sends the events of every recalculation on the way. */
  run(ms: number): void {
    const until = this.time.frame + ms;
    while (this.time.frame < until) {
      const next = (Math.floor(this.time.frame / interval) + 1) * interval;
      this.time.pass(Math.min(next, until) - this.time.frame);
      if (this.time.frame !== next) continue;
      this.events.next({ type: 'start' });
      this.events.next({ type: 'finish' });
    }
  }

  shownTick(): string | undefined {
    return 'prices' in this.shown ? this.shown.prices.tickId : undefined;
  }
}

describe('WatchPrices on a page that came with prices', () => {
  const arrived = (serverAheadMs = 0) => {
    const first = new Rig();
    first.watch();
    if (first.shown.state !== 'live') throw new Error('no prices to begin with');
    const rig = new Rig(undefined, undefined, { prices: first.shown.prices, serverAheadMs });
    rig.watch();
    return rig;
  };

  it('shows them at once, asks nothing while they hold, and asks when they end (PRC-3)', () => {
    const rig = arrived();
    expect(rig.shownTick()).toBe('tick-0');
    rig.time.pass(minutes(3) - 1);
    expect(rig.prices.metalsAsked).toBe(0);
    rig.time.pass(seconds(6));
    expect(rig.prices.metalsAsked).toBe(1);
    expect(rig.shownTick()).toBe('tick-1');
  });

  it('asks at once when they are over by the server’s clock (PRC-2)', () => {
    expect(arrived(minutes(4)).prices.metalsAsked).toBe(1);
    expect(arrived(minutes(2)).prices.metalsAsked).toBe(0);
  });

  it('asks as soon as a recalculation starts', () => {
    const rig = arrived();
    rig.events.next({ type: 'finish' });
    rig.time.pass(seconds(2));
    expect(rig.prices.metalsAsked).toBe(1);
  });
});

describe('WatchPrices', () => {
  it('shows the board and follows each recalculation (PRC-3)', () => {
    const rig = new Rig();
    rig.watch();
    expect(rig.all).toEqual(['live']);
    expect(rig.shownTick()).toBe('tick-0');
    rig.run(seconds(185));
    expect(rig.shown.state).toBe('live');
    expect(rig.shownTick()).toBe('tick-1');
    expect(rig.prices.metalsAsked).toBe(2);
  });

  it('clears the prices at start and fetches them after finish (PRC-3)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(seconds(30));
    rig.events.next({ type: 'start' });
    expect(rig.shown).toEqual({ state: 'fetching' });
    rig.events.next({ type: 'finish' });
    expect(rig.shown).toEqual({ state: 'fetching' });
    rig.time.pass(seconds(2));
    expect(rig.shown.state).toBe('live');
  });

  it('spreads the fetches after a finish over two seconds (PRC-10)', () => {
    const pages = asked('P5', 400, 2_000);
    const clients = Array.from({ length: pages }, (_, n) => new Rig(() => n / pages));
    const seconds0to2 = [0, 0, 0, 0];
    for (const rig of clients) {
      rig.watch();
      rig.time.pass(seconds(60));
      rig.events.next({ type: 'finish' });
      for (let quarter = 0; quarter < 4; quarter++) {
        const before = rig.prices.metalsAsked;
        rig.time.pass(500);
        seconds0to2[quarter] = (seconds0to2[quarter] ?? 0) + rig.prices.metalsAsked - before;
      }
    }
    expect(seconds0to2.reduce((a, b) => a + b)).toBe(pages);
    expect(Math.max(...seconds0to2)).toBeLessThanOrEqual(pages / 4 + 10);
  });

  it('asks once for many finishes (P5)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(seconds(10));
    for (let n = 0; n < 100; n++) rig.events.next({ type: 'finish' });
    rig.time.pass(seconds(20));
    expect(rig.prices.metalsAsked).toBe(2);
  });

  it('asks again when a recalculation ends while an answer from before it is under way (P4)', async () => {
    let answer = (): void => {};
    class Slow extends PricesInForce {
      override metals(): Effect.Effect<MetalPrices, PricesUnavailable> {
        return Effect.suspend(() => {
          const asOfNow = boardOf(inForce, rig.time.true());
          return Effect.promise(
            () =>
              new Promise<void>((resolve) => {
                answer = resolve;
              }),
          ).pipe(Effect.as(asOfNow));
        });
      }
    }
    let inForce = aTick();
    const rig: Rig = new Rig(undefined, new Slow(() => null));
    rig.watch();
    rig.time.pass(100);
    inForce = aTick({ id: idOf('tick-new') });
    rig.events.next({ type: 'finish' });
    answer();
    await new Promise(setImmediate);
    expect(rig.all).toEqual([]);
    rig.time.pass(seconds(2));
    answer();
    await new Promise(setImmediate);
    expect(rig.shownTick()).toBe('tick-new');
  });

  it('announces a request that others may join, once, and no polls while prices are stale (PRC-9, PRC-10)', () => {
    const rig = new Rig();
    const requests: number[] = [];
    rig.watch();
    rig.watching.watchRequests().subscribe(() => requests.push(rig.time.frame));
    rig.events.next({ type: 'start' });
    rig.events.next({ type: 'finish', tick: idOf('tick-1') });
    expect(requests).toEqual([]);
    rig.time.pass(seconds(2));
    expect([requests.length, rig.prices.metalsAsked]).toEqual([1, 2]);
    rig.time.pass(minutes(20));
    const [before, asked] = [requests.length, rig.prices.metalsAsked];
    rig.shop = () => ({ tick: tickAt(0), now: rig.time.true() });
    rig.events.next({ type: 'finish' });
    rig.time.pass(minutes(2));
    expect(rig.shown.state).toBe('stale');
    expect(rig.prices.metalsAsked - asked).toBeGreaterThan(3);
    expect(requests.length).toBe(before);
  });

  it('shares one question and one timer among all listeners, and leaves no timer behind (P8)', () => {
    const rig = new Rig();
    const watchers = Array.from({ length: 50 }, () => rig.watch());
    rig.run(minutes(10));
    expect(rig.prices.metalsAsked).toBe(4);
    expect(rig.time.waiting()).toBe(1);
    for (const watcher of watchers) watcher.unsubscribe();
    expect(rig.time.waiting()).toBe(0);
    expect(rig.events.observed).toBe(false);
  });

  it('removes prices when their time is over, whatever event comes (P4)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(seconds(1));
    rig.shop = () => null;
    rig.time.pass(interval - seconds(1) - 1);
    expect(rig.shown.state).toBe('live');
    rig.time.pass(1);
    expect(rig.shown.state).toBe('fetching');
    rig.time.pass(seconds(10));
    expect(rig.shown.state).toBe('down');
  });

  it('finds new prices without an event (P4)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(interval + seconds(5));
    expect(rig.shownTick()).toBe('tick-1');
  });

  it('asks without an event when a start has no finish (P4)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(seconds(60));
    rig.events.next({ type: 'start' });
    rig.time.pass(seconds(12));
    expect(rig.shown.state).toBe('live');
  });

  it('shows stale prices as such and comes back when they are fresh (PRC-9)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(seconds(1));
    rig.shop = () => ({ tick: aTick({ quotedAt: noon - minutes(7) }), now: rig.time.true() });
    rig.events.next({ type: 'finish' });
    rig.time.pass(seconds(2));
    expect(rig.shown.state).toBe('stale');
    rig.shop = () => ({ tick: rig.tick(), now: rig.time.true() });
    rig.time.pass(seconds(20));
    expect(rig.shown.state).toBe('live');
  });

  it('is down without answers, keeps trying 10 to 15 s apart, and never errors', () => {
    const rig = new Rig();
    rig.shop = () => null;
    rig.watch();
    rig.time.pass(seconds(1));
    expect(rig.shown.state).toBe('down');
    rig.shop = () => ({ tick: rig.tick(), now: rig.time.true() });
    rig.time.pass(seconds(15));
    expect(rig.shown.state).toBe('live');
  });

  it('survives a failed answer, and one that never comes', () => {
    const broken = new PricesInForce(() => {
      throw new Error('a defect');
    });
    const rig = new Rig(undefined, broken);
    rig.watch();
    rig.time.pass(seconds(1));
    expect(rig.shown.state).toBe('down');

    class Silent extends PricesInForce {
      override metals(): Effect.Effect<MetalPrices, PricesUnavailable> {
        return Effect.never;
      }
    }
    const waiting = new Rig(undefined, new Silent(() => null));
    waiting.watch();
    waiting.time.pass(seconds(11));
    expect(waiting.shown.state).toBe('down');
  });

  it('refreshes on hidden → visible only when the countdown has ended (PRC-4, P8)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(seconds(1));
    for (let n = 0; n < 200; n++) {
      rig.visible.next(false);
      rig.visible.next(true);
      rig.time.pass(100);
    }
    expect(rig.prices.metalsAsked).toBe(1);
    expect(rig.time.waiting()).toBe(1);
  });

  it('refreshes at once on hidden → visible when the countdown has ended while timers slept (PRC-4)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(seconds(1));
    rig.visible.next(false);
    rig.time.frame += minutes(30);
    rig.visible.next(true);
    rig.time.pass(0.1);
    expect(rig.shownTick()).toBe('tick-10');
    expect(rig.prices.metalsAsked).toBe(2);
  });

  it('asks again after a lost connection is back, because a finish may have been missed (PRC-5)', () => {
    const rig = new Rig();
    rig.watch();
    rig.time.pass(seconds(10));
    rig.events.next({ type: 'connection', up: true });
    rig.time.pass(seconds(10));
    expect(rig.prices.metalsAsked).toBe(1);
    rig.events.next({ type: 'connection', up: false });
    rig.events.next({ type: 'connection', up: true });
    rig.time.pass(seconds(2));
    expect(rig.prices.metalsAsked).toBe(2);
  });

  it("measures the server's clock again when its own is set (P9)", () => {
    const rig = new Rig();
    rig.watch();
    rig.run(seconds(5));
    for (const wrong of [-minutes(60), minutes(60 * 24)]) {
      rig.time.wrong = wrong;
      rig.run(seconds(15));
      expect(rig.shown).toMatchObject({ state: 'live', serverAheadMs: -wrong });
    }
  });

  it('converges over lost, doubled and late events; no price is older than an interval (P4)', async () => {
    // Stack traces of tens of thousands of errors would take longer than the rest of the test.
    const { stackTraceLimit } = Error;
    onTestFinished(() => {
      Error.stackTraceLimit = stackTraceLimit;
    });
    Error.stackTraceLimit = 0;
    const event = fc.constantFrom<PriceEvent>(
      { type: 'start' },
      { type: 'finish' },
      { type: 'connection', up: false },
      { type: 'connection', up: true },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(event, { maxLength: 10 }),
        fc.array(fc.integer({ min: 1, max: seconds(90) }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (s, heard, steps, failing, chance) => {
          let settled = false;
          class Racing extends PricesInForce {
            override metals(): Effect.Effect<MetalPrices, PricesUnavailable> {
              return Effect.suspend(() => {
                if (settled) return super.metals();
                const fails = failing.pop() === true;
                const answer = boardOf(rig.tick(), rig.time.true());
                return Effect.promise(() => s.schedule(Promise.resolve(), 'answer')).pipe(
                  Effect.flatMap(() => (fails ? Effect.fail(new PricesUnavailable()) : Effect.succeed(answer))),
                );
              });
            }
          }
          const rig: Rig = new Rig(() => chance, new Racing(() => ({ tick: rig.tick(), now: rig.time.true() })));
          const check = (): void => {
            if (
              rig.shown.state === 'live' &&
              rig.time.true() > rig.shown.prices.lastRecalculatedAt + interval + answerMayTake / 2
            )
              throw new Error('old prices are shown');
            if (
              rig.shown.state === 'live' &&
              rig.time.clock.now() >= rig.shown.prices.validUntil - rig.shown.serverAheadMs
            )
              throw new Error('prices are shown that are over');
            if (rig.time.waiting() > 2) throw new Error('timers pile up');
          };
          const watcher = rig.watch();
          for (const one of heard)
            void s.schedule(Promise.resolve(one), one.type).then((told) => {
              rig.events.next(told);
              check();
            });
          const passing = s.scheduleSequence(
            steps.map((ms) => async () => {
              rig.time.pass(ms);
              check();
            }),
          );
          await s.waitFor(passing.task);
          settled = true;
          await s.waitAll();
          for (let n = 0; n < 4; n++) {
            rig.run(seconds(10));
            await new Promise(setImmediate);
          }
          rig.run(interval);
          rig.run(seconds(10));
          if (rig.time.frame % interval < seconds(3)) rig.time.pass(seconds(3));
          check();
          if (rig.shown.state !== 'live' || rig.shownTick() !== rig.tick().id)
            throw new Error(`ends ${rig.shown.state} ${rig.shownTick()} but ${rig.tick().id} is in force`);
          watcher.unsubscribe();
        },
      ),
      { numRuns: asked('P4', 1_000, 10_000) },
    );
  });
});
