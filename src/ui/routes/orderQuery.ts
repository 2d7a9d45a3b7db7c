import { days } from '../../domain/kernel/Instant.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { aheadOfUtc } from '../../domain/market/LocalTime.ts';
import type { OrderQuery } from '../../domain/order/OrderQuery.ts';
import type { OrderSearch } from './orderSearch.ts';

const pageSize = 10;

const yearBegins = (year: number, zone: string): Instant => Date.UTC(year, 0) - aheadOfUtc(zone, Date.UTC(year, 0));

/** From when until when a period reaches; years begin where the store is. */
export function periodBounds(period: string | undefined, now: Instant, zone: string): Pick<OrderQuery, 'from' | 'to'> {
  if (period === undefined) return {};
  if (period === '30d') return { from: now - days(30) };
  if (period === '6m') return { from: now - days(183) };
  const year = Number(period);
  return { from: yearBegins(year, zone), to: yearBegins(year + 1, zone) };
}

export const orderQuery = (search: OrderSearch, now: Instant, zone: string): OrderQuery => ({
  type: search.type ?? 'buy',
  ...(search.state === undefined ? {} : { state: search.state }),
  ...periodBounds(search.period, now, zone),
  page: search.page ?? 1,
  pageSize,
});

/** The periods to choose from: the last weeks and months, then this year and those before. */
export const periodsAt = (now: Instant, zone: string, years = 3): readonly string[] => {
  const year = new Date(now + aheadOfUtc(zone, now)).getUTCFullYear();
  return ['30d', '6m', ...Array.from({ length: years }, (_, back) => String(year - back))];
};
