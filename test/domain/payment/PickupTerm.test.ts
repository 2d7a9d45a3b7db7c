import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoreKey } from '../../../src/domain/market/Market.ts';
import { timeZoneOf } from '../../../src/domain/market/TimeZones.ts';
import { payBy } from '../../../src/domain/payment/PaymentTerm.ts';
import { pickupBy } from '../../../src/domain/payment/PickupTerm.ts';

const at = (text: string) => Date.parse(text);
const stores: readonly StoreKey[] = ['ch', 'li', 'us', 'euro'];

/** Date and time by the calendar and clock of a store. */
const wall = (moment: number, store: StoreKey) => {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timeZoneOf(store),
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(moment)
    .split(' ');
  return { date, time };
};
const nextDate = (date: string): string => new Date(at(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
/** The dates after one up to another, as on a calendar. */
const datesBetween = (from: string, to: string): readonly string[] => {
  const dates = [];
  for (let date = from; date < to;) dates.push((date = nextDate(date)));
  return dates;
};

describe('the term of a cash pick-up', () => {
  it.each([
    ['Monday', '2026-03-02T10:00:00Z', '2026-03-09T10:00:00Z'],
    ['Wednesday', '2026-03-04T10:00:00Z', '2026-03-11T10:00:00Z'],
    ['Friday', '2026-03-06T10:00:00Z', '2026-03-13T10:00:00Z'],
    ['Saturday', '2026-03-07T10:00:00Z', '2026-03-13T10:00:00Z'],
    ['Sunday', '2026-03-08T10:00:00Z', '2026-03-13T10:00:00Z'],
    ['a leap day', '2028-02-29T10:00:00Z', '2028-03-07T10:00:00Z'],
    ['Sunday just after midnight', '2026-11-22T00:27:00+01:00', '2026-11-27T00:27:00+01:00'],
    ['the last minute of a Friday', '2026-11-20T23:59:00+01:00', '2026-11-27T23:59:00+01:00'],
    ['a Wednesday before summer time, in its first hour', '2026-03-25T00:30:00+01:00', '2026-04-01T00:30:00+02:00'],
    ['a Wednesday before winter time, in its first hour', '2026-10-21T00:30:00+02:00', '2026-10-28T00:30:00+01:00'],
  ])('of an order on %s is five working days on, in Vienna, Zurich and Vaduz (PAY-2)', (_, placed, due) => {
    for (const store of ['euro', 'ch', 'li'] as const) expect(pickupBy(at(placed), store)).toBe(at(due));
  });

  it.each([
    ['a Friday evening', '2026-11-20T20:00:00-05:00', '2026-11-27T20:00:00-05:00'],
    ['a Sunday evening', '2026-11-22T20:00:00-05:00', '2026-11-27T20:00:00-05:00'],
    ['a Thursday evening before summer time', '2026-03-05T23:30:00-05:00', '2026-03-12T23:30:00-04:00'],
    ['a Thursday evening before winter time', '2026-10-29T23:30:00-04:00', '2026-11-05T23:30:00-05:00'],
  ])('of an order on %s is five working days on, in New York (PAY-2)', (_, placed, due) => {
    expect(pickupBy(at(placed), 'us')).toBe(at(due));
  });

  it('counts exactly five working days of the store, and is one itself, at the hour of the order (PAY-2)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 946_684_800, max: 4_000_000_000 }), fc.constantFrom(...stores), (second, store) => {
        const [placed, due] = [wall(second * 1000, store), wall(pickupBy(second * 1000, store), store)];
        expect(datesBetween(placed.date, due.date).filter(isWorkday)).toHaveLength(5);
        expect(isWorkday(due.date)).toBe(true);
        expect(due.time).toBe(placed.time);
      }),
      {
        examples: stores.flatMap((store) =>
          [
            '2026-11-21T23:27:00Z',
            '2026-11-24T23:30:00Z',
            '2026-11-21T01:00:00Z',
            '2026-03-24T23:30:00Z',
            '2026-10-31T03:59:59Z',
          ].map((text): [number, StoreKey] => [at(text) / 1000, store]),
        ),
      },
    );
  });
});

describe('the term of a bank transfer', () => {
  it.each<readonly [string, StoreKey, string, string]>([
    ['Sunday 00:27 in Vienna is due on Wednesday', 'euro', '2026-11-22T00:27:00+01:00', '2026-11-25T00:27:00+01:00'],
    [
      'Wednesday 00:30 in Vienna is due on Monday, not on Saturday',
      'euro',
      '2026-11-18T00:30:00+01:00',
      '2026-11-23T00:30:00+01:00',
    ],
    [
      'Wednesday 00:30 in Zurich is due on Monday, not on Saturday',
      'ch',
      '2026-11-18T00:30:00+01:00',
      '2026-11-23T00:30:00+01:00',
    ],
    [
      'Wednesday 00:30 in Vaduz is due on Monday, not on Saturday',
      'li',
      '2026-11-18T00:30:00+01:00',
      '2026-11-23T00:30:00+01:00',
    ],
    ['Friday 20:00 in New York is due on Wednesday', 'us', '2026-11-20T20:00:00-05:00', '2026-11-25T20:00:00-05:00'],
    [
      'Tuesday 20:00 in New York is due on Friday, not on Sunday',
      'us',
      '2026-11-17T20:00:00-05:00',
      '2026-11-20T20:00:00-05:00',
    ],
    [
      'Friday 00:30 before summer time in Vienna is due on Wednesday',
      'euro',
      '2026-03-27T00:30:00+01:00',
      '2026-04-01T00:30:00+02:00',
    ],
    [
      'Friday 23:30 before summer time in Vienna is due on Wednesday',
      'euro',
      '2026-03-27T23:30:00+01:00',
      '2026-04-01T23:30:00+02:00',
    ],
    [
      'Friday 00:30 before winter time in Zurich is due on Wednesday',
      'ch',
      '2026-10-23T00:30:00+02:00',
      '2026-10-28T00:30:00+01:00',
    ],
    [
      'Friday 23:30 before summer time in New York is due on Wednesday',
      'us',
      '2026-03-06T23:30:00-05:00',
      '2026-03-11T23:30:00-04:00',
    ],
    [
      'Friday 00:30 before winter time in New York is due on Wednesday',
      'us',
      '2026-10-30T00:30:00-04:00',
      '2026-11-04T00:30:00-05:00',
    ],
  ])('%s (PAY-1)', (_, store, placed, due) => {
    expect(payBy(at(placed), 'wire', store)).toBe(at(due));
  });

  it('a check has ten working days, because it travels by post (PAY-1)', () => {
    expect(payBy(at('2026-11-02T10:00:00-05:00'), 'check', 'us')).toBe(at('2026-11-16T10:00:00-05:00'));
  });

  it('is for no other way to pay (PAY-1)', () => {
    for (const method of ['cash', 'card', 'paypal'] as const)
      expect(payBy(at('2026-11-22T00:27:00+01:00'), method, 'euro')).toBeNull();
  });
});
