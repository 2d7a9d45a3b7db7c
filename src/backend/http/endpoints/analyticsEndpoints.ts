import { countEvents } from '../../../contract/calls/analytics.ts';
import { publicEndpoint } from './Endpoint.ts';

export const analyticsEndpoints = [
  publicEndpoint(countEvents, ({ services, market, body: { events, device } }) =>
    services.inMarket(market).eventCounts.add(events, device),
  ),
];
