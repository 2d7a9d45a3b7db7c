const dates = new Map<string, Intl.DateTimeFormat>();

function keptDates(localeTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = localeTag + JSON.stringify(options);
  // English without a country would be American.
  const format = dates.get(key) ?? new Intl.DateTimeFormat(localeTag === 'en' ? 'en-GB' : localeTag, options);
  dates.set(key, format);
  return format;
}

/** `4 March 2026`. A date without a time of day is read in UTC, so that no time zone moves it. */
export const formatDate = (isoDate: string, localeTag: string): string =>
  keptDates(localeTag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));

/** The day of a moment. What server and browser both write, or a deadline, names its `timeZone`; else it is that of whoever renders. */
export const formatDay = (at: number, localeTag: string, timeZone?: string): string =>
  keptDates(localeTag, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(at);

/** `09:05`, `9:05 AM`. */
const timeIn = (localeTag: string) =>
  ({ hour: localeTag === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' }) as const;

/** Day and time of a moment; `timeZone` as in `formatDay`. */
export const formatMoment = (at: number, localeTag: string, timeZone?: string): string =>
  keptDates(localeTag, { day: 'numeric', month: 'short', ...timeIn(localeTag), timeZone }).format(at);

/** The time of day of a moment; `timeZone` as in `formatDay`. */
export const formatTime = (at: number, localeTag: string, timeZone?: string): string =>
  keptDates(localeTag, { ...timeIn(localeTag), timeZone }).format(at);

/** A day on the axis of a chart; with the weekday where the axis spans days only. */
export const formatAxisDay = (at: number, localeTag: string, week: boolean): string =>
  keptDates(localeTag, week ? { weekday: 'short', day: 'numeric' } : { day: 'numeric', month: 'short' }).format(at);
