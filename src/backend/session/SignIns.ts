import type { Effect } from 'effect';
import type {
  CredentialsMismatch,
  EmailUnverified,
  MergeRefused,
  SignInRequired,
} from '../../domain/account/AccountErrors.ts';
import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import type { Market, StoreKey } from '../../domain/market/Market.ts';
import type { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { KnownDevice } from './Devices.ts';
import type { IssuedSession } from './SessionIssuer.ts';

/** The session of a call, as its token proves it. */
export interface Caller {
  readonly ownerId: OwnerId;
  readonly level: 'Anonymous' | 'User';
  readonly family: string;
  /** The address that limits count the call for. */
  readonly client: string;
}

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
    caller: Caller,
    market: Market,
  ): Effect.Effect<SignedInSession, CredentialsMismatch | EmailUnverified | SessionUnavailable>;
  /**
   * Merges again, with both proofs: the session is the customer's, and began with a login from the anonymous one (Z4).
   */
  abstract merge(
    caller: Caller,
    anonymousId: OwnerId,
    customerId: OwnerId,
    market: Market,
  ): Effect.Effect<readonly Sku[], MergeRefused | SignInRequired | SessionUnavailable>;
  /**
   * Whether the account with this e-mail has been signed in to on the device, and not signed out on all devices since.
   * False if the account cannot be read.
   */
  abstract knows(device: KnownDevice, email: string, store: StoreKey): Effect.Effect<boolean>;
  abstract signOut(caller: Caller): Effect.Effect<void, SessionUnavailable>;
  abstract signOutEverywhere(caller: Caller): Effect.Effect<void, SessionUnavailable>;
}
