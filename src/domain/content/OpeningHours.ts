import { days, type Instant } from '../kernel/Instant.ts';
import { dayOf, minuteOf } from '../market/LocalTime.ts';
import type { HolidayRegion } from './HolidayRegion.ts';
import { type Holiday, holidayOn, weekdayOf } from './holidays.ts';

/** Times of the clock in the store's own zone, `09:00` to `17:30`, on weekdays; 1 is Monday, 7 Sunday. */
export interface OpeningTimes {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

/** When a store is open. */
export interface Opening {
  /** IANA name, `Europe/Vienna`. */
  readonly timeZone: string;
  /** On the holidays of the region the store is closed; null: it is open on holidays, too. */
  readonly holidayRegion: HolidayRegion | null;
  readonly openingHours: readonly OpeningTimes[];
}

export type OpeningState =
  | { readonly kind: 'open'; readonly until: string }
  | {
      readonly kind: 'closed';
      /** The next opening within a fortnight: its ISO day, how many days from today, and the time; null: none. */
      readonly next: { readonly date: string; readonly inDays: number; readonly at: string } | null;
      /** The holiday of today, for which the store is closed. */
      readonly holiday: Holiday['name'] | null;
    };

/** How many days ahead the next opening is looked for. */
const farthest = 14;

/** The ISO day so many days after another. */
const dayAfter = (date: string, inDays: number): string =>
  new Date(Date.parse(date) + days(inDays)).toISOString().slice(0, 10);

const holidayOf = ({ holidayRegion }: Opening, date: string) =>
  holidayRegion === null ? null : holidayOn(holidayRegion, date);

/** The times of a day, the earliest first; none on a holiday. */
const timesOn = (opening: Opening, date: string): readonly OpeningTimes[] =>
  holidayOf(opening, date) === null
    ? opening.openingHours
        .filter((times) => times.days.includes(weekdayOf(date)))
        .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
    : [];

/** Whether a store is open at an instant, until when, or when it opens next (RT-13). It is closed from the minute `closes` on. */
export function openingState(opening: Opening, now: Instant): OpeningState {
  const [date = '', time = ''] = minuteOf(now, opening.timeZone).split('T');
  const open = timesOn(opening, date).find(({ opens, closes }) => opens <= time && time < closes);
  if (open !== undefined) return { kind: 'open', until: open.closes };
  const next = Array.from({ length: farthest + 1 }, (_, inDays) => ({ inDays, date: dayAfter(date, inDays) })).flatMap(
    (day) =>
      timesOn(opening, day.date)
        .filter(({ opens }) => day.inDays > 0 || opens > time)
        .map(({ opens }) => ({ ...day, at: opens })),
  )[0];
  return { kind: 'closed', next: next ?? null, holiday: holidayOf(opening, date)?.name ?? null };
}

/** A day on which a store is closed although its weekday has opening hours. */
export interface ClosedDay {
  readonly date: string;
  readonly name: Holiday['name'];
}

/** The next `most` holidays within a year, from the store's today on, that fall on days with opening hours (RT-13). */
export function nextHolidays(opening: Opening, now: Instant, most: number): readonly ClosedDay[] {
  const today = dayOf(now, opening.timeZone);
  const weekdays = new Set(opening.openingHours.flatMap((times) => times.days));
  return Array.from({ length: 366 }, (_, inDays) => dayAfter(today, inDays))
    .flatMap((date) => {
      const holiday = weekdays.has(weekdayOf(date)) ? holidayOf(opening, date) : null;
      return holiday === null ? [] : [{ date, name: holiday.name }];
    })
    .slice(0, most);
}
