import { Effect } from 'effect';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Command } from '../UseCase.ts';

export interface DeleteAccountInput {
  readonly id: OwnerId;
  readonly password: string;
}
export type DeleteAccountRefused = Effect.Error<ReturnType<Customers['delete']>>;

/**
 * Deletes the account and all its data except what the law requires to be kept; the visitor becomes a guest (ACC-3).
 */
export class DeleteAccount implements Command<DeleteAccountInput, void, DeleteAccountRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  readonly #openCart: OpenCart;
  constructor(customers: Customers, account: OpenAccount, openCart: OpenCart) {
    this.#customers = customers;
    this.#account = account;
    this.#openCart = openCart;
  }
  execute({ id, password }: DeleteAccountInput): Effect.Effect<void, DeleteAccountRefused> {
    return this.#customers.delete(id, password).pipe(
      Effect.tap(() =>
        Effect.sync(() => {
          this.#account.show(null);
          this.#openCart.hideAll();
        }),
      ),
    );
  }
}
