import fc from 'fast-check';
import { expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import {
  knownSince,
  pastUnitPrices,
  timesReached,
  type PastPrice,
} from '../../../src/domain/limit-order/PastPrices.ts';

const euro = (centAmount: number) => Money.of(centAmount, 'EUR');
const past = (amounts: readonly number[]): readonly PastPrice[] =>
  amounts.map((centAmount, at) => ({ at, unitPrice: euro(centAmount) }));
const cents = fc.integer({ min: 1, max: 100_000_000 });
/** Up to 100,000 an ounce: with the highest unit price and a spot of one cent, the past price is still a safe integer. */
const spots = fc.integer({ min: 1, max: 10_000_000 });
const course = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 });

it('counts each stretch at or beyond the target once (LIM-1)', () => {
  const times = (side: 'buy' | 'sell', target: number, amounts: readonly number[]) =>
    timesReached({ side, targetUnitPrice: euro(target) }, past(amounts));
  expect(times('buy', 100, [101, 100, 99, 101, 100])).toBe(2);
  expect(times('buy', 100, [101, 102])).toBe(0);
  expect(times('buy', 100, [90, 90])).toBe(1);
  expect(times('sell', 100, [99, 100, 101, 99, 100])).toBe(2);
  expect(times('sell', 100, [])).toBe(0);
});

it('counts none only when no price reaches the target, and never more than half of the prices and one (LIM-1)', () =>
  fc.assert(
    fc.property(course, fc.integer({ min: 1, max: 30 }), (amounts, target) => {
      const times = timesReached({ side: 'buy', targetUnitPrice: euro(target) }, past(amounts));
      expect(times === 0).toBe(amounts.every((amount) => amount > target));
      expect(times).toBeLessThanOrEqual(Math.ceil(amounts.length / 2));
    }),
  ));

it('counts a sale on mirrored prices like a purchase (LIM-1)', () =>
  fc.assert(
    fc.property(course, fc.integer({ min: 1, max: 30 }), (amounts, target) => {
      const bought = timesReached({ side: 'buy', targetUnitPrice: euro(target) }, past(amounts));
      const mirrored = past(amounts.map((amount) => 100 - amount));
      expect(timesReached({ side: 'sell', targetUnitPrice: euro(100 - target) }, mirrored)).toBe(bought);
    }),
  ));

it('gives the unit price of now at the spot of now, and rises with the spot (LIM-1)', () =>
  fc.assert(
    fc.property(cents, spots, spots, (unitPrice, spot, other) => {
      const now = { unitPrice: euro(unitPrice), spot };
      const history = [
        { at: 1, bid: 1, ask: spot },
        { at: 2, bid: 1, ask: other },
      ];
      const [same, then] = pastUnitPrices(history, 'buy', now).map((each) => each.unitPrice.centAmount);
      expect(same).toBe(unitPrice);
      expect(Math.sign((then ?? 0) - unitPrice) * Math.sign(other - spot)).toBeGreaterThanOrEqual(0);
    }),
  ));

it('follows the ask for a buy and the bid for a sell (LIM-1)', () => {
  const history = [{ at: 7, bid: 1_000, ask: 3_000 }];
  const now = { unitPrice: euro(500), spot: 2_000 };
  expect(pastUnitPrices(history, 'buy', now)).toEqual([{ at: 7, unitPrice: euro(750) }]);
  expect(pastUnitPrices(history, 'sell', now)).toEqual([{ at: 7, unitPrice: euro(250) }]);
});

it('says since when prices are known, unless that is the whole year of the chart (LIM-1)', () => {
  const from = (first: number) => knownSince([first, days(200), days(365)].map((at) => ({ at, unitPrice: euro(100) })));
  expect([from(0), from(days(1)), from(days(90))]).toEqual([null, null, days(90)]);
  expect([knownSince([]), knownSince(past([100]))]).toEqual([null, 0]);
});
