import type { Effect } from 'effect';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Command } from '../UseCase.ts';

export type RequestPasswordResetRefused = Effect.Error<ReturnType<Registrations['requestPasswordReset']>>;

/** Sends a link to set a new password, in the language of the page (AUTH-6). */
export class RequestPasswordReset implements Command<string, void, RequestPasswordResetRefused> {
  readonly #registrations: Registrations;
  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }
  execute(email: string): Effect.Effect<void, RequestPasswordResetRefused> {
    return this.#registrations.requestPasswordReset(email);
  }
}
