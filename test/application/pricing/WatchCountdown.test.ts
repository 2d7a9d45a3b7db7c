import fc from 'fast-check';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ShownPrices } from '../../../src/application/pricing/ShownPrices.ts';
import { WatchCountdown } from '../../../src/application/pricing/WatchCountdown.ts';
import { days, minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { boardOf } from '../../builders/prices.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { VirtualTime } from '../../builders/virtualTime.ts';

/** A countdown on a page whose clock is off by `wrong` and whose board was answered `age` into the tick. */
const counting = (wrong: number, age: number) => {
  const time = new VirtualTime(noon + age);
  time.wrong = wrong;
  const live = (): ShownPrices => ({ state: 'live', prices: boardOf(aTick(), time.true()), serverAheadMs: -wrong });
  const board = new BehaviorSubject<ShownPrices>(live());
  const seen: (number | null)[] = [];
  const watcher = new WatchCountdown({ watch: () => board }, { clock: time.clock, scheduler: time })
    .watch()
    .subscribe(({ secondsLeft }) => seen.push(secondsLeft));
  return { time, board, seen, watcher };
};

describe('WatchCountdown', () => {
  it('is right to the second on the server clock with an own clock wrong by up to a day (P9, PRC-2)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -days(1), max: days(1) }),
        fc.integer({ min: 0, max: minutes(3) - 1 }),
        fc.integer({ min: 1, max: minutes(3) }),
        (wrong, age, later) => {
          const { time, seen } = counting(wrong, age);
          time.pass(later);
          const truly = Math.max(0, noon + minutes(3) - time.true()) / seconds(1);
          expect(Math.abs((seen.at(-1) ?? NaN) - truly)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts every second down to zero and stops there', () => {
    const { time, seen } = counting(0, seconds(175) + 400);
    time.pass(seconds(60));
    expect(seen).toEqual([5, 4, 3, 2, 1, 0]);
    expect(time.waiting()).toBe(0);
  });

  it('is unknown while prices are fetched, stale or down', () => {
    for (const state of ['fetching', 'down'] as const) {
      const { board, seen } = counting(0, 0);
      board.next({ state });
      expect(seen.at(-1)).toBeNull();
    }
    const { board, seen, time } = counting(0, 0);
    board.next({ state: 'stale', prices: boardOf(aTick(), noon), serverAheadMs: 0 });
    time.pass(seconds(2));
    expect(seen.at(-1)).toBeNull();
  });

  it('stays at zero while ended prices are replaced, and is unknown without prices (PRC-2, PRC-3)', () => {
    const { board, seen, time } = counting(0, seconds(178));
    time.pass(seconds(1));
    board.next({ state: 'fetching' });
    expect(seen).toEqual([2, 1, null]);
    time.pass(seconds(1));
    board.next({ state: 'live', prices: boardOf(aTick(), noon), serverAheadMs: 0 });
    board.next({ state: 'fetching' });
    expect(seen.at(-1)).toBe(0);
    board.next({ state: 'down' });
    expect(seen.at(-1)).toBeNull();
  });

  it('leaves no timer behind (P8)', () => {
    const { time, watcher } = counting(0, 0);
    time.pass(seconds(5));
    watcher.unsubscribe();
    expect(time.waiting()).toBe(0);
  });

  it('changes exactly on the second of the server clock, once per second (PRC-2)', () => {
    const { time, seen } = counting(0, seconds(170) + 400);
    expect(seen).toEqual([10]);
    time.pass(599);
    expect(seen).toEqual([10]);
    time.pass(1);
    expect(seen).toEqual([10, 9]);
    time.pass(999);
    expect(seen).toEqual([10, 9]);
    time.pass(1);
    expect(seen).toEqual([10, 9, 8]);
  });

  it('shows at most 180 s, however far the end is (PRC-2)', () => {
    const { seen, time } = counting(0, -seconds(5));
    time.pass(seconds(3));
    expect(seen).toEqual([180]);
    time.pass(seconds(3));
    expect(seen.slice(0, 2)).toEqual([180, 179]);
  });

  it('starts anew with the next prices (PRC-2)', () => {
    const { time, board, seen } = counting(0, seconds(178));
    time.pass(seconds(2));
    expect(seen).toEqual([2, 1, 0]);
    board.next({ state: 'fetching' });
    const next = aTick({ lastRecalculatedAt: noon + minutes(3) });
    board.next({ state: 'live', prices: boardOf(next, time.true()), serverAheadMs: 0 });
    time.pass(seconds(1));
    expect(seen).toEqual([2, 1, 0, 180, 179]);
  });

  it('stays at zero while prices that have ended are replaced, and is unknown when they end early (PRC-2)', () => {
    for (const [age, shown] of [
      [seconds(180), 0],
      [seconds(179) + 501, 0],
      [seconds(179) + 499, null],
    ] as const) {
      const { board, seen } = counting(0, age);
      board.next({ state: 'fetching' });
      expect([age, seen.at(-1)]).toEqual([age, shown]);
    }
    const { board, seen } = counting(0, seconds(180));
    board.next({ state: 'down' });
    expect(seen.at(-1)).toBeNull();
  });

  it('is unknown before the first prices (PRC-2)', () => {
    const time = new VirtualTime(noon);
    const board = new BehaviorSubject<ShownPrices>({ state: 'fetching' });
    const seen: (number | null)[] = [];
    const countdown = new WatchCountdown({ watch: () => board }, { clock: time.clock, scheduler: time });
    countdown.watch().subscribe(({ secondsLeft }) => seen.push(secondsLeft));
    expect(seen).toEqual([null]);
  });
});
