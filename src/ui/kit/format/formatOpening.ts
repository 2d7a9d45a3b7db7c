import { formatTime, formatWeekday } from './formatDate.ts';

/** A time of the clock, `09:00`, as the language writes it. */
export const formatClock = (time: string, localeTag: string): string =>
  formatTime(Date.parse(`1970-01-01T${time}:00Z`), localeTag, 'UTC');

/** `09:00–17:30`. */
export const formatTimes = (
  { opens, closes }: { readonly opens: string; readonly closes: string },
  localeTag: string,
): string => `${formatClock(opens, localeTag)}–${formatClock(closes, localeTag)}`;

/** Weekdays, of which 1 is Monday, with neighbours joined: `Mon–Wed, Fri`. */
export function formatWeekdays(days: readonly number[], localeTag: string): string {
  const runs: number[][] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number) => formatWeekday(day, localeTag, 'short');
  return runs
    .map(([first = 1, ...more]) => {
      const last = more.at(-1);
      if (last === undefined) return name(first);
      return `${name(first)}${more.length === 1 ? ', ' : '–'}${name(last)}`;
    })
    .join(', ');
}
