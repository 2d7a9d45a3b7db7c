import { days, type Instant, minutes } from '../kernel/Instant.ts';
import { aheadOfUtc, momentOf } from '../market/LocalTime.ts';
import { latestExpiry } from './LimitOrderFit.ts';

export const expiryTerms = ['1w', '1m', '3m', '12m'] as const;
/** How long a limit order is to hold: a week, or so many months. */
export type ExpiryTerm = (typeof expiryTerms)[number];

const monthsOf: Readonly<Record<ExpiryTerm, number>> = { '1w': 0, '1m': 1, '3m': 3, '12m': 12 };
const week = 7;

/** The same day so many months later, or the last of its month. */
const monthsAfter = (from: Date, months: number): Date => {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return first;
};

/**
 * The last minute of the day on which a term ends by the clocks of a time zone, or the latest minute at which a limit order may
 * expire if that is earlier (LIM-1).
 */
export const expiryAfter = (term: ExpiryTerm, now: Instant, timeZone: string): Instant => {
  const today = new Date(Math.floor((now + aheadOfUtc(timeZone, now)) / days(1)) * days(1));
  const day = term === '1w' ? today.getTime() + days(week) : monthsAfter(today, monthsOf[term]).getTime();
  const latest = latestExpiry(now);
  return Math.min(momentOf(day + days(1) - minutes(1), timeZone), latest - (latest % minutes(1)));
};
