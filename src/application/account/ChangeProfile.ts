import { Effect } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { ProfileChange } from '../../domain/account/ProfileChange.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { Command } from '../UseCase.ts';

export interface ChangeProfileInput {
  readonly id: OwnerId;
  readonly change: ProfileChange;
}
export type ChangeProfileRefused = Effect.Error<ReturnType<Customers['change']>>;

/** Changes the customer's profile (ACC-1). */
export class ChangeProfile implements Command<ChangeProfileInput, Customer, ChangeProfileRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  constructor(customers: Customers, account: OpenAccount) {
    this.#customers = customers;
    this.#account = account;
  }
  execute({ id, change }: ChangeProfileInput): Effect.Effect<Customer, ChangeProfileRefused> {
    return this.#customers
      .change(id, change)
      .pipe(Effect.tap((customer) => Effect.sync(() => this.#account.show(customer))));
  }
}
