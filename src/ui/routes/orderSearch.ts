import type { OrderState } from '../../domain/order/Order.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

/** The states that orders of a side can be in, in the order of their life (ORD-1). */
export const statesOf: Readonly<Record<Side, readonly OrderState[]>> = {
  buy: ['Created', 'Open', 'Confirmed', 'Complete', 'Cancelled'],
  sell: ['Requested', 'Accepted', 'Complete', 'Cancelled'],
};

/** What the address of the list of orders carries; every part optional, junk is dropped. */
export interface OrderSearch {
  readonly type?: 'sell' | undefined;
  readonly state?: OrderState | undefined;
  /** `30d`, `6m`, or a year. */
  readonly period?: string | undefined;
  readonly page?: number | undefined;
}

const isPeriod = (text: unknown): text is string => typeof text === 'string' && /^(30d|6m|20\d\d)$/.test(text);

/** Reads what an address says. What is left out stands there as undefined, or the router would keep the junk beside it. */
export function readOrderSearch(search: Readonly<Record<string, unknown>>): OrderSearch {
  const type = search['type'] === 'sell' ? 'sell' : undefined;
  const page = Number(search['page']);
  return {
    type,
    state: statesOf[type ?? 'buy'].find((state) => state === search['state']),
    period: isPeriod(search['period']) ? search['period'] : undefined,
    page: Number.isSafeInteger(page) && page >= 2 && page <= 100_000 ? page : undefined,
  };
}
