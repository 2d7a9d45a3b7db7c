import { ReplaySubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { AskPrices } from '../../../src/application/pricing/AskPrices.ts';
import type { ShownPrices, ShownProductPrices } from '../../../src/application/pricing/ShownPrices.ts';
import { WatchProductPrices } from '../../../src/application/pricing/WatchProductPrices.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { seconds } from '../../../src/domain/kernel/Instant.ts';
import { PricesInForce, boardOf } from '../../builders/prices.ts';
import { surroundings } from '../../builders/surroundings.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { VirtualTime } from '../../builders/virtualTime.ts';

const rig = (random?: () => number) => {
  const time = new VirtualTime(noon);
  const shop = { tick: aTick(), up: true };
  const prices = new PricesInForce(() => (shop.up ? { tick: shop.tick, now: time.true() } : null));
  const live = (): ShownPrices => ({ state: 'live', prices: boardOf(shop.tick, time.true()), serverAheadMs: 0 });
  const board = new ReplaySubject<ShownPrices>(1);
  const around = surroundings(time, random);
  const requests = new Subject<void>();
  const parts = { watch: () => board, watchRequests: () => requests };
  const useCase = new WatchProductPrices(new AskPrices(prices, around), parts, around);
  const watch = (skus: readonly string[], tickId?: string) => {
    const seen: ShownProductPrices[] = [];
    const watcher = useCase
      .watch({ skus, ...(tickId === undefined ? {} : { tickId: idOf(tickId) }) })
      .subscribe((shown) => seen.push(shown));
    return { seen, watcher };
  };
  const recalculate = (id: string): void => {
    board.next({ state: 'fetching' });
    shop.tick = aTick({ id: idOf(id) });
    board.next(live());
  };
  return { time, shop, prices, board, requests, live, watch, recalculate };
};

const skusOf = (shown: ShownProductPrices | undefined): readonly string[] =>
  shown !== undefined && 'prices' in shown ? [...shown.prices.keys()] : [];

describe('WatchProductPrices', () => {
  it('gathers what is looked up within 50 ms into one call (CAT-12)', () => {
    const { time, prices, board, live, watch } = rig();
    board.next(live());
    const watchers = Array.from({ length: 24 }, (_, n) => {
      time.pass(2);
      return watch([`sku-${n}`]);
    });
    time.pass(49);
    expect(prices.asked).toEqual([]);
    time.pass(1);
    expect(prices.asked).toHaveLength(1);
    expect(prices.asked[0]).toHaveLength(24);
    for (const [n, { seen }] of watchers.entries()) expect(skusOf(seen.at(-1))).toContain(`sku-${n}`);
  });

  it('asks for the same sku once and for at most 100 in a call (CAT-12, C13)', () => {
    const { time, prices, board, live, watch } = rig();
    board.next(live());
    const all = Array.from({ length: 250 }, (_, n) => `sku-${n}`);
    const { seen } = watch(all);
    watch(all);
    time.pass(50);
    expect(prices.asked.map((skus) => skus.length)).toEqual([100, 100, 50]);
    expect(skusOf(seen.at(-1))).toHaveLength(250);
  });

  it('clears at start and asks all again in one call after the board is new (PRC-3, PRC-10)', () => {
    const { time, prices, board, live, watch, recalculate } = rig();
    board.next(live());
    const watchers = Array.from({ length: 10 }, (_, n) => watch([`sku-${n}`]));
    time.pass(50);
    board.next({ state: 'fetching' });
    for (const { seen } of watchers) expect(seen.at(-1)).toEqual({ state: 'fetching' });
    recalculate('tick-2');
    time.pass(50);
    expect(prices.asked).toHaveLength(2);
    for (const { seen } of watchers) {
      const last = seen.at(-1);
      expect(
        last !== undefined && 'prices' in last && [...last.prices.values()].every(({ tickId }) => tickId === 'tick-2'),
      ).toBe(true);
    }
  });

  it('asks beside the board, once, when the answer is of the tick the board then shows (PRC-10)', () => {
    const { time, prices, shop, board, requests, live, watch } = rig();
    const { seen } = watch(['sku-1'], 'tick-1');
    board.next(live());
    shop.tick = aTick({ id: idOf('tick-2') });
    board.next({ state: 'fetching' });
    requests.next();
    time.pass(50);
    expect([prices.asked.length, seen.map(({ state }) => state)]).toEqual([1, ['fetching']]);
    board.next(live());
    expect(seen.map(({ state }) => state)).toEqual(['fetching', 'live']);
    time.pass(seconds(1));
    expect(prices.asked).toHaveLength(1);
  });

  it('asks again when what it asked for beside the board is of another tick, or did not come (P4)', () => {
    for (const up of [true, false]) {
      const { time, prices, shop, board, requests, live, watch } = rig();
      const { seen } = watch(['sku-1']);
      board.next({ state: 'fetching' });
      shop.up = up;
      requests.next();
      time.pass(50);
      shop.up = true;
      shop.tick = aTick({ id: idOf('tick-2') });
      board.next(live());
      time.pass(50);
      const last = seen.at(-1);
      expect(last !== undefined && 'prices' in last && last.prices.get('sku-1')?.tickId).toBe('tick-2');
      expect([seen.length, prices.asked.length]).toEqual([2, 2]);
    }
  });

  it('asks nothing beside the first request of a board while the prices of the page may still be in force', () => {
    const { time, prices, board, requests, live, watch } = rig();
    const { seen, watcher } = watch(['sku-1'], 'tick-1');
    requests.next();
    time.pass(50);
    board.next(live());
    time.pass(50);
    expect([prices.asked, seen]).toEqual([[], []]);
    watcher.unsubscribe();
    expect(requests.observed).toBe(false);
  });

  it('emits and asks nothing while the prices of the page are in force', () => {
    const { time, prices, board, live, watch, recalculate } = rig();
    const { seen } = watch(['sku-1'], 'tick-1');
    board.next(live());
    time.pass(seconds(5));
    board.next(live());
    expect(seen).toEqual([]);
    expect(prices.asked).toEqual([]);
    recalculate('tick-2');
    time.pass(50);
    expect(seen.map(({ state }) => state)).toEqual(['fetching', 'live']);
  });

  it('reports a silent market to a page whose prices are in force (PRC-9)', () => {
    const { time, shop, board, watch } = rig();
    const { seen } = watch(['sku-1'], 'tick-1');
    board.next({ state: 'stale', prices: boardOf(shop.tick, noon), serverAheadMs: 0 });
    time.pass(50);
    expect(seen.map(({ state }) => state)).toEqual(['stale']);
  });

  it('asks at once when the page came with prices of another tick', () => {
    const { time, board, live, watch } = rig();
    const { seen } = watch(['sku-1'], 'tick-0');
    board.next(live());
    time.pass(50);
    expect(seen.map(({ state }) => state)).toEqual(['live']);
  });

  it('shows stale prices as stale, and none while the shop is down (PRC-9)', () => {
    const { time, shop, board, watch } = rig();
    const { seen } = watch(['sku-1']);
    board.next({ state: 'stale', prices: boardOf(shop.tick, noon), serverAheadMs: 0 });
    time.pass(50);
    board.next({ state: 'down' });
    expect(seen.map(({ state }) => state)).toEqual(['stale', 'down']);
  });

  it('tries again when a lookup fails, and stops without listeners (P8)', () => {
    const { time, shop, board, live, watch } = rig();
    board.next(live());
    shop.up = false;
    const { seen, watcher } = watch(['sku-1']);
    time.pass(50);
    expect(seen.at(-1)).toEqual({ state: 'down' });
    shop.up = true;
    time.pass(seconds(15) + 50);
    expect(seen.at(-1)?.state).toBe('live');
    watcher.unsubscribe();
    expect(time.waiting()).toBe(0);
  });

  it('leaves out what has no price here', () => {
    const { time, board, live, watch } = rig();
    board.next(live());
    const { seen } = watch(['unknown-1', 'sku-1']);
    time.pass(50);
    expect(skusOf(seen.at(-1))).toEqual(['sku-1']);
  });

  it('tries again 10 to 15 s after a lookup failed, as often as it fails (PRC-10)', () => {
    for (const [chance, wait] of [
      [0, 10_000],
      [0.999, 14_995],
    ] as const) {
      const { time, shop, board, live, watch, prices } = rig(() => chance);
      board.next(live());
      shop.up = false;
      const { seen } = watch(['sku-1']);
      time.pass(50);
      time.pass(wait + 49);
      expect(prices.asked).toHaveLength(1);
      time.pass(1);
      expect(prices.asked).toHaveLength(2);
      shop.up = true;
      time.pass(wait + 50);
      expect([chance, seen.map(({ state }) => state)]).toEqual([chance, ['down', 'down', 'live']]);
    }
  });

  it('an answer of the tick before is not shown once the next one begins (P4)', () => {
    const { time, board, live, watch, recalculate } = rig();
    board.next(live());
    const { seen } = watch(['sku-1']);
    time.pass(49);
    recalculate('tick-2');
    time.pass(50);
    const found = seen.flatMap((shown) => ('prices' in shown ? [...shown.prices.values()] : []));
    expect(found.map(({ tickId }) => tickId)).toEqual(['tick-2']);
  });

  it('asks nothing again while the board repeats the same tick, and asks when it turns stale (PRC-9)', () => {
    const { time, shop, prices, board, live, watch } = rig();
    board.next(live());
    const { seen } = watch(['sku-1']);
    time.pass(50);
    board.next(live());
    time.pass(50);
    expect(prices.asked).toHaveLength(1);
    board.next({ state: 'stale', prices: boardOf(shop.tick, noon), serverAheadMs: 0 });
    time.pass(50);
    expect([prices.asked.length, seen.map(({ state }) => state)]).toEqual([2, ['live', 'stale']]);
  });

  it('each watcher that came with prices of the page waits for its own tick', () => {
    const { time, prices, board, live, watch } = rig();
    const came = watch(['sku-1'], 'tick-1');
    const other = watch(['sku-2']);
    board.next(live());
    time.pass(50);
    expect([came.seen.length, other.seen.length, prices.asked]).toEqual([0, 1, [['sku-2']]]);
  });
});
