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

/** A single day whose hours are not those of its weekday, whether it is a holiday or not. */
export interface SpecialDay {
  /** `2026-12-24`. */
  readonly date: string;
  /** The earliest first; none: the store is closed. */
  readonly times: readonly Pick<OpeningTimes, 'opens' | 'closes'>[];
  /** Why, in the language of the page. */
  readonly reason?: string;
}

/** When a store is open. */
export interface Opening {
  /** IANA name, `Europe/Vienna`. */
  readonly timeZone: string;
  /** On the holidays of the region the store is closed; null: it is open on holidays, too. */
  readonly holidayRegion: HolidayRegion | null;
  readonly openingHours: readonly OpeningTimes[];
  /** At most one for each day. */
  readonly specialDays: readonly SpecialDay[];
}

export type OpeningState =
  | { readonly kind: 'open'; readonly until: string }
  | {
      readonly kind: 'closed';
      /** The next opening within a fortnight: its ISO day, how many days from today, and the time; null: none. */
      readonly next: { readonly date: string; readonly inDays: number; readonly at: string } | null;
      /** The holiday or the reason for which the store is closed all day. */
      readonly reason: Holiday['name'] | null;
    };

/** How many days ahead the next opening is looked for. */
const farthest = 14;

/** The ISO day so many days after another. */
const dayAfter = (date: string, inDays: number): string =>
  new Date(Date.parse(date) + days(inDays)).toISOString().slice(0, 10);

const holidayOf = ({ holidayRegion }: Opening, date: string) =>
  holidayRegion === null ? null : holidayOn(holidayRegion, date);

const specialOf = ({ specialDays }: Opening, date: string) => specialDays.find((day) => day.date === date) ?? null;

/** The times of a day, the earliest first; on a holiday those of a special day alone. */
function timesOn(opening: Opening, date: string): readonly SpecialDay['times'][number][] {
  const usual = opening.openingHours.filter((times) => times.days.includes(weekdayOf(date)));
  const times = specialOf(opening, date)?.times ?? (holidayOf(opening, date) === null ? usual : []);
  return times.toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
}

/** Why a store is closed all day; null on days with hours, and where none is given. */
function reasonOf(opening: Opening, date: string): Holiday['name'] | null {
  const special = specialOf(opening, date);
  if (special === null) return holidayOf(opening, date)?.name ?? null;
  const { times, reason } = special;
  return times.length > 0 || reason === undefined ? null : { de: reason, en: reason };
}

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
  return { kind: 'closed', next: next ?? null, reason: reasonOf(opening, date) };
}

/** A day on which a store is closed although its weekday has opening hours. */
export interface ClosedDay {
  readonly date: string;
  readonly name: Holiday['name'];
}

/** The next `most` single days with hours of their own, from the store's today on (RT-13). */
export const nextSpecialDays = (opening: Opening, now: Instant, most: number): readonly SpecialDay[] =>
  opening.specialDays
    .filter(({ date }) => date >= dayOf(now, opening.timeZone))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, most);

/**
 * The next `most` holidays within a year, from the store's today on, that fall on days with opening hours and have none
 * of their own (RT-13).
 */
export function nextHolidays(opening: Opening, now: Instant, most: number): readonly ClosedDay[] {
  const today = dayOf(now, opening.timeZone);
  const weekdays = new Set(opening.openingHours.flatMap((times) => times.days));
  return Array.from({ length: 366 }, (_, inDays) => dayAfter(today, inDays))
    .flatMap((date) => {
      const isUsual = weekdays.has(weekdayOf(date)) && specialOf(opening, date) === null;
      const holiday = isUsual ? holidayOf(opening, date) : null;
      return holiday === null ? [] : [{ date, name: holiday.name }];
    })
    .slice(0, most);
}
