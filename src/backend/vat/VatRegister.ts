import { Effect } from 'effect';

/** What a register says of a VAT ID; `unchecked`: nobody could be asked. */
export type VatStatus = 'registered' | 'not-registered' | 'unchecked';

/** Whether a VAT ID of sound shape and check digits is registered. Never fails: a register that does not answer has not checked. */
export abstract class VatRegister {
  /** `vatId` with its country, without spaces and signs: `ATU12345678`. */
  abstract check(vatId: string): Effect.Effect<VatStatus>;
}

/** The embedded default: check digits are all it knows, and it says so. */
export class NoVatRegister extends VatRegister {
  check(): Effect.Effect<VatStatus> {
    return Effect.succeed('unchecked');
  }
}
