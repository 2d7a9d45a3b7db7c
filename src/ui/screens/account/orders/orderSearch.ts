import { type OrderState, statesOf } from '../../../../domain/order/Order.ts';
import { pageIn } from '../../shared/paging/pageIn.ts';
import { sideIn } from '../../shared/side/cartSide.ts';
import { isPeriod } from '../periods/periods.ts';

/** The query parameters of the list of orders. All are optional; invalid values are dropped. */
export interface OrderSearch {
  readonly type?: 'sell' | undefined;
  readonly state?: OrderState | undefined;
  /** `30d`, `6m`, or a year. */
  readonly period?: string | undefined;
  readonly page?: number | undefined;
}

/** Reads the query of an address. Missing parameters are set to undefined, or the router would keep invalid ones. */
export function readOrderSearch(search: Readonly<Record<string, unknown>>): OrderSearch {
  const side = sideIn(search);
  return {
    type: side === 'sell' ? side : undefined,
    state: statesOf[side].find((state) => state === search['state']),
    period: isPeriod(search['period']) ? search['period'] : undefined,
    page: pageIn(search),
  };
}
