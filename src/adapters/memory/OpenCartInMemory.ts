import { BehaviorSubject, type Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

/** The open carts of one page rendering or one test. */
export class OpenCartInMemory extends OpenCart {
  readonly #carts: Readonly<Record<Side, BehaviorSubject<PricedCart | null>>> = {
    buy: new BehaviorSubject<PricedCart | null>(null),
    sell: new BehaviorSubject<PricedCart | null>(null),
  };
  watch(side: Side): Observable<PricedCart | null> {
    return this.#carts[side].asObservable();
  }
  show(cart: PricedCart): void {
    this.#carts[cart.cart.transactionType].next(cart);
  }
  hide(side: Side): void {
    this.#carts[side].next(null);
  }
}
