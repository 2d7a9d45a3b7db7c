import { sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backfill, momentsMissing } from '../../../src/backend/pricing/backfill.ts';
import { SimulatedFeed } from '../../../src/backend/pricing/feeds/SimulatedFeed.ts';
import { PriceCourse } from '../../../src/backend/pricing/PriceCourse.ts';
import { TickHistory } from '../../../src/backend/pricing/TickHistory.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { days, minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { SetClock } from './pricingRig.ts';
import { freshPGlite } from '../../ports/pglite.ts';

let database: Database;
let history: TickHistory;
beforeAll(async () => {
  database = await freshPGlite();
  history = new TickHistory(database);
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from ticks`));

const run = Effect.runPromise;
const tickAt = (at: number) => aTick({ id: idOf(`tick-${at}`), lastRecalculatedAt: at });

describe('TickHistory', () => {
  it('returns the latest tick unchanged, null before the first', async () => {
    expect(await run(history.latest(noon))).toBeNull();
    await run(history.addAll([tickAt(noon)]));
    await run(history.addAll([tickAt(noon - 5), tickAt(noon - 10)]));
    expect(await run(history.latest(noon))).toEqual(tickAt(noon));
    await run(history.addAll([tickAt(noon + minutes(5))]));
    expect(await run(history.latest(noon))).toEqual(tickAt(noon));
    expect(await run(history.latest(noon + minutes(4)))).toEqual(tickAt(noon + minutes(5)));
  });

  it('returns any tick by its id, whichever process stored it, and null for an unknown id (CHK-6)', async () => {
    await run(history.addAll([tickAt(noon - 5), tickAt(noon)]));
    const another = new TickHistory(database);
    expect(await run(another.ofId(tickAt(noon - 5).id))).toEqual(tickAt(noon - 5));
    expect(await run(another.ofId(idOf('none')))).toBeNull();
  });

  it('samples the last tick of each part, none in an empty part; a border belongs to the part before', async () => {
    await run(history.addAll([0, 1, 5, 10, 11, 19, 20, 39, 40, 41].map((at) => tickAt(noon + at))));
    const samples = await history.sampled({ from: noon, to: noon + 40, points: 4 });
    expect(samples.map(({ at }) => at - noon)).toEqual([10, 20, 40]);
    expect(samples[0]?.spots).toEqual(tickAt(noon).spots);
  });
});

describe('backfill', () => {
  const feed = new SimulatedFeed(7, new SetClock());

  it('makes a year of three hours and a day of three minutes on the first start (PRC-6)', async () => {
    const added = await run(backfill(feed, history, new SetClock()));
    expect(added).toBe(365 * 8 + 480);
    const latest = await run(history.latest(noon));
    expect(latest?.lastRecalculatedAt).toBeGreaterThanOrEqual(noon - minutes(3));
    expect(latest?.lastRecalculatedAt).toBeLessThan(noon);
  });

  it('adds nothing when nothing is missing, otherwise the time the shop was down', async () => {
    const clock = new SetClock();
    await run(backfill(feed, history, clock));
    expect(await run(backfill(feed, history, clock))).toBe(0);
    clock.at += minutes(60);
    expect(await run(backfill(feed, history, clock))).toBe(20);
    clock.at += days(3);
    expect(await run(backfill(feed, history, clock))).toBe(16 + 480);
  });

  it('leaves no moment out and adds none twice, at any time', () => {
    for (const [since, now] of [
      [null, noon],
      [noon - 1, noon],
      [noon - days(400), noon],
      [noon - days(1), noon],
      [noon - minutes(5), noon + 17],
    ] as const) {
      const missing = momentsMissing(since, now);
      expect([...missing]).toEqual([...new Set(missing)].sort((a, b) => a - b));
      expect(missing.every((at) => at < now && at > (since ?? 0))).toBe(true);
    }
  });
});

describe('PriceCourse', () => {
  const course = () => {
    let asked = 0;
    const counting = new TickHistory(database);
    const sampled = counting.sampled.bind(counting);
    counting.sampled = (sampling) => {
      asked += 1;
      return sampled(sampling);
    };
    return { course: new PriceCourse(counting), asked: () => asked };
  };
  const filled = async () => {
    const clock = new SetClock();
    const feed = new SimulatedFeed(7, clock);
    await run(backfill(feed, history, clock));
    const tick = aTick({ spots: feed.spotsAt(noon) });
    await run(history.addAll([tick]));
    return { feed, tick };
  };

  it('draws a week, half a year and a year in at most 400 points, oldest first, up to the tick (PRC-6)', async () => {
    const { tick, feed } = await filled();
    for (const [timespan, length, atLeast] of [
      ['1w', days(7), 80],
      ['6m', days(182), 380],
      ['1y', days(365), 380],
    ] as const) {
      const samples = await course().course.samples(tick, timespan);
      expect(samples.length).toBeLessThanOrEqual(400);
      expect(samples.length).toBeGreaterThan(atLeast);
      expect(samples.map(({ at }) => at)).toEqual(samples.map(({ at }) => at).sort((a, b) => a - b));
      expect(samples[0]?.at).toBeLessThan(noon - length + days(2));
      expect(samples.at(-1)).toEqual({ at: noon, spots: tick.spots });
      expect(samples[5]?.spots).toEqual(feed.spotsAt(samples[5]?.at ?? NaN));
    }
  });

  it('holds the change against a day ago and 48 points of the day (PRC-6)', async () => {
    const { tick, feed } = await filled();
    const board = await course().course.board(tick);
    expect(board.map(({ name }) => name)).toEqual(['gold', 'silver', 'platinum', 'palladium']);
    const gold = board[0];
    const dayAgo = feed.spotsAt(noon - days(1)).gold.EUR.ask;
    expect(gold?.changeBp?.EUR).toBe(Math.round(((tick.spots.gold.EUR.ask - dayAgo) / dayAgo) * 10_000));
    expect(gold?.sparkline.EUR).toHaveLength(48);
    expect(gold?.sparkline.EUR.at(-1)).toBe(tick.spots.gold.EUR.ask);
    expect(gold?.prices).toContainEqual({ currency: 'CHF', type: 'sell', centAmount: tick.spots.gold.CHF.bid });
    expect(gold?.prices).toContainEqual({ currency: 'CHF', type: 'buy', centAmount: tick.spots.gold.CHF.ask });
  });

  it('claims no change without a tick of about a day ago', async () => {
    await run(history.addAll([tickAt(noon - days(2)), tickAt(noon - minutes(30)), tickAt(noon)]));
    const [gold] = await course().course.board(tickAt(noon));
    expect(gold?.changeBp).toBeNull();
    expect(gold?.sparkline.USD).toHaveLength(2);
  });

  it('queries once per question and tick, for all concurrent callers (P5)', async () => {
    await run(history.addAll([tickAt(noon)]));
    const { course: one, asked } = course();
    const tick = tickAt(noon);
    await Promise.all(Array.from({ length: 500 }, (_, n) => (n % 2 === 0 ? one.samples(tick, '1w') : one.board(tick))));
    await one.samples(tick, '1w');
    expect(asked()).toBe(2);
    await one.samples(tickAt(noon + seconds(180)), '1w');
    expect(asked()).toBe(3);
  });

  it('does not keep a failure', async () => {
    await run(history.addAll([tickAt(noon)]));
    const { course: one } = course();
    const tick = tickAt(noon);
    await database.db.execute(sql`alter table ticks rename to gone`);
    await expect(one.samples(tick, '1y')).rejects.toThrow();
    await database.db.execute(sql`alter table gone rename to ticks`);
    expect(await one.samples(tick, '1y')).toHaveLength(1);
  });
});
