import { Effect } from 'effect';
import {
  answerOffer,
  callOffOrder,
  declineLatePrice,
  listOrders,
  listShippingMethods,
  placeOrder,
  readOrder,
  readOrderHistory,
} from '../../../contract/calls/orders.ts';
import { shopperEndpoint } from './Endpoint.ts';

export const orderEndpoints = [
  shopperEndpoint(placeOrder, ({ orders }, { body, idempotencyKey }) => orders.place(body, idempotencyKey)),
  shopperEndpoint(listOrders, ({ orders }, { query: { languageTag: _, ...query } }) =>
    orders.list({ page: 1, pageSize: 20, ...query }),
  ),
  shopperEndpoint(readOrderHistory, ({ orders }, { params }) =>
    Effect.map(orders.history(params.id), (events) => ({ events })),
  ),
  shopperEndpoint(listShippingMethods, ({ orders }, { query }) =>
    Effect.map(orders.shippingMethods(query.cartId ?? null), (methods) => ({ methods })),
  ),
  shopperEndpoint(answerOffer, ({ orders }, { params, body }) => orders.answerOffer(params.id, body)),
  shopperEndpoint(declineLatePrice, ({ orders }, { params }) => orders.declineLatePrice(params.id)),
  shopperEndpoint(callOffOrder, ({ orders }, { params }) => orders.callOff(params.id)),
  shopperEndpoint(readOrder, ({ orders }, { params }) => orders.ofId(params.id)),
];
