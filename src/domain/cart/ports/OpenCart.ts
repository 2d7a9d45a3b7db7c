import type { Observable } from 'rxjs';
import type { PricedCart } from '../Cart.ts';

/** The buying cart as this browser last received it, shared by all tabs. */
export abstract class OpenCart {
  /** null: there is no cart yet, or it is not loaded yet. */
  abstract watch(): Observable<PricedCart | null>;
  abstract show(cart: PricedCart | null): void;
}
