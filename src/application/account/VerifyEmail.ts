import type { Effect } from 'effect';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Command } from '../UseCase.ts';

export type VerifyEmailRefused = Effect.Error<ReturnType<Registrations['verifyEmail']>>;

/** Follows the link of an activation mail. */
export class VerifyEmail implements Command<string, void, VerifyEmailRefused> {
  readonly #registrations: Registrations;
  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }
  execute(token: string): Effect.Effect<void, VerifyEmailRefused> {
    return this.#registrations.verifyEmail(token);
  }
}
