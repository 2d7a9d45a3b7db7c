import type * as Effect from 'effect/Effect';
import type { Observable } from 'rxjs';
import type { CredentialsMismatch, EmailUnverified, TooManyAttempts } from '../../account/AccountErrors.ts';
import type { Sku } from '../../kernel/Ids.ts';
import type { Session } from '../Session.ts';
import type { SessionExpired, SessionUnavailable } from '../SessionErrors.ts';

export interface SignedIn {
  readonly session: Session;
  /** Lines of the anonymous cart that did not fit into the 100 lines of the customer's cart (CART-9). */
  readonly leftOut: readonly Sku[];
}

/** The session of this visitor as a live value, with the operations that change it. */
export abstract class Sessions {
  /** The session now, then after every change in any tab. */
  abstract watch(): Observable<Session>;
  /** Emits once for each signed-in session that expires (AUTH-3). */
  abstract expirations(): Observable<SessionExpired>;
  /** A session with at least an anonymous token; requests one when there is none (CART-2). */
  abstract ensure(): Effect.Effect<Session, SessionUnavailable>;
  /**
   * Signs a customer in; too many wrong passwords are refused for a while. Carts, wishlist and orders of the anonymous
   * session move to the customer.
   */
  abstract signIn(
    email: string,
    password: string,
  ): Effect.Effect<SignedIn, CredentialsMismatch | EmailUnverified | TooManyAttempts | SessionUnavailable>;
  /** Ends this session; the visitor becomes a guest. Ending one that has expired is no error. */
  abstract signOut(): Effect.Effect<void, SessionUnavailable>;
  /**
   * Ends all sessions of the customer on every device. Fails with SessionExpired, ending none, when this session has
   * expired (S6).
   */
  abstract signOutEverywhere(): Effect.Effect<void, SessionExpired | SessionUnavailable>;
}
