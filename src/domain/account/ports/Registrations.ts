import type { Effect } from 'effect';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { AccountUnavailable, EmailTaken, LinkInvalid, TooManyAttempts } from '../AccountErrors.ts';
import type { Registration } from '../Registration.ts';
import type { VatCheck } from '../VatCheck.ts';

/** How a visitor becomes a customer of the store, and gets back in without the password. What is tried too often is refused for a while (F7). */
export abstract class Registrations {
  /** Sends the link that verifies the e-mail; nobody is signed in by it. A registration with the e-mail that was never proven is gone, with its links; a proven one is `EmailTaken`. */
  abstract register(
    registration: Registration,
  ): Effect.Effect<void, InvalidFields | EmailTaken | TooManyAttempts | AccountUnavailable>;
  /** Whether somebody has proven the e-mail to be theirs. */
  abstract emailTaken(email: string): Effect.Effect<boolean, TooManyAttempts | AccountUnavailable>;
  /** Whether somebody has proven the e-mail, and has never signed in with it. */
  abstract isFirstLogin(email: string): Effect.Effect<boolean, TooManyAttempts | AccountUnavailable>;
  /** Follows the link of an activation mail. Following it again has no further effect and is no error (S15). A new address ends all sessions of the account but `session`, a token family. */
  abstract verifyEmail(token: string, session?: string): Effect.Effect<void, LinkInvalid | AccountUnavailable>;
  /** Sends a new activation link if there is an unverified account; answers the same if there is none (S11). */
  abstract requestActivation(email: string): Effect.Effect<void, TooManyAttempts | AccountUnavailable>;
  /** Sends a reset link in the language of the page if there is an account; answers the same if there is none (S11). */
  abstract requestPasswordReset(email: string): Effect.Effect<void, TooManyAttempts | AccountUnavailable>;
  /** Ends every session of the customer (S6). Where it is the first proof of the e-mail, company, phone, addresses and interests entered before are dropped. */
  abstract resetPassword(
    token: string,
    newPassword: string,
  ): Effect.Effect<void, InvalidFields | LinkInvalid | TooManyAttempts | AccountUnavailable>;
  abstract checkVat(vatId: string): Effect.Effect<VatCheck, TooManyAttempts | AccountUnavailable>;
}
