import type { Effect } from 'effect';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Command } from '../UseCase.ts';

export type CheckEmailRefused = Effect.Error<ReturnType<Registrations['emailTaken']>>;

/** Whether an account with the e-mail exists (§8). */
export class CheckEmail implements Command<string, boolean, CheckEmailRefused> {
  readonly #registrations: Registrations;
  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }
  execute(email: string): Effect.Effect<boolean, CheckEmailRefused> {
    return this.#registrations.emailTaken(email);
  }
}
