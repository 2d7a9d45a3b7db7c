import { days, type Instant } from '../kernel/Instant.ts';

/** How far the clocks of a time zone are ahead of UTC at a moment, in ms. */
export const aheadOfUtc = (timeZone: string, at: Instant): number => {
  const name =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** The same time of day so many calendar days on, by the clocks of a time zone: summer time beginning or ending in between moves neither. */
export const calendarDaysAfter = (from: Instant, calendarDays: number, timeZone: string): Instant => {
  const at = from + days(calendarDays);
  return at + aheadOfUtc(timeZone, from) - aheadOfUtc(timeZone, at);
};
