import type { Effect } from 'effect';
import type { VatCheck } from '../../domain/account/VatCheck.ts';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Command } from '../UseCase.ts';

export type CheckVatRefused = Effect.Error<ReturnType<Registrations['checkVat']>>;

/** Checks a VAT ID with the register of its country; the answer says whether the register could be asked. */
export class CheckVat implements Command<string, VatCheck, CheckVatRefused> {
  readonly #registrations: Registrations;
  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }
  execute(vatId: string): Effect.Effect<VatCheck, CheckVatRefused> {
    return this.#registrations.checkVat(vatId);
  }
}
