import { Effect } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { AddressId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { Command } from '../UseCase.ts';

export interface RemoveAddressInput {
  readonly id: OwnerId;
  readonly addressId: AddressId;
}
export type RemoveAddressRefused = Effect.Error<ReturnType<Customers['removeAddress']>>;

/** Removes an address; a default address can be removed once another is the default (ACC-2). */
export class RemoveAddress implements Command<RemoveAddressInput, Customer, RemoveAddressRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  constructor(customers: Customers, account: OpenAccount) {
    this.#customers = customers;
    this.#account = account;
  }
  execute({ id, addressId }: RemoveAddressInput): Effect.Effect<Customer, RemoveAddressRefused> {
    return this.#customers
      .removeAddress(id, addressId)
      .pipe(Effect.tap((customer) => Effect.sync(() => this.#account.show(customer))));
  }
}
