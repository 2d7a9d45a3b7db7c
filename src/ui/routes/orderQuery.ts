import { days } from '../../domain/kernel/Instant.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { OrderQuery } from '../../domain/order/OrderQuery.ts';
import type { OrderSearch } from './orderSearch.ts';

const pageSize = 10;

/** From when until when a period reaches; years begin in UTC. */
export function periodBounds(period: string | undefined, now: Instant): Pick<OrderQuery, 'from' | 'to'> {
  if (period === undefined) return {};
  if (period === '30d') return { from: now - days(30) };
  if (period === '6m') return { from: now - days(183) };
  const year = Number(period);
  return { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) };
}

export const orderQuery = (search: OrderSearch, now: Instant): OrderQuery => ({
  type: search.type ?? 'buy',
  ...(search.state === undefined ? {} : { state: search.state }),
  ...periodBounds(search.period, now),
  page: search.page ?? 1,
  pageSize,
});

/** The periods to choose from: the last weeks and months, then this year and those before. */
export const periodsAt = (now: Instant, years = 3): readonly string[] => {
  const year = new Date(now).getUTCFullYear();
  return ['30d', '6m', ...Array.from({ length: years }, (_, back) => String(year - back))];
};
