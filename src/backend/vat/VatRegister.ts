import { Effect } from 'effect';

/** A register's answer about a VAT ID; `unchecked`: no register answered. */
export type VatStatus = 'registered' | 'not-registered' | 'unchecked';

/**
 * Checks whether a VAT ID with valid shape and check digits is registered. Never fails: if the register does not
 * answer, the ID is unchecked.
 */
export abstract class VatRegister {
  /** `vatId` with country prefix, without spaces and signs: `ATU12345678`. */
  abstract check(vatId: string): Effect.Effect<VatStatus>;
}

/** The default: it checks nothing and answers unchecked. */
export class NoVatRegister extends VatRegister {
  check(): Effect.Effect<VatStatus> {
    return Effect.succeed('unchecked');
  }
}
