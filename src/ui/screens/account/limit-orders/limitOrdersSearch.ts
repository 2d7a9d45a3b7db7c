import { limitOrderStatuses, type LimitOrderStatus } from '../../../../domain/limit-order/LimitOrderStates.ts';
import { pageIn } from '../../shared/paging/pageIn.ts';

/** The query parameters of the list of limit orders. All are optional; invalid values are dropped. */
export interface LimitOrdersSearch {
  readonly state?: LimitOrderStatus | undefined;
  readonly page?: number | undefined;
}

/** Reads the query of an address. Missing parameters are set to undefined, or the router would keep invalid ones. */
export function readLimitOrdersSearch(search: Readonly<Record<string, unknown>>): LimitOrdersSearch {
  return {
    state: limitOrderStatuses.find((status) => status === search['state']),
    page: pageIn(search),
  };
}
