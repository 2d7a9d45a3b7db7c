import { Effect } from 'effect';
import { AccountUnavailable, PasswordIncorrect, SignInRequired } from '../../domain/account/AccountErrors.ts';
import { type AddressEntry, Customers, type PasswordChange } from '../../domain/account/ports/Customers.ts';
import type { ProfileChange } from '../../domain/account/ProfileChange.ts';
import type { AddressId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { passwordLength } from '../../domain/account/PasswordRule.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = () => Effect.fail(new AccountUnavailable());

/** The account of the signed-in customer by the calls of §7. */
export class CustomersOverHttp extends Customers {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  /** Sends no request if the cookies show that the visitor is signed out. */
  me(): ReturnType<Customers['me']> {
    return Effect.suspend(() =>
      this.#client.sessions.current().level !== 'User'
        ? Effect.fail(new SignInRequired())
        : this.#client.send((calls) => calls.readCustomer, {}).pipe(Effect.catchTag('CallFailed', unavailable)),
    );
  }

  change(id: OwnerId, change: ProfileChange) {
    return this.#client
      .send((calls) => calls.changeCustomer, { params: { id }, body: change })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  requestEmailChange() {
    return this.#client.send((calls) => calls.requestEmailChange, {}).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  addAddress(id: OwnerId, entry: AddressEntry) {
    return this.#client
      .send((calls) => calls.addAddress, { params: { id }, body: entry })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  changeAddress(id: OwnerId, addressId: AddressId, entry: AddressEntry) {
    return this.#client
      .send((calls) => calls.changeAddress, { params: { id, addressId }, body: entry })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  removeAddress(id: OwnerId, addressId: AddressId) {
    return this.#client
      .send((calls) => calls.removeAddress, { params: { id, addressId } })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  changePassword(change: PasswordChange): ReturnType<Customers['changePassword']> {
    if (change.currentPassword.length > passwordLength.most) return Effect.fail(new PasswordIncorrect());
    return this.#client
      .send((calls) => calls.changePassword, { body: change })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  /** The answer deletes the session's cookies. */
  delete(id: OwnerId, password: string): ReturnType<Customers['delete']> {
    if (password.length > passwordLength.most) return Effect.fail(new PasswordIncorrect());
    return this.#client.sessions
      .ending(this.#client.send((calls) => calls.deleteCustomer, { params: { id }, body: { password } }))
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  sendCode(phoneNumber: string): ReturnType<Customers['sendCode']> {
    return this.#client
      .send((calls) => calls.phoneCode, { query: this.#query, body: { phoneNumber } })
      .pipe(Effect.asVoid, Effect.catchTags({ CallFailed: unavailable, CodeIncorrect: unavailable }));
  }

  verifyPhone(phoneNumber: string, code: string): ReturnType<Customers['verifyPhone']> {
    return this.#client
      .send((calls) => calls.phoneCode, {
        query: this.#query,
        body: { phoneNumber, code2Fa: code.trim().slice(0, 10) },
      })
      .pipe(Effect.asVoid, Effect.catchTags({ CallFailed: unavailable, CodesExhausted: unavailable }));
  }

  get #query() {
    return { languageTag: this.#market.localeTag };
  }
}
