import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { Session } from '../../domain/session/Session.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Live } from '../UseCase.ts';

/** The cart of an expired session is shown until the shopper has been informed. */
const owns = ({ ownerId, lapsed }: Session, { cart }: PricedCart): boolean =>
  cart.ownerId === ownerId || cart.ownerId === lapsed;

/**
 * The session's cart of a side, synchronised across tabs. An answer that arrives after signing out is dropped (Z2).
 */
export class WatchCart implements Live<Side, PricedCart | null> {
  readonly #openCart: OpenCart;
  readonly #sessions: Pick<Sessions, 'watch'>;
  constructor(openCart: OpenCart, sessions: Pick<Sessions, 'watch'>) {
    this.#openCart = openCart;
    this.#sessions = sessions;
  }
  watch(side: Side): Observable<PricedCart | null> {
    return combineLatest([this.#openCart.watch(side), this.#sessions.watch()]).pipe(
      map(([cart, session]) => (cart !== null && owns(session, cart) ? cart : null)),
      distinctUntilChanged(),
    );
  }
}
