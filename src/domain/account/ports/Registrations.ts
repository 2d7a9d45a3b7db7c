import type * as Effect from 'effect/Effect';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { AccountUnavailable, EmailTaken, LinkInvalid, TooManyAttempts } from '../AccountErrors.ts';
import type { Registration } from '../Registration.ts';
import type { VatCheck } from '../VatCheck.ts';

/** Registration, e-mail verification and password reset for a store. Too many tries are refused for a while (F7). */
export abstract class Registrations {
  /**
   * Sends the verification link; does not sign in. An earlier registration whose e-mail was never verified is deleted
   * with its links; a verified one fails with `EmailTaken`.
   */
  abstract register(
    registration: Registration,
  ): Effect.Effect<void, InvalidFields | EmailTaken | TooManyAttempts | AccountUnavailable>;
  /** Whether an account with this verified e-mail exists. */
  abstract emailTaken(email: string): Effect.Effect<boolean, TooManyAttempts | AccountUnavailable>;
  /** Whether the account with this verified e-mail has never been signed in to. */
  abstract isFirstLogin(email: string): Effect.Effect<boolean, TooManyAttempts | AccountUnavailable>;
  /**
   * Follows the link of an activation mail. Following it again changes nothing and is no error (S15). A changed e-mail
   * ends all sessions of the account except `session`, a token family.
   */
  abstract verifyEmail(token: string, session?: string): Effect.Effect<void, LinkInvalid | AccountUnavailable>;
  /** Sends a new activation link if there is an unverified account; gives the same answer if there is none (S11). */
  abstract requestActivation(email: string): Effect.Effect<void, TooManyAttempts | AccountUnavailable>;
  /**
   * Sends a reset link in the language of the page if there is an account; gives the same answer if there is none
   * (S11).
   */
  abstract requestPasswordReset(email: string): Effect.Effect<void, TooManyAttempts | AccountUnavailable>;
  /**
   * Sets the password and ends every session of the customer (S6). If this verifies the e-mail for the first time,
   * company, phone, addresses and interests are cleared.
   */
  abstract resetPassword(
    token: string,
    newPassword: string,
  ): Effect.Effect<void, InvalidFields | LinkInvalid | TooManyAttempts | AccountUnavailable>;
  /** Asks the register of the EU about a VAT ID. */
  abstract checkVat(vatId: string): Effect.Effect<VatCheck, TooManyAttempts | AccountUnavailable>;
}
