import { days, type Instant } from '../kernel/Instant.ts';
import { onceFor } from '../kernel/onceFor.ts';

const offsetFormat = onceFor(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);

/** The offset of a time zone from UTC at a moment, in ms. */
export const aheadOfUtc = (timeZone: string, at: Instant): number => {
  const name =
    offsetFormat(timeZone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** The moment when the clocks of a time zone show this time, which is given as if the zone were UTC. */
export const momentOf = (localTime: number, timeZone: string): Instant =>
  localTime - aheadOfUtc(timeZone, localTime - aheadOfUtc(timeZone, localTime));

/** The same local time `calendarDays` later in a time zone; a change to or from summer time does not shift it. */
export const calendarDaysAfter = (from: Instant, calendarDays: number, timeZone: string): Instant => {
  const at = from + days(calendarDays);
  return at + aheadOfUtc(timeZone, from) - aheadOfUtc(timeZone, at);
};

/** The last millisecond of a moment's day by the clocks of a time zone. */
export const endOfDay = (at: Instant, timeZone: string): Instant => {
  const localTime = at + aheadOfUtc(timeZone, at);
  return momentOf(localTime - (((localTime % days(1)) + days(1)) % days(1)) + days(1), timeZone) - 1;
};

/** The day of a moment by the clocks of a time zone, `2026-11-23`. */
export const dayOf = (at: Instant, timeZone: string): string =>
  new Date(at + aheadOfUtc(timeZone, at)).toISOString().slice(0, 10);

/** Day and time of a moment by the clocks of a time zone, to the minute: `2026-11-23T09:05`. */
export const minuteOf = (at: Instant, timeZone: string): string =>
  new Date(at + aheadOfUtc(timeZone, at)).toISOString().slice(0, 16);

/** The moment when the clocks of a time zone show a day and time, `2026-11-23T09:05`; null for any other text. */
export const momentAt = (minute: string, timeZone: string): Instant | null => {
  const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(minute) ? Date.parse(`${minute}Z`) : Number.NaN;
  return Number.isNaN(localTime) ? null : momentOf(localTime, timeZone);
};
