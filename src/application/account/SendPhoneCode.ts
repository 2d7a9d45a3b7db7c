import type { Effect } from 'effect';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { Command } from '../UseCase.ts';

export type SendPhoneCodeRefused = Effect.Error<ReturnType<Customers['sendCode']>>;

/** Sends a verification code by SMS to the customer's own phone number (AUTH-7). */
export class SendPhoneCode implements Command<string, void, SendPhoneCodeRefused> {
  readonly #customers: Customers;
  constructor(customers: Customers) {
    this.#customers = customers;
  }
  execute(phoneNumber: string): Effect.Effect<void, SendPhoneCodeRefused> {
    return this.#customers.sendCode(phoneNumber);
  }
}
