import type { Instant } from '../kernel/Instant.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { Order, OrderState, PaymentState } from './Order.ts';

/** Which orders of a shopper are listed, newest first (ORD-2). */
export interface OrderQuery {
  /** Bought and sold apart; both when absent. */
  readonly type?: Side;
  readonly state?: OrderState;
  /** Placed at or after this moment. */
  readonly from?: Instant;
  /** Placed before this moment. */
  readonly to?: Instant;
  /** 1 is the first. */
  readonly page: number;
  /** 1..100. */
  readonly pageSize: number;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** One thing that happened to an order; the first is its placing. */
export interface OrderEvent {
  readonly status: OrderState;
  readonly paymentStatus: PaymentState;
  readonly at: Instant;
}

/** Whether an order is one of those asked for, whatever the page. */
const isAskedFor = ({ type, status, placedAt }: Order, query: Omit<OrderQuery, 'page' | 'pageSize'>): boolean =>
  (query.type === undefined || type === query.type) &&
  (query.state === undefined || status === query.state) &&
  (query.from === undefined || placedAt >= query.from) &&
  (query.to === undefined || placedAt < query.to);

/** The page asked for of orders that come newest first. A page behind the last is empty. */
export const pageOfOrders = (orders: readonly Order[], query: OrderQuery): OrderPage => {
  const { page, pageSize } = query;
  const found = orders.filter((order) => isAskedFor(order, query));
  return { orders: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
};
