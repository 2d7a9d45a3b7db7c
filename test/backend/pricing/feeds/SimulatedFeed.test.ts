import { Effect } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimulatedFeed, simulatedSpots } from '../../../../src/backend/pricing/feeds/SimulatedFeed.ts';
import { metals } from '../../../../src/domain/catalog/Product.ts';
import { days, minutes } from '../../../../src/domain/kernel/Instant.ts';
import { currencies } from '../../../../src/domain/kernel/Money.ts';
import { admit } from '../../../../src/domain/pricing/Ticks.ts';
import { noon } from '../../../builders/tick.ts';
import { SetClock } from '../pricingRig.ts';

const seed = fc.integer();
const moment = fc.integer({ min: noon - days(3_650), max: noon + days(3_650) });
/** One value a day in US dollars over some years. */
const dailyAsks = (of: number, metal: 'gold' | 'silver', n = 2_000): readonly number[] =>
  Array.from({ length: n }, (_, day) => simulatedSpots(of, noon + days(day))[metal].USD.ask);
const returns = (values: readonly number[]): readonly number[] =>
  values.slice(1).map((value, n) => Math.log(value / (values[n] ?? NaN)));
const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((a, b) => a + b) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

describe('SimulatedFeed', () => {
  it('gives the same prices for the same seed and moment, whatever was asked before (PRC-1)', () => {
    fc.assert(
      fc.property(seed, moment, fc.array(moment, { maxLength: 5 }), (of, at, before) => {
        const first = simulatedSpots(of, at);
        for (const other of before) simulatedSpots(of, other);
        expect(simulatedSpots(of, at)).toEqual(first);
      }),
    );
    expect(simulatedSpots(7, noon).gold.USD).toEqual(simulatedSpots(7, noon).gold.USD);
    expect(simulatedSpots(8, noon)).not.toEqual(simulatedSpots(7, noon));
  });

  it('always gives prices that the core admits after any three minutes (P2)', () => {
    fc.assert(
      fc.property(seed, moment, (of, at) => {
        const before = { quotedAt: at, spots: simulatedSpots(of, at) };
        const next = { quotedAt: at + minutes(3), spots: simulatedSpots(of, at + minutes(3)) };
        expect(admit(next, { last: before, suspicious: null, now: at + minutes(3) }).kind).toBe('accepted');
      }),
      { numRuns: 1_000 },
    );
  });

  it('quotes a bid below its ask everywhere, near the prices of the day', () => {
    fc.assert(
      fc.property(seed, moment, (of, at) => {
        const spots = simulatedSpots(of, at);
        for (const metal of metals)
          for (const currency of currencies)
            expect(spots[metal][currency].bid).toBeLessThan(spots[metal][currency].ask);
        expect(spots.gold.USD.bid).toBeGreaterThan(200_000);
        expect(spots.gold.USD.ask).toBeLessThan(900_000);
        expect(spots.silver.USD.bid).toBeLessThan(spots.palladium.USD.bid);
      }),
    );
  });

  it('moves about as much a day as the metal does, and always back (statistics of 2,000 days)', () => {
    for (const of of [1, 2, 3]) {
      const gold = deviation(returns(dailyAsks(of, 'gold')));
      const silver = deviation(returns(dailyAsks(of, 'silver')));
      expect(gold).toBeGreaterThan(0.003);
      expect(gold).toBeLessThan(0.015);
      expect(silver).toBeGreaterThan(gold);
      expect(deviation(dailyAsks(of, 'gold').map(Math.log))).toBeLessThan(0.3);
    }
  });

  it('moves at nearly every tick', () => {
    const asks = Array.from({ length: 480 }, (_, n) => simulatedSpots(1, noon + n * minutes(3)).gold.USD.ask);
    expect(new Set(returns(asks).filter((change) => change !== 0)).size).toBeGreaterThan(450);
  });

  it('quotes the present, and a day later on the market after it was moved on', async () => {
    const clock = new SetClock();
    const feed = new SimulatedFeed(7, clock);
    expect(await Effect.runPromise(feed.quote())).toEqual({ quotedAt: noon, spots: simulatedSpots(7, noon) });
    feed.moveOn();
    expect(await Effect.runPromise(feed.quote())).toEqual({
      quotedAt: noon,
      spots: simulatedSpots(7, noon + minutes(60)),
    });
  });
});
