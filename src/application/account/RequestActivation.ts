import type { Effect } from 'effect';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Command } from '../UseCase.ts';

export type RequestActivationRefused = Effect.Error<ReturnType<Registrations['requestActivation']>>;

/** Sends the activation mail again. */
export class RequestActivation implements Command<string, void, RequestActivationRefused> {
  readonly #registrations: Registrations;
  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }
  execute(email: string): Effect.Effect<void, RequestActivationRefused> {
    return this.#registrations.requestActivation(email);
  }
}
