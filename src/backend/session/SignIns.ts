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

/** The session a call comes from, as its token proves it. */
export interface Caller {
  readonly ownerId: OwnerId;
  readonly level: 'Anonymous' | 'User';
  readonly family: string;
  /** Whom limits count the call for: the address it came from. */
  readonly client: string;
}

export interface SignedInSession {
  readonly session: IssuedSession;
  /** What of the anonymous cart found no place in the customer's (CART-9). */
  readonly leftOut: readonly Sku[];
}

/** How customers begin and end their sessions. */
export abstract class SignIns {
  /**
   * A new session for the right pair (AUTH-5). An unknown e-mail takes as long as a wrong password (S11). The caller's session is
   * over afterwards; what an anonymous one had is the customer's (CART-9, S7).
   */
  abstract signIn(
    email: string,
    password: string,
    caller: Caller,
    market: Market,
  ): Effect.Effect<SignedInSession, CredentialsMismatch | EmailUnverified | SessionUnavailable>;
  /** Merges once more, with proof of both: the session is the customer's, and was made by a login from the anonymous one (Z4). */
  abstract merge(
    caller: Caller,
    anonymousId: OwnerId,
    customerId: OwnerId,
    market: Market,
  ): Effect.Effect<readonly Sku[], MergeRefused | SignInRequired | SessionUnavailable>;
  /** Whether somebody has signed in there to the account that has the e-mail now, and nobody has sent all devices away since. An account that cannot be asked about knows none. */
  abstract knows(device: KnownDevice, email: string, store: StoreKey): Effect.Effect<boolean>;
  abstract signOut(caller: Caller): Effect.Effect<void, SessionUnavailable>;
  abstract signOutEverywhere(caller: Caller): Effect.Effect<void, SessionUnavailable>;
}
