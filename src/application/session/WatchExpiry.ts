import { type Observable, tap } from 'rxjs';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { SessionExpired } from '../../domain/session/SessionErrors.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Live } from '../UseCase.ts';

/**
 * Emits when a session expires, of a customer or not, for the message userLoggedOutOnExpiredSession, and hides its carts (AUTH-3).
 */
export class WatchExpiry implements Live<void, SessionExpired> {
  readonly #sessions: Sessions;
  readonly #openCart: OpenCart;
  constructor(sessions: Sessions, openCart: OpenCart) {
    this.#sessions = sessions;
    this.#openCart = openCart;
  }
  watch(): Observable<SessionExpired> {
    return this.#sessions.expirations().pipe(tap(() => this.#openCart.hideAll()));
  }
}
