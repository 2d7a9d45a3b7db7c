import {
  changeLimitOrder,
  listLimitOrders,
  placeLimitOrder,
  readLimitOrder,
  withdrawLimitOrder,
} from '../../../contract/calls/limitOrders.ts';
import { shopperEndpoint } from './Endpoint.ts';

export const limitOrderEndpoints = [
  shopperEndpoint(listLimitOrders, ({ limitOrders }, { query: { languageTag: _, ...query } }) =>
    limitOrders.list({ page: 1, pageSize: 20, ...query }),
  ),
  shopperEndpoint(readLimitOrder, ({ limitOrders }, { params }) => limitOrders.ofId(params.id)),
  shopperEndpoint(placeLimitOrder, ({ limitOrders }, { body, idempotencyKey }) =>
    limitOrders.place(body, idempotencyKey),
  ),
  shopperEndpoint(changeLimitOrder, ({ limitOrders }, { params, body: { version, ...entered } }) =>
    limitOrders.change(params.id, version, entered),
  ),
  shopperEndpoint(withdrawLimitOrder, ({ limitOrders }, { params, query }) =>
    limitOrders.withdraw(params.id, query.version),
  ),
];
