import { Schema } from 'effect';
import { call, none, nothing } from './Call.ts';

/** What the content service says when editors have changed something; it is signed, and asks for nothing. */
export const contentWebhook = call({
  method: 'POST',
  path: '/content/webhook',
  params: none,
  query: none,
  body: Schema.Struct({
    text: Schema.optionalKey(Schema.String),
    action: Schema.String,
    space_id: Schema.Number,
    story_id: Schema.optionalKey(Schema.NullOr(Schema.Number)),
    full_slug: Schema.optionalKey(Schema.NullOr(Schema.String)),
  }),
  answer: nothing,
  errors: [],
  auth: 'none',
  idempotent: false,
});

/** Calls that other services send and no client does; what they send has more fields than are named here. */
export const webhooks = { contentWebhook } as const;
