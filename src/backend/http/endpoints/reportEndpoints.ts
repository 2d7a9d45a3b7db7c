import { Effect } from 'effect';
import { openMailbox, reportsState, sendReport, writeToMailbox } from '../../../contract/calls/reports.ts';
import { publicEndpoint } from './Endpoint.ts';

export const reportEndpoints = [
  publicEndpoint(reportsState, ({ market, services }) =>
    Effect.map(services.inMarket(market).reports.areOpen(), (open) => ({ open })),
  ),
  publicEndpoint(sendReport, ({ body: { text, website: trap, tookMs }, market, services }) =>
    Effect.map(services.inMarket(market).reports.send(text, { trap, tookMs }), (code) => ({ code })),
  ),
  publicEndpoint(openMailbox, ({ body, market, services }) =>
    services.inMarket(market).reports.open(body.code, body.before ?? null),
  ),
  publicEndpoint(writeToMailbox, ({ body, market, services }) =>
    services.inMarket(market).reports.write(body.code, body.text),
  ),
];
