import { Effect } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { AddressEntry, Customers } from '../../domain/account/ports/Customers.ts';
import type { AddressId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { Command } from '../UseCase.ts';

export interface ChangeAddressInput {
  readonly id: OwnerId;
  readonly addressId: AddressId;
  readonly entry: AddressEntry;
}
export type ChangeAddressRefused = Effect.Error<ReturnType<Customers['changeAddress']>>;

/** Changes an address of the customer's book, or makes it a default (ACC-2). */
export class ChangeAddress implements Command<ChangeAddressInput, Customer, ChangeAddressRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  constructor(customers: Customers, account: OpenAccount) {
    this.#customers = customers;
    this.#account = account;
  }
  execute({ id, addressId, entry }: ChangeAddressInput): Effect.Effect<Customer, ChangeAddressRefused> {
    return this.#customers
      .changeAddress(id, addressId, entry)
      .pipe(Effect.tap((customer) => Effect.sync(() => this.#account.show(customer))));
  }
}
