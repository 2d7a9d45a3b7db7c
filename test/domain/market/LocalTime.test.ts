import { expect, it } from 'vitest';
import { aheadOfUtc, calendarDaysAfter, momentAt, momentOf } from '../../../src/domain/market/LocalTime.ts';
import { timeZoneOf } from '../../../src/domain/market/TimeZones.ts';

const at = (text: string) => Date.parse(text);

it('each store uses the local time of its own country (§9)', () => {
  expect((['ch', 'li', 'us', 'euro'] as const).map(timeZoneOf)).toEqual([
    ...['Europe/Zurich', 'Europe/Vaduz', 'America/New_York', 'Europe/Vienna'],
  ]);
});

it.each([
  ['Europe/Vienna', '2026-01-15T12:00:00Z', 60],
  ['Europe/Vienna', '2026-07-15T12:00:00Z', 120],
  ['Europe/Vienna', '2026-03-29T00:59:59.999Z', 60],
  ['Europe/Vienna', '2026-03-29T01:00:00Z', 120],
  ['America/New_York', '2026-01-15T12:00:00Z', -300],
  ['America/New_York', '2026-07-15T12:00:00Z', -240],
  ['Asia/Kolkata', '2026-07-15T12:00:00Z', 330],
  ['America/St_Johns', '2026-01-15T12:00:00Z', -210],
  ['UTC', '2026-01-15T12:00:00Z', 0],
])('%s at %s is %d minutes ahead of UTC', (timeZone, moment, minutes) => {
  expect(aheadOfUtc(timeZone, at(moment))).toBe(minutes * 60_000);
});

it.each([
  ['Europe/Vienna', '2026-03-28T10:00:00+01:00', 1, '2026-03-29T10:00:00+02:00'],
  ['Europe/Vienna', '2026-10-24T10:00:00+02:00', 1, '2026-10-25T10:00:00+01:00'],
  ['America/New_York', '2026-03-07T23:30:00-05:00', 1, '2026-03-08T23:30:00-04:00'],
  ['America/New_York', '2026-10-31T23:30:00-04:00', 2, '2026-11-02T23:30:00-05:00'],
  ['Europe/Vienna', '2026-05-01T00:00:00+02:00', 0, '2026-05-01T00:00:00+02:00'],
  ['Europe/Vienna', '2026-02-27T08:15:00+01:00', 30, '2026-03-29T08:15:00+02:00'],
])('in %s %s and %d days are the same time of day: %s', (timeZone, from, days, to) => {
  expect(calendarDaysAfter(at(from), days, timeZone)).toBe(at(to));
});

it.each([
  ['Europe/Vienna', '2026-01-01T00:00:00', '2025-12-31T23:00:00Z'],
  ['Europe/Vienna', '2026-03-29T00:00:00', '2026-03-28T23:00:00Z'],
  ['Europe/Vienna', '2026-03-30T00:00:00', '2026-03-29T22:00:00Z'],
  ['Europe/Vienna', '2026-10-25T00:00:00', '2026-10-24T22:00:00Z'],
  ['America/New_York', '2026-03-08T00:00:00', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-11-02T00:00:00', '2026-11-02T05:00:00Z'],
])('the clocks of %s show %s at %s', (timeZone, shown, moment) => {
  expect(momentOf(at(`${shown}Z`), timeZone)).toBe(at(moment));
});

it('a day and a time by the clocks of a time zone are a moment, and no other text is', () => {
  expect(momentAt('2026-11-23T09:05', 'Europe/Vienna')).toBe(at('2026-11-23T08:05:00Z'));
  for (const text of ['12026-11-23T09:05', '2026-11-23T09:05:00', '2026-11-23', '2026-13-23T09:05', 'now', ''])
    expect(momentAt(text, 'Europe/Vienna')).toBeNull();
});
