import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { Link } from '../Account.ts';
import type { AccountUnavailable, LinkInvalid } from '../AccountErrors.ts';
import type { AccountOfEmail, FollowedLink, KnownAccount, LinkAnswer } from '../RegistrationRules.ts';

/**
 * Stores the accounts of one store for visitors who are not signed in; it decides nothing, the given rules do. Each
 * command stores the result and causes what the rule asks for in one step, or does nothing. A rule may run twice.
 */
export abstract class RegistrationRepository {
  /** Takes as long for an unknown e-mail (S11). */
  abstract ofEmail(email: string): Effect.Effect<KnownAccount | null, AccountUnavailable>;
  /**
   * Stores a new account and deletes the one that it replaces. The rule gets the present account with the e-mail.
   * Registrations and confirmations of one e-mail happen one after the other.
   */
  abstract register<E>(
    email: string,
    rule: (present: KnownAccount | null) => Result.Result<AccountOfEmail, E>,
  ): Effect.Effect<void, E | AccountUnavailable>;
  /** Fails for a token that is unknown, or expired before it was used. */
  abstract ofLink(token: string): Effect.Effect<Link, LinkInvalid | AccountUnavailable>;
  /** Uses up the link if the rule changes its account, and deletes the account that it replaces. */
  abstract follow<E>(
    token: string,
    rule: (followed: FollowedLink) => Result.Result<AccountOfEmail, E>,
  ): Effect.Effect<void, E | LinkInvalid | AccountUnavailable>;
  /**
   * Sends the mail of the rule to the account with the e-mail, null for none. Neither the answer nor its duration
   * reveals whether it is sent (S11).
   */
  abstract sendLink(
    email: string,
    rule: (account: KnownAccount | null) => LinkAnswer,
  ): Effect.Effect<void, AccountUnavailable>;
}
