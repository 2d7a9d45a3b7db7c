import { Effect } from 'effect';
import { AccountUnavailable, LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { isLinkToken } from '../../domain/account/LinkToken.ts';
import { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Registration } from '../../domain/account/Registration.ts';
import type { Market } from '../../domain/market/Market.ts';
import { validateEmail } from '../../domain/validation/Email.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = () => Effect.fail(new AccountUnavailable());
const isEmail = (text: string): boolean => validateEmail(text) === null;

/** Registration and its mails by the calls of §7. A malformed e-mail belongs to no account, so it is not sent. */
export class RegistrationsOverHttp extends Registrations {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  register(registration: Registration) {
    return this.#client
      .send((calls) => calls.register, { query: { languageTag: this.#market.localeTag }, body: registration })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  emailTaken(email: string): ReturnType<Registrations['emailTaken']> {
    return !isEmail(email)
      ? Effect.succeed(false)
      : this.#client
          .send((calls) => calls.checkEmail, { query: { email: email.trim(), storeKey: this.#market.store } })
          .pipe(
            Effect.map(({ taken }) => taken),
            Effect.catchTag('CallFailed', unavailable),
          );
  }

  isFirstLogin(email: string): ReturnType<Registrations['isFirstLogin']> {
    return !isEmail(email)
      ? Effect.succeed(false)
      : this.#client
          .send((calls) => calls.checkFirstLogin, { query: { email: email.trim() } })
          .pipe(
            Effect.map(({ firstTime }) => firstTime),
            Effect.catchTag('CallFailed', unavailable),
          );
  }

  verifyEmail(token: string): ReturnType<Registrations['verifyEmail']> {
    return !isLinkToken(token)
      ? Effect.fail(new LinkInvalid())
      : this.#client
          .send((calls) => calls.verifyEmail, { query: { emailToken: token } })
          .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  requestActivation(email: string): ReturnType<Registrations['requestActivation']> {
    return !isEmail(email)
      ? Effect.void
      : this.#client
          .send((calls) => calls.requestActivation, { body: { email: email.trim() } })
          .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  requestPasswordReset(email: string): ReturnType<Registrations['requestPasswordReset']> {
    return !isEmail(email)
      ? Effect.void
      : this.#client
          .send((calls) => calls.requestPasswordReset, {
            body: { email: email.trim(), languageTag: this.#market.localeTag },
          })
          .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  resetPassword(token: string, newPassword: string): ReturnType<Registrations['resetPassword']> {
    return !isLinkToken(token)
      ? Effect.fail(new LinkInvalid())
      : this.#client
          .send((calls) => calls.resetPassword, { body: { token, newPassword } })
          .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  checkVat(vatId: string): ReturnType<Registrations['checkVat']> {
    return this.#client
      .send((calls) => calls.checkVat, { query: { vat: vatId } })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }
}
