import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { Account, Decided } from '../../account/Account.ts';
import type { KnownAccount } from '../../account/RegistrationRules.ts';
import type { OwnerId, Sku } from '../../kernel/Ids.ts';
import type { Market, StoreKey } from '../../market/Market.ts';
import type { SessionUnavailable } from '../SessionErrors.ts';
import type { CallerSession, SigningIn, SignInDecided } from '../SignInRules.ts';
import type { SignedInSession } from './SignIns.ts';

/**
 * Stores the sessions of customers; it decides nothing, the given rules do. Each command stores the result, carries out
 * its consequences and joins the data of the guest in one step, or does nothing. A rule may run twice.
 */
export abstract class SignInRepository {
  /** The account with an e-mail in a store; null: there is none. */
  abstract ofEmail(email: string, store: StoreKey): Effect.Effect<SigningIn | null, SessionUnavailable>;
  /** Begins a session of the customer, and ends the caller's or, if the rule names a guest, all sessions of the guest. */
  abstract begin<E>(
    customerId: OwnerId,
    { caller, market }: { readonly caller: CallerSession; readonly market: Market },
    rule: (account: SigningIn | null) => Result.Result<SignInDecided, E>,
  ): Effect.Effect<SignedInSession, E | SessionUnavailable>;
  /**
   * Joins the data of the guest that the rule names to the caller's account. The rule gets the account and the guest as
   * whom the session began, null for none. Answers the skus that did not fit into a cart.
   */
  abstract merge<E>(
    caller: CallerSession,
    market: Market,
    rule: (account: KnownAccount | null, beganAs: OwnerId | null) => Result.Result<OwnerId, E>,
  ): Effect.Effect<readonly Sku[], E | SessionUnavailable>;
  /** Ends one session. */
  abstract end(family: string): Effect.Effect<void, SessionUnavailable>;
  /** Ends all sessions of the owner; an account is stored as the rule decides. */
  abstract endAll(
    ownerId: OwnerId,
    rule: (account: Account) => Decided<void, Account>,
  ): Effect.Effect<void, SessionUnavailable>;
}
