import { Effect } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { AddressEntry, Customers } from '../../domain/account/ports/Customers.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { Command } from '../UseCase.ts';

export interface AddAddressInput {
  readonly id: OwnerId;
  readonly entry: AddressEntry;
}
export type AddAddressRefused = Effect.Error<ReturnType<Customers['addAddress']>>;

/** Adds an address to the customer's book (ACC-2). */
export class AddAddress implements Command<AddAddressInput, Customer, AddAddressRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  constructor(customers: Customers, account: OpenAccount) {
    this.#customers = customers;
    this.#account = account;
  }
  execute({ id, entry }: AddAddressInput): Effect.Effect<Customer, AddAddressRefused> {
    return this.#customers
      .addAddress(id, entry)
      .pipe(Effect.tap((customer) => Effect.sync(() => this.#account.show(customer))));
  }
}
