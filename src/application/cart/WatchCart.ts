import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Session } from '../../domain/session/Session.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Live } from '../UseCase.ts';

/** A session that has ended by itself keeps its cart until that is said. */
const owns = ({ ownerId, lapsed }: Session, { cart }: PricedCart): boolean =>
  cart.ownerId === ownerId || cart.ownerId === lapsed;

/** The buying cart of the session, followed across tabs. An answer that comes after signing out shows nothing (Z2). */
export class WatchCart implements Live<void, PricedCart | null> {
  readonly #openCart: OpenCart;
  readonly #sessions: Pick<Sessions, 'watch'>;
  constructor(openCart: OpenCart, sessions: Pick<Sessions, 'watch'>) {
    this.#openCart = openCart;
    this.#sessions = sessions;
  }
  watch(): Observable<PricedCart | null> {
    return combineLatest([this.#openCart.watch(), this.#sessions.watch()]).pipe(
      map(([cart, session]) => (cart !== null && owns(session, cart) ? cart : null)),
      distinctUntilChanged(),
    );
  }
}
