import { days } from '../../../../domain/kernel/Instant.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { aheadOfUtc, momentOf } from '../../../../domain/market/LocalTime.ts';

/** Whether a text names a period: `30d`, `6m`, or a year. */
export const isPeriod = (text: unknown): text is string => typeof text === 'string' && /^(30d|6m|20\d\d)$/.test(text);

const yearBegins = (year: number, zone: string): Instant => momentOf(Date.UTC(year, 0), zone);

/** The first moment of a period, and the first one after it. */
export interface Bounds {
  readonly from?: Instant;
  readonly to?: Instant;
}

/** Start and end of a period; years begin in the store's time zone. */
export function periodBounds(period: string | undefined, now: Instant, zone: string): Bounds {
  if (period === undefined) return {};
  if (period === '30d') return { from: now - days(30) };
  if (period === '6m') return { from: now - days(183) };
  const year = Number(period);
  return { from: yearBegins(year, zone), to: yearBegins(year + 1, zone) };
}

const yearAt = (at: Instant, zone: string): number => new Date(at + aheadOfUtc(zone, at)).getUTCFullYear();

/** The periods to choose from: the last weeks and months, then the years from this one back to that of `since`. */
export const periodsAt = (now: Instant, zone: string, since: Instant): readonly string[] => {
  const year = yearAt(now, zone);
  return [
    '30d',
    '6m',
    ...Array.from({ length: Math.max(1, year - yearAt(since, zone) + 1) }, (_, back) => String(year - back)),
  ];
};
