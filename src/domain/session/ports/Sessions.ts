import type { Effect } from 'effect';
import type { Observable } from 'rxjs';
import type { Session } from '../Session.ts';
import type { SessionUnavailable } from '../SessionErrors.ts';

/** The session of this visitor: one live value, and the ways it changes. */
export abstract class Sessions {
  abstract watch(): Observable<Session>;
  /** A session with at least an anonymous token; fetches one when there is none (CART-2). */
  abstract ensure(): Effect.Effect<Session, SessionUnavailable>;
}
