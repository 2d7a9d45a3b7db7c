import { Effect } from 'effect';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { SessionExpired, SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Command } from '../UseCase.ts';

/** Ends the sessions of the customer on every device. */
export class SignOutEverywhere implements Command<void, void, SessionExpired | SessionUnavailable> {
  readonly #sessions: Sessions;
  readonly #openCart: OpenCart;
  constructor(sessions: Sessions, openCart: OpenCart) {
    this.#sessions = sessions;
    this.#openCart = openCart;
  }
  execute(): Effect.Effect<void, SessionExpired | SessionUnavailable> {
    return this.#sessions.signOutEverywhere().pipe(Effect.tap(() => Effect.sync(() => this.#openCart.hideAll())));
  }
}
