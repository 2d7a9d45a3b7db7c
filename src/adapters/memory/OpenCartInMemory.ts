import { BehaviorSubject, type Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';

/** The open cart of one page rendering or one test. */
export class OpenCartInMemory extends OpenCart {
  readonly #cart = new BehaviorSubject<PricedCart | null>(null);
  watch(): Observable<PricedCart | null> {
    return this.#cart.asObservable();
  }
  show(cart: PricedCart | null): void {
    this.#cart.next(cart);
  }
}
