import { Effect } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import { showRead } from '../showRead.ts';
import type { Command } from '../UseCase.ts';

export type ShowCustomerRefused = Effect.Error<ReturnType<Customers['me']>>;

/** Reads the account of the signed-in customer again. A failed read clears the shown account (AUTH-3). */
export class ShowCustomer implements Command<void, Customer, ShowCustomerRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  constructor(customers: Customers, account: OpenAccount) {
    this.#customers = customers;
    this.#account = account;
  }
  execute(): Effect.Effect<Customer, ShowCustomerRefused> {
    return showRead(this.#account, this.#customers.me()).pipe(
      Effect.tapError(() => Effect.sync(() => this.#account.show(null))),
    );
  }
}
