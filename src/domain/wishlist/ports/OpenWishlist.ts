import type { Observable } from 'rxjs';
import type { Wishlist } from '../Wishlist.ts';

/** The wishlist as this page last received it; hearts on products follow it. */
export abstract class OpenWishlist {
  /** null: there is none yet, or it is not loaded yet. */
  abstract watch(): Observable<Wishlist | null>;
  /** Replaces the wishlist that pages show. */
  abstract show(wishlist: Wishlist | null): void;
}
