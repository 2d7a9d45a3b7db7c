import type { Effect } from 'effect';
import type { Observable } from 'rxjs';
import type { CredentialsMismatch, EmailUnverified, TooManyAttempts } from '../../account/AccountErrors.ts';
import type { Sku } from '../../kernel/Ids.ts';
import type { Session } from '../Session.ts';
import type { SessionExpired, SessionUnavailable } from '../SessionErrors.ts';

export interface SignedIn {
  readonly session: Session;
  /** What of the anonymous cart found no place among the 100 lines of the customer's (CART-9). */
  readonly leftOut: readonly Sku[];
}

/** The session of this visitor: one live value, and the ways it changes. */
export abstract class Sessions {
  abstract watch(): Observable<Session>;
  /** Signed-in sessions that ended by themselves, each told once (AUTH-3). */
  abstract expirations(): Observable<SessionExpired>;
  /** A session with at least an anonymous token; fetches one when there is none (CART-2). */
  abstract ensure(): Effect.Effect<Session, SessionUnavailable>;
  /** A new session of the customer, refused for a while after too many wrong passwords; carts, wishlist and orders of the anonymous one are theirs afterwards. */
  abstract signIn(
    email: string,
    password: string,
  ): Effect.Effect<SignedIn, CredentialsMismatch | EmailUnverified | TooManyAttempts | SessionUnavailable>;
  /** Ends this session; afterwards the visitor is a guest. One that is over already is no error. */
  abstract signOut(): Effect.Effect<void, SessionUnavailable>;
  /** Ends all sessions of the customer, on every device. With one here that is over already nothing is ended (S6). */
  abstract signOutEverywhere(): Effect.Effect<void, SessionExpired | SessionUnavailable>;
}
