import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { currencies, Money } from '../../../src/domain/kernel/Money.ts';
import { expiryProblem, fittingTerms, latestExpiry } from '../../../src/domain/limit-order/LimitOrderFit.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { noon } from '../../builders/tick.ts';

describe('the expiry of a limit order is selected, in the future, and at most 12 months ahead', () => {
  it.each([
    [null, 'required'],
    [noon - 1, 'in-future'],
    [noon, 'in-future'],
    [noon + 1, null],
    [Date.parse('2027-03-04T12:00:00+01:00'), null],
    [Date.parse('2027-03-04T12:00:00+01:00') + 1, 'within-12-months'],
  ])('%s: %s (VAL-13, LIM-1)', (expiresAt, rule) => {
    expect(expiryProblem(expiresAt, noon)?.rule ?? null).toBe(rule);
  });
});

it('12 months after 29 February is 28 February', () => {
  const leapDay = Date.parse('2028-02-29T10:00:00Z');
  expect(new Date(latestExpiry(leapDay)).toISOString()).toBe('2029-02-28T10:00:00.000Z');
});

describe('the value at the target is at most 500,000.00 in the store currency', () => {
  it.each(currencies)('%s (LIM-2, ERR-43, L7)', (currency) => {
    const entered = { quantity: 1, targetUnitPrice: Money.of(50_000_000, currency), expiresAt: noon + days(1) };
    const fit = (changes: Partial<typeof entered>) => fittingTerms({ ...entered, ...changes }, { currency, now: noon });
    expect(successOf(fit({}))).toEqual(entered);
    const over = { targetUnitPrice: Money.of(50_000_001, currency) };
    expect(failureOf(fit(over))).toMatchObject({
      _tag: 'LimitOrderCapExceeded',
      limit: Money.of(50_000_000, currency),
    });
    const pieces = { quantity: 10_000, targetUnitPrice: Money.of(5_000, currency) };
    expect(Result.isSuccess(fit(pieces))).toBe(true);
    expect(failureOf(fit({ ...pieces, targetUnitPrice: Money.of(5_001, currency) }))).toMatchObject({
      total: Money.of(50_010_000, currency),
    });
    const largest = { quantity: 10_000, targetUnitPrice: Money.of(9_007_199_254_740_991, currency) };
    expect(failureOf(fit(largest))._tag).toBe('LimitOrderCapExceeded');
  });
});

it('names each field that does not fit', () => {
  const entered = { quantity: 0, targetUnitPrice: Money.of(0, 'EUR'), expiresAt: null };
  const failed = failureOf(fittingTerms(entered, { currency: 'EUR', now: noon }));
  expect(failed).toMatchObject({
    problems: [
      { field: 'quantity', problem: { rule: 'numeric' } },
      { field: 'targetUnitPrice', problem: { rule: 'positive-amount' } },
      { field: 'expiresAt', problem: { rule: 'required' } },
    ],
  });
  const dollars = { quantity: 1, targetUnitPrice: Money.of(100, 'USD'), expiresAt: noon + 1 };
  expect(failureOf(fittingTerms(dollars, { currency: 'EUR', now: noon }))).toMatchObject({
    problems: [{ field: 'targetUnitPrice' }],
  });
});
