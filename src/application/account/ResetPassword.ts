import type { Effect } from 'effect';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Command } from '../UseCase.ts';

export interface ResetPasswordInput {
  readonly token: string;
  readonly newPassword: string;
}
export type ResetPasswordRefused = Effect.Error<ReturnType<Registrations['resetPassword']>>;

/** Sets a new password with the token of a reset mail (AUTH-6). */
export class ResetPassword implements Command<ResetPasswordInput, void, ResetPasswordRefused> {
  readonly #registrations: Registrations;
  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }
  execute({ token, newPassword }: ResetPasswordInput): Effect.Effect<void, ResetPasswordRefused> {
    return this.#registrations.resetPassword(token, newPassword);
  }
}
