const dates = new Map<string, Intl.DateTimeFormat>();

function keptDates(localeTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = localeTag + JSON.stringify(options);
  // `en` without a country would format like en-US.
  const format = dates.get(key) ?? new Intl.DateTimeFormat(localeTag === 'en' ? 'en-GB' : localeTag, options);
  dates.set(key, format);
  return format;
}

/** `4 March 2026`. Formatted in UTC, so that a date without a time stays on its day in every time zone. */
export const formatDate = (isoDate: string, localeTag: string): string =>
  keptDates(localeTag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));

/**
 * The day of an instant. Give `timeZone` for deadlines and for texts that server and browser both render; the default
 * is the machine's zone.
 */
export const formatDay = (at: number, localeTag: string, timeZone?: string): string =>
  keptDates(localeTag, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(at);

/** `09:05`, `9:05 AM`. */
const timeIn = (localeTag: string) =>
  ({ hour: localeTag === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' }) as const;

/** Day and time of an instant; `timeZone` as in `formatDay`. */
export const formatMoment = (at: number, localeTag: string, timeZone?: string): string =>
  keptDates(localeTag, { day: 'numeric', month: 'short', ...timeIn(localeTag), timeZone }).format(at);

/** Time of day of an instant; `timeZone` as in `formatDay`. */
export const formatTime = (at: number, localeTag: string, timeZone?: string): string =>
  keptDates(localeTag, { ...timeIn(localeTag), timeZone }).format(at);

/** A day on the axis of a chart; `week` adds the weekday. */
export const formatAxisDay = (at: number, localeTag: string, week: boolean): string =>
  keptDates(localeTag, week ? { weekday: 'short', day: 'numeric' } : { day: 'numeric', month: 'short' }).format(at);

/** Day with its year and time of an instant; `timeZone` as in `formatDay`. */
export const formatMomentOfYear = (at: number, localeTag: string, timeZone?: string): string =>
  keptDates(localeTag, { day: 'numeric', month: 'short', year: 'numeric', ...timeIn(localeTag), timeZone }).format(at);

/** The name of a weekday; 1 is Monday, 7 Sunday. */
export const formatWeekday = (day: number, localeTag: string, length: 'short' | 'long'): string =>
  // 1 January 2024 is a Monday.
  keptDates(localeTag, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** `Monday, 26 October`. Formatted in UTC, as `formatDate`. */
export const formatDayOfWeek = (isoDate: string, localeTag: string): string =>
  keptDates(localeTag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(isoDate));
