import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { languageTag } from '../parameters.ts';
import { EmailText, Interests } from '../shapes/account.ts';
import { Token } from '../shapes/session.ts';

/**
 * Sends a confirmation mail; the subscription starts when its link is followed. Subscribing again sends the mail again.
 */
export const subscribeNewsletter = call({
  method: 'POST',
  path: '/newsletters/subscriptions',
  params: none,
  query: Schema.Struct(languageTag),
  body: Schema.Struct({ email: EmailText, interests: Schema.optionalKey(Interests) }),
  answer: nothing,
  errors: ['invalid-fields', 'already-subscribed', 'too-many-attempts', 'subscribe-failed'],
  auth: 'session',
  idempotent: false,
});

/** With the token of the confirmation mail, which works once. */
export const confirmNewsletter = call({
  method: 'POST',
  path: '/newsletters/subscriptions/confirmation',
  params: none,
  query: none,
  body: Schema.Struct({ newsletterToken: Token }),
  answer: nothing,
  errors: ['link-invalid', 'subscribe-failed'],
  auth: 'session',
  idempotent: false,
});

/** With the token of the unsubscribe link in every newsletter; repeating the call is no error. */
export const unsubscribeNewsletter = call({
  method: 'POST',
  path: '/newsletters/subscriptions/off',
  params: none,
  query: none,
  body: Schema.Struct({ newsletterToken: Token }),
  answer: nothing,
  errors: ['link-invalid', 'subscribe-failed'],
  auth: 'session',
  idempotent: false,
});
