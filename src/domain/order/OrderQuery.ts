import type { OrderId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { Order, OrderState } from './Order.ts';
import type { OrderEvent } from './OrderEvent.ts';
import { openOffer, priceOf } from './Selling.ts';
import { type Refund, refundOf } from './Settlement.ts';

/** The filter for listing a shopper's orders, newest first (ORD-2). */
export interface OrderQuery {
  /** Buy or sell orders; both when absent. */
  readonly type?: Side;
  readonly state?: OrderState;
  /** Placed at or after this moment. */
  readonly from?: Instant;
  /** Placed before this moment. */
  readonly to?: Instant;
  /** From 1. */
  readonly page: number;
  /** 1..100. */
  readonly pageSize: number;
}

/** What a sell order pays after a late arrival or a counter-offer, less or more than was confirmed. */
export interface AgreedPayout {
  readonly id: OrderId;
  readonly payout: Money;
}

/** A counter-offer in a list that the seller has not answered. */
export interface OfferToAnswer {
  readonly id: OrderId;
  /** The last moment at which the seller may take it. */
  readonly until: Instant;
}

/** The refund of an order in a list. */
export interface OrderRefund extends Refund {
  readonly id: OrderId;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  /** Of the sell orders that pay another amount than was confirmed; absent: none of them does. */
  readonly agreed?: readonly AgreedPayout[];
  /** Of the sell orders with an open counter-offer, also after its last moment, when it can only be declined; absent: none has one. */
  readonly offers?: readonly OfferToAnswer[];
  /** Of the orders of which something was refunded, or is to be; absent: there is none. */
  readonly refunds?: readonly OrderRefund[];
  /** Number of matching orders on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Whether an order matches the filter, regardless of the page. */
const isAskedFor = ({ type, status, placedAt }: Order, query: Omit<OrderQuery, 'page' | 'pageSize'>): boolean =>
  (query.type === undefined || type === query.type) &&
  (query.state === undefined || status === query.state) &&
  (query.from === undefined || placedAt >= query.from) &&
  (query.to === undefined || placedAt < query.to);

/** Selects the requested page from orders sorted newest first. A page behind the last is empty. */
export const pageOfOrders = (orders: readonly Order[], query: OrderQuery): OrderPage => {
  const { page, pageSize } = query;
  const found = orders.filter((order) => isAskedFor(order, query));
  return { orders: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
};

/** The page with what follows from the events of its orders: payouts, counter-offers to answer, refunds. */
export const asItStands = (page: OrderPage, eventsOf: (id: OrderId) => readonly OrderEvent[]): OrderPage => {
  const filed = page.orders.map((order) => ({ order, events: eventsOf(order.id) }));
  const agreed = filed.flatMap(({ order, events }) => {
    const payout = priceOf({ order, events });
    return order.type === 'buy' || Money.equals(payout, order.totals.gross) ? [] : { id: order.id, payout };
  });
  const offers = filed.flatMap(({ order, events }) => {
    const offer = openOffer(order, events);
    return offer === null ? [] : { id: order.id, until: offer.until };
  });
  const refunds = filed.flatMap(({ order, events }) => {
    const refund = refundOf({ order, events });
    return refund === null ? [] : { id: order.id, ...refund };
  });
  return {
    ...page,
    ...(agreed.length === 0 ? {} : { agreed }),
    ...(offers.length === 0 ? {} : { offers }),
    ...(refunds.length === 0 ? {} : { refunds }),
  };
};
