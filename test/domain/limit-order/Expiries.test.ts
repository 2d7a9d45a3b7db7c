import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryAfter, expiryTerms } from '../../../src/domain/limit-order/Expiries.ts';
import { expiryProblem } from '../../../src/domain/limit-order/LimitOrderFit.ts';
import { minuteOf, momentAt } from '../../../src/domain/market/LocalTime.ts';

const zones = ['Europe/Zurich', 'Europe/Vienna', 'America/New_York'];
const inZurich = (term: (typeof expiryTerms)[number], from: string) =>
  minuteOf(expiryAfter(term, momentAt(from, 'Europe/Zurich') ?? NaN, 'Europe/Zurich'), 'Europe/Zurich');

it('ends at the end of a day, a week or months later (LIM-1)', () => {
  expect(inZurich('1w', '2026-11-23T09:05')).toBe('2026-11-30T23:59');
  expect(inZurich('1m', '2026-11-23T09:05')).toBe('2026-12-23T23:59');
  expect(inZurich('3m', '2026-11-30T23:58')).toBe('2027-02-28T23:59');
});

it('ends with the last minute that is allowed, where the day ends later (LIM-1)', () => {
  expect(inZurich('12m', '2026-11-23T09:05')).toBe('2027-11-23T09:05');
});

it('is an expiry that may be chosen, at any moment in any store (LIM-1, VAL-13)', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2033, 0, 1) }),
      fc.constantFrom(...zones),
      fc.constantFrom(...expiryTerms),
      (now, zone, term) => {
        expect(expiryProblem(expiryAfter(term, now, zone), now)).toBeNull();
      },
    ),
  ));

describe('a day and time of a store', () => {
  it('is read as it is written, except in the hour that the clocks repeat (LIM-1)', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 }),
        fc.constantFrom(...zones),
        (minute, zone) => {
          const written = minuteOf(minute * 60_000, zone);
          const read = momentAt(written, zone) ?? NaN;
          expect(minuteOf(read, zone)).toBe(written);
          expect(Math.abs(read - minute * 60_000)).toBeLessThanOrEqual(3_600_000);
        },
      ),
    ));

  it.each(['', '2026-11-23', '2026-13-40T09:05', '2026-11-23T25:00', '2026-11-23T9:05', 'x'])(
    'is not read from %j (VAL-13)',
    (text) => {
      expect(momentAt(text, 'Europe/Zurich')).toBeNull();
    },
  );
});
