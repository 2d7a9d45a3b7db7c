import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easterSunday, holidayOn, holidays } from '../../../src/domain/content/holidays.ts';
import type { HolidayRegion } from '../../../src/domain/content/HolidayRegion.ts';
import { nextHolidays, nextSpecialDays, type Opening, openingState } from '../../../src/domain/content/OpeningHours.ts';

const vienna: Opening = {
  timeZone: 'Europe/Vienna',
  holidayRegion: 'AT',
  openingHours: [
    { days: [1, 2, 3, 5], opens: '09:00', closes: '17:30' },
    { days: [4], opens: '09:00', closes: '12:00' },
    { days: [4], opens: '13:00', closes: '18:30' },
  ],
  specialDays: [],
};
const at = (instant: string, opening = vienna) => openingState(opening, Date.parse(instant));
const closed = (date: string, inDays: number, time: string, reason: string | null = null) => ({
  kind: 'closed',
  next: { date, inDays, at: time },
  reason: reason === null ? null : expect.objectContaining({ de: reason }),
});

describe('the opening hours of a store', () => {
  it.each([
    ['2026-10-28T09:00:00+01:00', { kind: 'open', until: '17:30' }],
    ['2026-10-28T17:29:59+01:00', { kind: 'open', until: '17:30' }],
    ['2026-10-28T08:59:59+01:00', closed('2026-10-28', 0, '09:00')],
    ['2026-10-28T17:30:00+01:00', closed('2026-10-29', 1, '09:00')],
    ['2026-10-29T12:00:00+01:00', closed('2026-10-29', 0, '13:00')],
    ['2026-10-29T18:00:00+01:00', { kind: 'open', until: '18:30' }],
    ['2026-10-30T20:00:00+01:00', closed('2026-11-02', 3, '09:00')],
    // A Monday, national holiday of Austria.
    ['2026-10-26T10:00:00+01:00', closed('2026-10-27', 1, '09:00', 'Nationalfeiertag')],
    // Friday is Christmas, Saturday and Sunday are closed anyway.
    ['2026-12-24T19:00:00+01:00', closed('2026-12-28', 4, '09:00')],
    // Nine o'clock of summer is seven in UTC.
    ['2026-07-15T07:00:00Z', { kind: 'open', until: '17:30' }],
    ['2026-07-15T06:59:59Z', closed('2026-07-15', 0, '09:00')],
  ])('at %s (RT-13)', (instant, state) => {
    expect(at(instant)).toEqual(state);
  });

  it('are those of the clock of the store, wherever its reader is (RT-13)', () => {
    const newYork: Opening = { ...vienna, timeZone: 'America/New_York', holidayRegion: 'US-NY' };
    expect(at('2026-10-28T13:00:00Z', newYork)).toEqual({ kind: 'open', until: '17:30' });
    expect(at('2026-10-28T12:59:00Z', newYork)).toEqual(closed('2026-10-28', 0, '09:00'));
  });

  it('name no next opening where there is none within a fortnight', () => {
    expect(at('2026-10-28T09:00:00+01:00', { ...vienna, openingHours: [] })).toEqual({
      kind: 'closed',
      next: null,
      reason: null,
    });
  });

  it.each([
    // A Tuesday, on which the store is closed for once.
    ['2026-10-27T10:00:00+01:00', closed('2026-10-28', 1, '12:00', 'Inventur')],
    // A Wednesday with other hours; the usual ones do not count.
    ['2026-10-28T10:00:00+01:00', closed('2026-10-28', 0, '12:00')],
    ['2026-10-28T14:59:00+01:00', { kind: 'open', until: '15:00' }],
    ['2026-10-28T15:00:00+01:00', closed('2026-10-29', 1, '09:00')],
    // A holiday and a Sunday on which it opens for once.
    ['2026-10-26T10:30:00+01:00', { kind: 'open', until: '11:00' }],
    ['2026-11-01T08:00:00+01:00', closed('2026-11-01', 0, '10:00')],
    // A day without hours and without a reason.
    ['2026-10-30T10:00:00+01:00', closed('2026-11-01', 2, '10:00')],
  ])('of single days hold instead of those of weekday and holiday, at %s (RT-13)', (instant, state) => {
    const specialDays = [
      { date: '2026-11-01', times: [{ opens: '10:00', closes: '11:00' }] },
      { date: '2026-10-27', times: [], reason: 'Inventur' },
      { date: '2026-10-28', times: [{ opens: '12:00', closes: '15:00' }], reason: 'Umbau' },
      { date: '2026-10-26', times: [{ opens: '10:00', closes: '11:00' }] },
      { date: '2026-10-30', times: [] },
    ];
    expect(at(instant, { ...vienna, specialDays })).toEqual(state);
  });

  it('of single days are named from today on, and not as holidays (RT-13)', () => {
    const dates = ['2026-12-24', '2026-10-25', '2026-10-26', '2026-12-31'];
    const opening = { ...vienna, specialDays: dates.map((date) => ({ date, times: [] })) };
    const now = Date.parse('2026-10-26T23:30:00+01:00');
    expect(nextSpecialDays(opening, now, 2).map(({ date }) => date)).toEqual(['2026-10-26', '2026-12-24']);
    expect(nextHolidays(opening, now, 1).map(({ date }) => date)).toEqual(['2026-12-08']);
  });

  it('hold on holidays, too, where no region says otherwise', () => {
    expect(at('2026-10-26T10:00:00+01:00', { ...vienna, holidayRegion: null })).toEqual({
      kind: 'open',
      until: '17:30',
    });
  });

  it('name the next holidays on which the store would be open otherwise, from its own today on (RT-13)', () => {
    const named = (instant: string, opening = vienna) =>
      nextHolidays(opening, Date.parse(instant), 3).map(({ date, name }) => `${date} ${name.en}`);
    expect(named('2026-10-26T23:30:00+01:00')).toEqual([
      '2026-10-26 National Day',
      // 1 November is a Sunday and 26 December a Saturday, when the store is closed anyway.
      '2026-12-08 Immaculate Conception',
      '2026-12-25 Christmas Day',
    ]);
    expect(named('2026-10-26T23:30:00Z')[0]).toBe('2026-12-08 Immaculate Conception');
    expect(named('2026-10-26T10:00:00Z', { ...vienna, holidayRegion: null })).toEqual([]);
  });

  it('say of each instant what its next opening confirms: it is open then, and closed a minute before', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2031, 0, 1) }), (now) => {
        const state = openingState({ ...vienna, timeZone: 'UTC' }, now);
        if (state.kind === 'open' || state.next === null) return;
        const opens = Date.parse(`${state.next.date}T${state.next.at}:00Z`);
        expect(opens).toBeGreaterThan(now);
        expect(openingState({ ...vienna, timeZone: 'UTC' }, opens).kind).toBe('open');
        expect(openingState({ ...vienna, timeZone: 'UTC' }, opens - 60_000).kind).toBe('closed');
      }),
    );
  });
});

describe('holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('follow Easter, which is in %i on %s', (year, day) => {
    expect(new Date(easterSunday(year)).toISOString().slice(0, 10)).toBe(day);
  });

  it.each<[HolidayRegion, string, string | null]>([
    ['AT', '2026-06-04', 'Corpus Christi'],
    ['CH-SG', '2026-06-04', null],
    ['CH-SG', '2026-11-01', "All Saints' Day"],
    ['CH-ZH', '2026-05-01', 'Labour Day'],
    ['DE-BE', '2026-04-03', 'Good Friday'],
    ['LI', '2026-09-08', 'Nativity of Mary'],
    ['US-NY', '2026-11-26', 'Thanksgiving'],
    ['US-NY', '2026-05-25', 'Memorial Day'],
    ['US-NY', '2026-05-18', null],
  ])('of %s on %s: %s (RT-13)', (region, date, name) => {
    expect(holidayOn(region, date)?.name.en ?? null).toBe(name);
  });

  it('are as many days of each year as a region has', () => {
    for (const region of Object.keys(holidays) as HolidayRegion[])
      for (const year of [2026, 2027, 2028]) {
        const days = Array.from({ length: 366 }, (_, n) =>
          new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10),
        );
        const found = days.filter((day) => day.startsWith(String(year)) && holidayOn(region, day) !== null);
        expect([region, year, found.length]).toEqual([region, year, holidays[region].length]);
      }
  });
});
