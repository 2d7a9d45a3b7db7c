import { Effect, Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { AvailabilityAlertsOverHttp } from '../../../src/adapters/http/AvailabilityAlertsOverHttp.ts';
import { CustomersOverHttp } from '../../../src/adapters/http/CustomersOverHttp.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { anInquiry } from '../../builders/inquiry.ts';
import { InquiriesOverHttp } from '../../../src/adapters/http/InquiriesOverHttp.ts';
import { NewsletterOverHttp } from '../../../src/adapters/http/NewsletterOverHttp.ts';
import { RegistrationsOverHttp } from '../../../src/adapters/http/RegistrationsOverHttp.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { TooManyAttempts } from '../../../src/domain/account/AccountErrors.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { someRegistration } from '../../builders/customer.ts';

const market = marketOf({ site: 'euro', language: 'de' });
const refused =
  '{"type":"t","title":"t","status":429,"code":"too-many-attempts","correlationId":"c","data":{"retryAfterSeconds":1800}}';
const transport = new Transport({
  baseUrl: '',
  store: 'euro',
  fetch: async () => new Response(refused, { status: 429, headers: { 'retry-after': '1800' } }),
});
const client = new HttpClient(
  transport,
  new SessionsOverHttp(transport, new SessionsInCookies(() => 'ctUserId=me; ctTokenExpiresAt=1; ctTokenLevel=User')),
);
const registrations = new RegistrationsOverHttp(client, market);
const customers = new CustomersOverHttp(client, market);
const me = idOf<OwnerId>('me');
const email = 'anna@example.com';

const tries: readonly (readonly [string, Effect.Effect<unknown, unknown>])[] = [
  ['a registration', registrations.register(someRegistration())],
  ['a check of an e-mail', registrations.emailTaken(email)],
  ['a check for a first login', registrations.isFirstLogin(email)],
  ['another activation mail', registrations.requestActivation(email)],
  ['a reset mail', registrations.requestPasswordReset(email)],
  ['a new password by link', registrations.resetPassword('abcdefghijklmnopqrstuvwxyz', 'Sehr-Geheim-7')],
  ['a check of a VAT ID', registrations.checkVat('ATU12345675')],
  ['a change of the profile', customers.change(me, { phone: null, currentPassword: 'x' })],
  ['a change of the password', customers.changePassword({ currentPassword: 'x', newPassword: 'Sehr-Geheim-7' })],
  ['another link to a new e-mail', customers.requestEmailChange()],
  ['a deletion', customers.delete(me, 'x')],
  ['a code by SMS', customers.sendCode('+4312345678')],
  ['the newsletter', new NewsletterOverHttp(client, market).subscribe(email, [])],
  ['an inquiry', new InquiriesOverHttp(client, market).send(anInquiry().inquiry, anInquiry().signs)],
  ['an alert', new AvailabilityAlertsOverHttp(client, market).enable('AU-1', email)],
];

describe('too many attempts', () => {
  it.each(tries)('%s: the refusal names the time to wait (F7)', async (_, attempt) => {
    const outcome = await Effect.runPromise(Effect.result(attempt));
    expect(Result.isFailure(outcome) && outcome.failure).toEqual(new TooManyAttempts({ retryAfterSeconds: 1800 }));
  });
});
