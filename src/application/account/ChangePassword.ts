import { Effect } from 'effect';
import type { Customers, PasswordChange } from '../../domain/account/ports/Customers.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { Command } from '../UseCase.ts';

export type ChangePasswordRefused = Effect.Error<ReturnType<Customers['changePassword']>>;

/**
 * Changes the password of the signed-in customer, which ends all other sessions (S6) and drops a pending e-mail; then
 * reads the account again.
 */
export class ChangePassword implements Command<PasswordChange, void, ChangePasswordRefused> {
  readonly #customers: Customers;
  readonly #account: OpenAccount;
  constructor(customers: Customers, account: OpenAccount) {
    this.#customers = customers;
    this.#account = account;
  }
  execute(change: PasswordChange): Effect.Effect<void, ChangePasswordRefused> {
    const again = this.#customers.me().pipe(Effect.tap((customer) => Effect.sync(() => this.#account.show(customer))));
    return this.#customers.changePassword(change).pipe(Effect.tap(() => Effect.ignore(again)));
  }
}
