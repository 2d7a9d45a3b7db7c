import { Effect } from 'effect';
import { Subject } from 'rxjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { idOf, type TickId } from '../../../src/domain/kernel/Ids.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { type PriceEvent, PriceEvents } from '../../../src/domain/pricing/ports/PriceEvents.ts';
import type { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { PricesOfBackend } from '../../../src/main/page-process/PricesOfBackend.ts';
import { withCalls } from '../../application/playedPorts.ts';
import { PricesDouble } from '../../backend/http/shopDoubles.ts';
import { boardOf } from '../../builders/prices.ts';
import { aTick } from '../../builders/tick.ts';
import { TestClock } from '../../ports/TestShop.ts';

/** The prices of a backend whose clock is a minute ahead, with the answer that its board gives now. */
const followed = () => {
  const clock = new TestClock();
  const theirs = () => clock.now() + minutes(1);
  const tickAt = (name: string) =>
    aTick({
      id: idOf<TickId>(name),
      lastRecalculatedAt: theirs(),
      validUntil: theirs() + minutes(3),
      quotedAt: theirs(),
    });
  const backend = { tick: tickAt('tick-1'), answers: true };
  const events = new Subject<PriceEvent>();
  class Events extends PriceEvents {
    watch() {
      return events;
    }
  }
  const board = withCalls<Prices>(new PricesDouble(), {
    metals: () =>
      Effect.suspend(() =>
        backend.answers ? Effect.succeed(boardOf(backend.tick, theirs())) : Effect.fail(new PricesUnavailable()),
      ),
  });
  const prices = new PricesOfBackend(board, new Events(), clock);
  onTestFinished(() => prices.close());
  return { clock, theirs, tickAt, backend, events, prices };
};

describe('the prices of a backend on another origin', () => {
  it('are followed by its websocket: kept pages end with the tick (PRC-3, API-C1)', async () => {
    const { tickAt, backend, events, prices } = followed();
    await expect.poll(() => prices.edition()).toBe('tick-1');
    expect(prices.freshUntil()).toBe(backend.tick.validUntil);
    backend.tick = tickAt('tick-2');
    events.next({ type: 'finish', tick: idOf<TickId>('tick-2') });
    await expect.poll(() => prices.edition()).toBe('tick-2');
  });

  it('have the clock of the backend, whatever the clock of the pages shows (PRC-2)', async () => {
    const { clock, theirs, prices } = followed();
    await expect.poll(() => prices.inForce()).not.toBeNull();
    expect(prices.clock.now()).toBe(theirs());
    clock.at += seconds(20);
    expect(prices.inForce()?.serverTimestamp).toBe(theirs());
    expect(prices.ageMs()).toBe(seconds(20));
  });

  it('end when their time is over and the backend says nothing; pages are then kept for a minute at most', async () => {
    const { clock, backend, prices } = followed();
    await expect.poll(() => prices.inForce()).not.toBeNull();
    backend.answers = false;
    clock.at = backend.tick.validUntil - minutes(1) - 1;
    expect(prices.edition()).toBe('tick-1');
    clock.at += 1;
    expect([prices.inForce(), prices.freshUntil()]).toEqual([null, null]);
    const without = prices.edition();
    expect(without).not.toBe('tick-1');
    clock.at += minutes(1);
    expect(prices.edition()).not.toBe(without);
  });
});
