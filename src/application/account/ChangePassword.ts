import type { Effect } from 'effect';
import type { Customers, PasswordChange } from '../../domain/account/ports/Customers.ts';
import type { Command } from '../UseCase.ts';

export type ChangePasswordRefused = Effect.Error<ReturnType<Customers['changePassword']>>;

/** Changes the password of the signed-in customer; all other sessions end (S6). */
export class ChangePassword implements Command<PasswordChange, void, ChangePasswordRefused> {
  readonly #customers: Customers;
  constructor(customers: Customers) {
    this.#customers = customers;
  }
  execute(change: PasswordChange): Effect.Effect<void, ChangePasswordRefused> {
    return this.#customers.changePassword(change);
  }
}
