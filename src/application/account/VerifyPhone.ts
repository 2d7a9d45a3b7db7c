import { Effect } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { Command } from '../UseCase.ts';

export interface VerifyPhoneInput {
  readonly phoneNumber: string;
  /** Six digits. */
  readonly code: string;
}
export type VerifyPhoneRefused =
  Effect.Error<ReturnType<Customers['verifyPhone']>> | Effect.Error<ReturnType<Customers['me']>>;

/** Verifies the customer's phone with the code of an SMS (AUTH-7). */
export class VerifyPhone implements Command<VerifyPhoneInput, Customer, VerifyPhoneRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  constructor(customers: Customers, account: OpenAccount) {
    this.#customers = customers;
    this.#account = account;
  }
  execute({ phoneNumber, code }: VerifyPhoneInput): Effect.Effect<Customer, VerifyPhoneRefused> {
    return this.#customers.verifyPhone(phoneNumber, code).pipe(
      Effect.andThen(this.#customers.me()),
      Effect.tap((customer) => Effect.sync(() => this.#account.show(customer))),
    );
  }
}
