import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { OrderQuery } from '../../../../domain/order/OrderQuery.ts';
import { sideIn } from '../../shared/side/cartSide.ts';
import { periodBounds } from '../periods/periods.ts';
import type { OrderSearch } from './orderSearch.ts';

const pageSize = 10;

export const orderQuery = (search: OrderSearch, now: Instant, zone: string): OrderQuery => ({
  type: sideIn(search),
  ...(search.state === undefined ? {} : { state: search.state }),
  ...periodBounds(search.period, now, zone),
  page: search.page ?? 1,
  pageSize,
});
