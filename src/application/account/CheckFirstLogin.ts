import type { Effect } from 'effect';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Command } from '../UseCase.ts';

export type CheckFirstLoginRefused = Effect.Error<ReturnType<Registrations['isFirstLogin']>>;

/** Whether the account with the e-mail has never been signed in to (AUTH-5). */
export class CheckFirstLogin implements Command<string, boolean, CheckFirstLoginRefused> {
  readonly #registrations: Registrations;
  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }
  execute(email: string): Effect.Effect<boolean, CheckFirstLoginRefused> {
    return this.#registrations.isFirstLogin(email);
  }
}
