import type { Effect } from 'effect';
import type { Registration } from '../../domain/account/Registration.ts';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Command } from '../UseCase.ts';

export type RegisterRefused = Effect.Error<ReturnType<Registrations['register']>>;

/** Registers a visitor as a customer; the account can be used after following the link in the mail (AUTH-4). */
export class Register implements Command<Registration, void, RegisterRefused> {
  readonly #registrations: Registrations;
  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }
  execute(registration: Registration): Effect.Effect<void, RegisterRefused> {
    return this.#registrations.register(registration);
  }
}
