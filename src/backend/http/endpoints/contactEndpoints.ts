import { Effect } from 'effect';
import { sendInquiry } from '../../../contract/calls/contact.ts';
import { shopperEndpoint } from './Endpoint.ts';

export const contactEndpoints = [
  shopperEndpoint(sendInquiry, ({ inquiries }, { body: { website: trap, tookMs, ...inquiry } }) =>
    Effect.map(inquiries.send(inquiry, { trap, tookMs }), (reference) => ({ reference })),
  ),
];
