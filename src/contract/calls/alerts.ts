import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { languageTag } from '../parameters.ts';
import { EmailText } from '../shapes/account.ts';
import { Instant, Sku } from '../shapes/kernel.ts';
import { Token } from '../shapes/session.ts';

const AvailabilityAlert = Schema.Struct({ sku: Sku, since: Instant });

/** The session's alerts that have not been sent. */
export const listAlerts = call({
  method: 'GET',
  path: '/availability-alerts',
  params: none,
  query: none,
  body: nothing,
  answer: Schema.Struct({ alerts: Schema.Array(AvailabilityAlert) }),
  errors: ['alerts-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** A guest passes an e-mail; for a customer the account's e-mail is used and the passed one ignored. */
export const enableAlert = call({
  method: 'POST',
  path: '/availability-alerts',
  params: none,
  query: Schema.Struct(languageTag),
  body: Schema.Struct({ sku: Sku, email: Schema.optionalKey(EmailText) }),
  answer: AvailabilityAlert,
  errors: [
    'product-not-found',
    'product-not-sold-online',
    'product-available',
    'invalid-fields',
    'too-many-alerts',
    'too-many-attempts',
    'alerts-unavailable',
  ],
  auth: 'session',
  idempotent: false,
});

export const disableAlert = call({
  method: 'DELETE',
  path: '/availability-alerts',
  params: none,
  query: Schema.Struct({ sku: Sku }),
  body: nothing,
  answer: nothing,
  errors: ['alerts-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** With the token of the mail's link, which is the only proof needed to disable the alert. */
export const disableAlertByLink = call({
  method: 'POST',
  path: '/availability-alerts/off',
  params: none,
  query: none,
  body: Schema.Struct({ alertToken: Token }),
  answer: nothing,
  errors: ['link-invalid', 'alerts-unavailable'],
  auth: 'session',
  idempotent: false,
});
