import type { Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Live } from '../UseCase.ts';

/** The buying cart, followed across tabs. */
export class WatchCart implements Live<void, PricedCart | null> {
  readonly #openCart: OpenCart;
  constructor(openCart: OpenCart) {
    this.#openCart = openCart;
  }
  watch(): Observable<PricedCart | null> {
    return this.#openCart.watch();
  }
}
