import { describe, expect, it } from 'vitest';
import { periodBounds, periodsAt } from '../../../../../src/ui/screens/account/periods/periods.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe('a period of a list', () => {
  it("spans a year from its first instant to the next year's; years do not overlap (ORD-2)", () => {
    for (const [zone, hoursBehind] of [
      ['Europe/Zurich', -1],
      ['America/New_York', 5],
      ['UTC', 0],
    ] as const) {
      const [older, newer] = [periodBounds('2025', now, zone), periodBounds('2026', now, zone)];
      expect(older).toEqual({ from: Date.UTC(2025, 0, 1, hoursBehind), to: Date.UTC(2026, 0, 1, hoursBehind) });
      expect(newer.from).toBe(older.to);
      expect(periodBounds('30d', now, zone)).toEqual({ from: Date.UTC(2026, 9, 22, 12) });
      expect(periodBounds(undefined, now, zone)).toEqual({});
    }
  });
  it('offers the last weeks, months and years of the store, and no year before the first order (ORD-2)', () => {
    expect(periodsAt(now, 'Europe/Zurich', Date.UTC(2024, 5))).toEqual(['30d', '6m', '2026', '2025', '2024']);
    expect(periodsAt(now, 'Europe/Zurich', now)).toEqual(['30d', '6m', '2026']);
    const newYearInVienna = Date.UTC(2026, 11, 31, 23, 30);
    expect([
      periodsAt(newYearInVienna, 'Europe/Vienna', now)[2],
      periodsAt(newYearInVienna, 'America/New_York', now)[2],
    ]).toEqual(['2027', '2026']);
    expect(
      [
        periodsAt(newYearInVienna, 'Europe/Vienna', newYearInVienna),
        periodsAt(newYearInVienna, 'America/New_York', newYearInVienna),
      ].map(({ length }) => length),
    ).toEqual([3, 3]);
  });
});
