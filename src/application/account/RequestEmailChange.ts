import { Effect } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { Command } from '../UseCase.ts';

export type RequestEmailChangeRefused = Effect.Error<ReturnType<Customers['requestEmailChange']>>;

/** Sends the link to the customer's new e-mail address again (S14). */
export class RequestEmailChange implements Command<void, Customer, RequestEmailChangeRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  constructor(customers: Customers, account: OpenAccount) {
    this.#customers = customers;
    this.#account = account;
  }
  execute(): Effect.Effect<Customer, RequestEmailChangeRefused> {
    return this.#customers
      .requestEmailChange()
      .pipe(Effect.tap((customer) => Effect.sync(() => this.#account.show(customer))));
  }
}
