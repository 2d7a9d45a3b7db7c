import { Effect } from 'effect';
import { listOrders, listShippingMethods, placeOrder, readOrder } from '../../../contract/calls/orders.ts';
import { shopping } from './Endpoint.ts';

export const orderEndpoints = [
  shopping(placeOrder, ({ orders }, { body, idempotencyKey }) => orders.place(body, idempotencyKey)),
  shopping(listOrders, ({ orders }) => Effect.map(orders.all(), (all) => ({ orders: all }))),
  shopping(listShippingMethods, ({ orders }, { query }) => Effect.map(orders.shippingMethods(query.cartId), (methods) => ({ methods }))),
  shopping(readOrder, ({ orders }, { params }) => orders.ofId(params.id)),
];
