import { Effect } from 'effect';
import {
  deliverFromDeposit,
  listDepositMovements,
  listDeposits,
  quoteDelivery,
  readDepositCourse,
} from '../../../contract/calls/deposits.ts';
import { shopperEndpoint } from './Endpoint.ts';

export const depositEndpoints = [
  shopperEndpoint(listDeposits, ({ deposits }) => Effect.map(deposits.all(), (all) => ({ deposits: all }))),
  shopperEndpoint(listDepositMovements, ({ deposits }, { params, query: { languageTag: _, ...query } }) =>
    deposits.movements(params.number, { page: 1, pageSize: 20, ...query }),
  ),
  shopperEndpoint(readDepositCourse, ({ deposits }, { params, query }) =>
    Effect.map(deposits.course(params.number, query.timespan ?? '1y'), (points) => ({ points })),
  ),
  shopperEndpoint(quoteDelivery, ({ deliveries }, { params, body }) => deliveries.quote(params.number, body.pieces)),
  shopperEndpoint(deliverFromDeposit, ({ deliveries }, { params, body, idempotencyKey }) =>
    deliveries.place(params.number, body, idempotencyKey),
  ),
];
