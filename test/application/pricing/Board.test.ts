import { describe, expect, it } from 'vitest';
import { type Board, endOf, nextMoment, initial, step } from '../../../src/application/pricing/Board.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { type TickId, idOf } from '../../../src/domain/kernel/Ids.ts';
import type { MetalPrices } from '../../../src/domain/pricing/Price.ts';
import { boardOf } from '../../builders/prices.ts';
import { aTick, noon } from '../../builders/tick.ts';

const prices = boardOf(aTick(), noon);
const end = prices.validUntil;
const half = 0.5;
/** A board that shows the prices of noon and has its answer. */
const shown = (changes: Partial<Board> = {}): Board => {
  const board = initial({ prices, serverAheadMs: 0 }, noon, 0);
  return { ...board, askedAt: noon, ...changes };
};
const answer = (board: Board, told: MetalPrices, now: number, chance = half) =>
  step(board, { type: 'answer', prices: told }, now, chance);

describe('the board at its start', () => {
  it('shows the prices a page came with until they end, and asks 3 to 5 s afterwards (PRC-3, PRC-10)', () => {
    for (const [chance, wait] of [
      [0, 3_000],
      [half, 4_000],
      [0.999, 4_998],
    ] as const) {
      const board = initial({ prices, serverAheadMs: 0 }, noon, chance);
      expect(board).toMatchObject({ shown: { state: 'live', prices, serverAheadMs: 0 }, askAt: end + wait });
      expect([endOf(board), nextMoment(board)]).toEqual([end, end]);
    }
  });

  it('counts by the clock of the server (PRC-2)', () => {
    const ahead = initial({ prices, serverAheadMs: 60_000 }, noon, 0);
    expect([endOf(ahead), ahead.askAt]).toEqual([end - 60_000, end - 60_000 + 3_000]);
  });

  it('asks at once without prices, and for prices that are stale or over to the millisecond (PRC-9, P4)', () => {
    const stale = { ...prices, stale: true };
    for (const known of [null, { prices: stale, serverAheadMs: 0 }, { prices, serverAheadMs: end - noon }]) {
      expect(initial(known, noon, half)).toMatchObject({ shown: { state: 'fetching' }, askAt: noon, asking: false });
    }
    const last = initial({ prices, serverAheadMs: end - noon - 1 }, noon, half);
    expect(last.shown.state).toBe('live');
  });
});

describe('the board during a recalculation', () => {
  it('shows none from the start on, and asks 10 to 12 s later if no finish comes (PRC-3, PRC-10)', () => {
    for (const [chance, wait] of [
      [0, 10_000],
      [half, 11_000],
    ] as const) {
      const begun = step(shown(), { type: 'start' }, noon, chance);
      expect(begun).toMatchObject({ shown: { state: 'fetching' }, askAt: noon + wait, outrun: false });
      expect(endOf(begun)).toBeNull();
    }
  });

  it('asks within 2 s of the finish, never later than it was going to (PRC-10)', () => {
    expect(step(shown(), { type: 'finish' }, noon, 0).askAt).toBe(noon);
    expect(step(shown(), { type: 'finish' }, noon, 0.999).askAt).toBe(noon + 1_998);
    expect(step(shown({ askAt: noon + 1 }), { type: 'finish' }, noon, half).askAt).toBe(noon + 1);
    expect(step(shown({ askAt: noon + 1 }), { type: 'start' }, noon, half).askAt).toBe(noon + 1);
  });

  it('an answer asked for before is dropped, and asked for again (P4)', () => {
    const asking = shown({ asking: true, askAt: Infinity });
    for (const type of ['start', 'finish', 'clock-moved'] as const) {
      const outrun = step(asking, { type }, noon, half);
      expect([type, outrun.outrun]).toEqual([type, true]);
      const old = answer(outrun, boardOf(aTick({ id: idOf('old') }), noon), noon + 5);
      expect([type, old]).toEqual([type, { ...outrun, asking: false, outrun: false }]);
    }
    for (const type of ['start', 'finish', 'clock-moved'] as const) {
      expect([type, step(shown(), { type }, noon, half).outrun]).toEqual([type, false]);
    }
  });

  it('asks soon when a lost connection is back, for a finish may have been missed (PRC-5)', () => {
    const up = { type: 'connection', up: true } as const;
    const down = { type: 'connection', up: false } as const;
    const first = step(shown(), up, noon, half);
    expect([first.cutOff, first.askAt]).toEqual([false, shown().askAt]);
    const lost = step(shown(), down, noon, half);
    expect([lost.cutOff, lost.askAt]).toEqual([true, shown().askAt]);
    expect(step(lost, down, noon, half).cutOff).toBe(true);
    expect(step(lost, up, noon, half)).toMatchObject({ cutOff: false, askAt: noon + 1_000, outrun: false });
    expect(step({ ...lost, asking: true }, up, noon, half).outrun).toBe(true);
  });

  it('asks at once when the clock was set (P9)', () => {
    expect(step(shown(), { type: 'clock-moved' }, noon, half).askAt).toBe(noon);
  });
});

describe('the board as a finish names the tick in force', () => {
  const finish = (tick: string) => ({ type: 'finish', tick: idOf<TickId>(tick) }) as const;
  const next = boardOf(aTick({ id: idOf('next') }), noon);
  const asking = step(shown({ askAt: noon }), { type: 'time' }, noon, half);

  it('requests nothing when it shows the prices of that tick (PRC-3, P8)', () => {
    expect(step(shown(), finish('tick-1'), noon, half)).toEqual(shown());
  });

  it('shows its prices again when a recalculation has left their tick in force, without a request (PRC-3, P8)', () => {
    const begun = step(shown(), { type: 'start' }, noon + 1, half);
    const again = step(begun, finish('tick-1'), noon + 2, half);
    expect(again).toMatchObject({ shown: { state: 'live', prices }, askAt: end + seconds(4), asking: false });
  });

  it('requests prices of another tick, and prices that have ended (PRC-3, P4)', () => {
    expect(step(shown(), finish('next'), noon, half).askAt).toBe(noon + 1_000);
    const over = step(shown(), { type: 'time' }, end, 0);
    expect(step(over, finish('tick-1'), end, 0)).toMatchObject({ shown: { state: 'fetching' }, askAt: end });
  });

  it('takes an answer of that tick that was requested before, and requests it once (PRC-10)', () => {
    const named = step(asking, finish('next'), noon + 1, half);
    const answered = answer(named, next, noon + 2);
    expect(answered).toMatchObject({ shown: { state: 'live', prices: next }, asking: false, outrun: false });
    expect(answered.askAt).toBeGreaterThan(end);
    expect(answer(named, prices, noon + 2)).toMatchObject({ asking: false, outrun: false, askAt: noon + 1 + 1_000 });
  });

  it('drops such an answer after a set clock, a lost connection or another recalculation since (P4, P9)', () => {
    const named = step(asking, finish('next'), noon + 1, half);
    const lost = step(named, { type: 'connection', up: false }, noon + 1, half);
    for (const since of [
      step(named, { type: 'clock-moved' }, noon + 1, half),
      step(named, { type: 'start' }, noon + 1, half),
      step(lost, { type: 'connection', up: true }, noon + 1, half),
    ])
      expect(answer(since, next, noon + 2).shown).toEqual(since.shown);
  });

  it('requests stale prices, which a finish does not name (PRC-9)', () => {
    expect(step(shown(), { type: 'finish' }, noon, half).askAt).toBe(noon + 1_000);
  });
});

describe('the board that is looked at again', () => {
  it('does nothing while its prices hold, and asks when they have ended (PRC-4)', () => {
    expect(step(shown(), { type: 'seen' }, end - 1, half)).toEqual(shown());
    expect(step(shown(), { type: 'seen' }, end, half).askAt).toBe(end);
  });

  it('without prices it asks at most every 5 s (P8)', () => {
    const down = shown({ shown: { state: 'down' }, askAt: noon + seconds(12) });
    expect(step(down, { type: 'seen' }, noon + 1_000, half).askAt).toBe(noon + seconds(5));
    expect(step(down, { type: 'seen' }, noon + 7_000, half).askAt).toBe(noon + 7_000);
    expect(step({ ...down, askAt: noon + 10 }, { type: 'seen' }, noon + 1, half).askAt).toBe(noon + 10);
    expect(step({ ...down, askedAt: null }, { type: 'seen' }, noon, half).askAt).toBe(noon);
  });
});

describe('the board as time passes', () => {
  const time = (board: Board, now: number) => step(board, { type: 'time' }, now, half);

  it('takes prices away at their end, not before (P4)', () => {
    expect(time(shown(), end - 1).shown.state).toBe('live');
    expect(time(shown(), end).shown.state).toBe('fetching');
    const stale = shown({ shown: { state: 'stale', prices, serverAheadMs: 0 }, askAt: Infinity });
    expect(time(stale, end + minutes(9)).shown.state).toBe('stale');
  });

  it('asks when it is due, once (P8)', () => {
    const due = shown({ askAt: noon + 10 });
    expect(time(due, noon + 9).asking).toBe(false);
    const asking = time(due, noon + 10);
    expect(asking).toMatchObject({ asking: true, askedAt: noon + 10, askAt: Infinity });
    expect(nextMoment({ ...asking, shown: { state: 'down' } })).toBe(Infinity);
    expect(time({ ...asking, askAt: noon }, noon + 20).askedAt).toBe(noon + 10);
    expect(nextMoment({ ...due, shown: { state: 'down' } })).toBe(noon + 10);
  });
});

describe('the board and its answers', () => {
  const asking = shown({ shown: { state: 'fetching' }, asking: true, askedAt: noon, askAt: Infinity });

  it("learns the offset of the server's clock, and holds until the end by that clock (PRC-2)", () => {
    const told = { ...prices, serverTimestamp: noon + 5_000 };
    const held = answer(asking, told, noon + 2_000);
    expect(held).toMatchObject({ asking: false, shown: { state: 'live', serverAheadMs: 4_000 }, askAt: end });
  });

  it('shows stale prices as such and asks 15 to 20 s later (PRC-9)', () => {
    for (const [chance, wait] of [
      [0, 15_000],
      [half, 17_500],
    ] as const) {
      const stale = answer(asking, { ...prices, stale: true }, noon, chance);
      expect(stale).toMatchObject({ asking: false, shown: { state: 'stale' }, askAt: noon + wait });
      expect(endOf(stale)).toBeNull();
    }
  });

  it('prices that have ended are not shown; it asks 2 to 4 s later (P4)', () => {
    for (const [chance, wait] of [
      [0, 2_000],
      [half, 3_000],
    ] as const) {
      const over = answer(asking, { ...prices, validUntil: noon }, noon, chance);
      expect(over).toMatchObject({ asking: false, shown: { state: 'fetching' }, askAt: noon + wait });
    }
  });

  it('without an answer it tries again 10 to 15 s later; live prices stay (PRC-3, PRC-10)', () => {
    for (const [chance, wait] of [
      [0, 10_000],
      [half, 12_500],
    ] as const) {
      const none = step(asking, { type: 'no-answer' }, noon, chance);
      expect(none).toMatchObject({ asking: false, shown: { state: 'down' }, askAt: noon + wait });
    }
    const live = step(shown({ asking: true }), { type: 'no-answer' }, noon, half);
    expect(live.shown).toEqual(shown().shown);
    const outrun = step({ ...asking, outrun: true, askAt: noon + 700 }, { type: 'no-answer' }, noon, half);
    expect(outrun).toMatchObject({ asking: false, outrun: false, askAt: noon + 700 });
  });
});
