import { describe, expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { minuteOf } from '../../../src/domain/market/LocalTime.ts';
import {
  isMet,
  metBy,
  percentOf,
  termsProblems,
  type TermsDraft,
  type TermsPlace,
} from '../../../src/ui/screens/shared/limit-order/terms.ts';
import { noon } from '../../builders/tick.ts';
import { i18nIn } from '../words.ts';

const place: TermsPlace = { currency: 'EUR', timeZone: 'Europe/Vienna', localeTag: 'en-EU' };
const [day = '', time = ''] = minuteOf(noon + days(30), place.timeZone).split('T');
const sound: TermsDraft = { quantity: '2', target: '3400.00', day, time };
/** Field and rule, or the words of a message, of each problem. */
const problems = (changes: Partial<TermsDraft>) =>
  termsProblems({ ...sound, ...changes }, place, noon).map((each) => [
    each.field,
    'problem' in each ? each.problem.rule : i18nIn('en')._(each.message).replaceAll('\u00a0', ' '),
  ]);
const range = 'Please enter 1 to 10,000 pieces.';
const aboveCap = /cap exceeded/;

describe('the terms of a limit order as typed', () => {
  it('are taken when they fit (LIM-1)', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ quantity: '10000', target: '50' })).toEqual([]);
  });

  it.each([
    [{ quantity: '0' }, [['quantity', range]]],
    [{ quantity: '10001', target: '1' }, [['quantity', range]]],
    [{ quantity: '999999999' }, [['quantity', range]]],
    [{ quantity: 'two' }, [['quantity', 'numeric']]],
    [{ quantity: ' ' }, [['quantity', 'required']]],
    [{ target: 'abc' }, [['target', 'positive-amount']]],
    [{ target: '0' }, [['target', 'positive-amount']]],
    [{ day: '' }, [['day', 'required']]],
    [{ time: '' }, [['time', 'required']]],
    [
      { day: '', time: '' },
      [
        ['day', 'required'],
        ['time', 'required'],
      ],
    ],
    [{ day: '2020-01-01' }, [['day', 'in-future']]],
    [{ day: '2099-01-01' }, [['day', 'within-12-months']]],
  ])('are refused with what is wrong at its field: %j (LIM-1, VAL-13)', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  it('say at once that the cap is exceeded, whatever else is wrong (LIM-2, ERR-43)', () => {
    expect(problems({ quantity: '10', target: '50000' })).toEqual([]);
    expect(problems({ quantity: '10', target: '50000.01' })).toEqual([['target', expect.stringMatching(aboveCap)]]);
    expect(problems({ quantity: '10', target: '50000.01', day: '2020-01-01' })).toEqual([
      ['day', 'in-future'],
      ['target', expect.stringMatching(aboveCap)],
    ]);
  });

  it('are met already by a price that is the target or better (LIM-1)', () => {
    const euro = (cents: number) => Money.of(cents, 'EUR');
    expect(isMet('buy', euro(100), euro(100))).toBe(true);
    expect(isMet('buy', euro(99), euro(100))).toBe(false);
    expect(isMet('sell', euro(100), euro(100))).toBe(true);
    expect(isMet('sell', euro(101), euro(100))).toBe(false);
    expect(isMet('sell', euro(0), euro(100))).toBe(false);
    expect(isMet('buy', null, euro(100))).toBe(false);
    expect(isMet('buy', euro(100), null)).toBe(false);
  });

  it.each([
    ['buy', 100, 2, 100, false, 'executes'],
    ['buy', 100, 2, 101, false, null],
    ['buy', 100, 2, 100, true, 'sold-out'],
    ['sell', 100, 2, 100, true, 'executes'],
    ['sell', 25_000_000, 2, 25_000_000, false, 'executes'],
    // The price is better than the target, so the order is worth more than the target says.
    ['sell', 25_000_000, 2, 25_000_001, false, 'over-cap'],
    ['sell', 25_000_001, 2, 25_000_001, false, null],
    ['buy', 100, 0, 100, false, null],
  ] as const)('say what follows: %s at %i, %i pieces, now %i, sold out %s: %s (LIM-1, LIM-2)', (...row) => {
    const [side, target, pieces, current, soldOut, expected] = row;
    expect(metBy(side, { target: Money.of(target, 'EUR'), pieces, soldOut }, Money.of(current, 'EUR'))).toBe(expected);
  });

  it.each([
    ['-2.5', -250],
    ['−2,5', -250],
    ['+3,25 %', 325],
    ['10', 1000],
    ['- 1', -100],
    ['1,234', null],
    ['', null],
    ['-', null],
    ['abc', null],
  ])('read %j as a distance of %s hundredths of a percent (LIM-1)', (typed, hundredths) => {
    expect(percentOf(typed)).toBe(hundredths);
  });
});
