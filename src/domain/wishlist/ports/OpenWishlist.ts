import type { Observable } from 'rxjs';
import type { Wishlist } from '../Wishlist.ts';

/** The wishlist as this page saw it last: what its hearts show. */
export abstract class OpenWishlist {
  /** null: none was made yet, or not known yet. */
  abstract watch(): Observable<Wishlist | null>;
  abstract show(wishlist: Wishlist | null): void;
}
