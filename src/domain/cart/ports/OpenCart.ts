import type { Observable } from 'rxjs';
import type { PricedCart } from '../Cart.ts';

/** The buying cart as this visitor saw it last, the same in all of their tabs. */
export abstract class OpenCart {
  /** null: no cart yet, or not known yet. */
  abstract watch(): Observable<PricedCart | null>;
  abstract show(cart: PricedCart | null): void;
}
