import { Effect } from 'effect';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Command } from '../UseCase.ts';

/** Ends the session of this browser (RT-43). */
export class SignOut implements Command<void, void, SessionUnavailable> {
  readonly #sessions: Sessions;
  readonly #openCart: OpenCart;
  constructor(sessions: Sessions, openCart: OpenCart) {
    this.#sessions = sessions;
    this.#openCart = openCart;
  }
  execute(): Effect.Effect<void, SessionUnavailable> {
    return this.#sessions.signOut().pipe(Effect.tap(() => Effect.sync(() => this.#openCart.hideAll())));
  }
}
