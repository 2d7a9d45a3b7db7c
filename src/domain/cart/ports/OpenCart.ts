import type { Observable } from 'rxjs';
import { type Side, sides } from '../../pricing/PriceTick.ts';
import type { PricedCart } from '../Cart.ts';

/** The open cart of each side as this browser last received it, shared by all tabs. */
export abstract class OpenCart {
  /** null: there is no cart of that side yet, or it is not loaded yet. */
  abstract watch(side: Side): Observable<PricedCart | null>;
  /** Shows a cart as that of its side; the other side keeps its own. */
  abstract show(cart: PricedCart): void;
  /** Shows that there is no cart on that side. */
  abstract hide(side: Side): void;
  /** Shows that there is no cart on any side, after the session has ended or changed. */
  hideAll(): void {
    for (const side of sides) this.hide(side);
  }
}
