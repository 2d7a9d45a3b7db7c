import type * as Effect from 'effect/Effect';
import type {
  CredentialsMismatch,
  EmailUnverified,
  MergeRefused,
  SignInRequired,
} from '../../account/AccountErrors.ts';
import type { OwnerId, Sku } from '../../kernel/Ids.ts';
import type { Market, StoreKey } from '../../market/Market.ts';
import type { IssuedSession } from '../Session.ts';
import type { SessionUnavailable } from '../SessionErrors.ts';
import type { CallerSession, KnownDevice } from '../SignInRules.ts';

export interface SignedInSession {
  readonly session: IssuedSession;
  /** Lines of the anonymous cart that did not fit into the customer's (CART-9). */
  readonly leftOut: readonly Sku[];
}

/** Begins and ends the sessions of customers. */
export abstract class SignIns {
  /**
   * A new session for matching credentials (AUTH-5). An unknown e-mail takes as long as a wrong password (S11). Ends
   * the caller's session; the data of an anonymous one moves to the customer (CART-9, S7).
   */
  abstract signIn(
    email: string,
    password: string,
    caller: CallerSession,
    market: Market,
  ): Effect.Effect<SignedInSession, CredentialsMismatch | EmailUnverified | SessionUnavailable>;
  /**
   * Merges again, with both proofs: the session is the customer's, and began with a login from the anonymous one (Z4).
   */
  abstract merge(
    caller: CallerSession,
    anonymousId: OwnerId,
    customerId: OwnerId,
    market: Market,
  ): Effect.Effect<readonly Sku[], MergeRefused | SignInRequired | SessionUnavailable>;
  /**
   * Whether the account with this e-mail has been signed in to on the device, and not signed out on all devices since.
   * False if the account cannot be read.
   */
  abstract knows(device: KnownDevice, email: string, store: StoreKey): Effect.Effect<boolean>;
  /** Ends the session of the caller (RT-43). */
  abstract signOut(caller: CallerSession): Effect.Effect<void, SessionUnavailable>;
  /** Ends all sessions of the customer. */
  abstract signOutEverywhere(caller: CallerSession): Effect.Effect<void, SessionUnavailable>;
}
