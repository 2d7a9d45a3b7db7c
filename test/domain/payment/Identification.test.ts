import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import {
  identificationRules,
  identificationThreshold,
  linkedWithin,
  needsIdentification,
  type CashDeal,
} from '../../../src/domain/payment/Identification.ts';
import { noon } from '../../builders/tick.ts';
import { asked } from '../../numbers.ts';

const deal = (cents: number, at = noon): CashDeal => ({ at, amount: Money.of(cents, 'EUR') });
const amlr = Date.parse('2027-07-10T12:00:00+02:00');

describe('a proof of identity for cash', () => {
  it.each([
    ['DE', 200_000, noon],
    ['AT', 1_000_000, noon],
    ['CH', 1_500_000, noon],
    ['LI', 1_500_000, noon],
    ['US', 1_000_000, noon],
    ['DE', 200_000, amlr],
    ['AT', 1_000_000, amlr],
  ] as const)('is due in %s from %d cents on (C17)', (country, threshold, at) => {
    expect(needsIdentification(deal(threshold - 1, at), country, [])).toBe(false);
    expect(needsIdentification(deal(threshold, at), country, [])).toBe(true);
  });

  it('counts the deals of the 24 hours before, and no others (C17)', () => {
    const half = deal(100_000, noon - linkedWithin);
    expect(needsIdentification(deal(100_000), 'DE', [half])).toBe(true);
    expect(needsIdentification(deal(100_000), 'DE', [{ ...half, at: half.at - 1 }])).toBe(false);
    expect(needsIdentification(deal(100_000), 'DE', [deal(100_000, noon + minutes(1))])).toBe(true);
    expect(needsIdentification(deal(100_000), 'DE', [deal(100_000, noon + minutes(1) + 1)])).toBe(false);
  });

  it('is not evaded by splitting a sum into any deals within a day (C17)', () => {
    const parts = fc
      .array(fc.integer({ min: 1, max: 150_000 }), { minLength: 2, maxLength: 12 })
      .filter((cents) => cents.reduce((sum, n) => sum + n, 0) >= 200_000);
    fc.assert(
      fc.property(parts, fc.array(fc.nat(days(1)), { minLength: 12, maxLength: 12 }), (cents, waits) => {
        const times = waits
          .slice(0, cents.length)
          .map((wait) => noon + wait)
          .sort((a, b) => a - b);
        const deals = cents.map((amount, place) => deal(amount, times[place]));
        expect(deals.some((each, place) => needsIdentification(each, 'DE', deals.slice(0, place)))).toBe(true);
      }),
      { numRuns: asked('C17', 2_000, 10_000) },
    );
  });

  it('counts a deal of the same moment and each linked deal once (C17)', () => {
    expect(needsIdentification(deal(66_668), 'DE', [deal(66_666), deal(66_666, noon - 1)])).toBe(true);
    expect(needsIdentification(deal(66_667), 'DE', [deal(66_666), deal(66_666, noon - 1)])).toBe(false);
  });

  it('is one of the country of the deal, whatever the thresholds elsewhere (C17)', () => {
    expect(
      (['AT', 'CH', 'DE', 'LI', 'US'] as const).filter((country) => needsIdentification(deal(999_999), country, [])),
    ).toEqual(['DE']);
    expect(
      (['AT', 'CH', 'DE', 'LI', 'US'] as const).filter((country) => needsIdentification(deal(1_499_999), country, [])),
    ).toEqual(['AT', 'DE', 'US']);
  });

  it('is due by a row from its first millisecond on, and before the first row of all by none (C17)', () => {
    const first = Date.parse('2020-01-01T00:00:00+01:00');
    for (const country of ['AT', 'CH', 'DE', 'LI', 'US'] as const) {
      expect(needsIdentification(deal(1_500_000, first), country, [])).toBe(true);
      expect(needsIdentification(deal(1_500_000, first - 1), country, [])).toBe(false);
    }
  });

  it('links the deals of 24 hours, which are 86,400,000 milliseconds (C17)', () => {
    expect(linkedWithin).toBe(86_400_000);
  });

  it('has rows with their day, threshold and source (C17)', () => {
    expect(
      identificationRules.map(({ countries, from, threshold }) => [
        countries.join(' '),
        from,
        threshold.centAmount,
        threshold.currency,
      ]),
    ).toEqual([
      ['DE', Date.UTC(2019, 11, 31, 23), 200_000, 'EUR'],
      ['AT', Date.UTC(2019, 11, 31, 23), 1_000_000, 'EUR'],
      ['CH LI', Date.UTC(2019, 11, 31, 23), 1_500_000, 'CHF'],
      ['US', Date.UTC(2019, 11, 31, 23), 1_000_000, 'USD'],
      ['AT DE', Date.UTC(2027, 6, 9, 22), 1_000_000, 'EUR'],
    ]);
    for (const { source } of identificationRules) expect(source).not.toBe('');
  });

  it('is due from the strictest row in force on, whatever the order of the rows (C17)', () => {
    expect(identificationThreshold(deal(1, amlr), 'DE')).toEqual(Money.of(200_000, 'EUR'));
    expect(identificationThreshold(deal(1, amlr), 'DE', identificationRules.toReversed())).toEqual(
      Money.of(200_000, 'EUR'),
    );
    expect(identificationThreshold(deal(1), 'FR')).toBeNull();
    expect(needsIdentification(deal(99_999_999), 'FR', [])).toBe(false);
  });

  it('follows the rows it is given (C17)', () => {
    const strict = [{ countries: ['AT'] as const, from: 0, threshold: Money.of(1, 'EUR'), source: 'a strict shop' }];
    expect(needsIdentification(deal(1), 'AT', [], strict)).toBe(true);
    expect(needsIdentification(deal(1), 'DE', [], strict)).toBe(false);
  });
});
