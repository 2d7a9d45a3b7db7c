import { Effect } from 'effect';
import {
  listOrders,
  listShippingMethods,
  placeOrder,
  readOrder,
  readOrderHistory,
} from '../../../contract/calls/orders.ts';
import { shopping } from './Endpoint.ts';

export const orderEndpoints = [
  shopping(placeOrder, ({ orders }, { body, idempotencyKey }) => orders.place(body, idempotencyKey)),
  shopping(listOrders, ({ orders }, { query: { languageTag: _, ...query } }) =>
    orders.list({ page: 1, pageSize: 20, ...query }),
  ),
  shopping(readOrderHistory, ({ orders }, { params }) =>
    Effect.map(orders.history(params.id), (events) => ({ events })),
  ),
  shopping(listShippingMethods, ({ orders }, { query }) =>
    Effect.map(orders.shippingMethods(query.cartId), (methods) => ({ methods })),
  ),
  shopping(readOrder, ({ orders }, { params }) => orders.ofId(params.id)),
];
