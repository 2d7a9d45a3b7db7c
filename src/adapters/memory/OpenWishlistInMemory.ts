import { BehaviorSubject, type Observable } from 'rxjs';
import type { Wishlist } from '../../domain/wishlist/Wishlist.ts';
import { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';

/** The wishlist of one page. */
export class OpenWishlistInMemory extends OpenWishlist {
  readonly #wishlist = new BehaviorSubject<Wishlist | null>(null);
  watch(): Observable<Wishlist | null> {
    return this.#wishlist.asObservable();
  }
  show(wishlist: Wishlist | null): void {
    this.#wishlist.next(wishlist);
  }
}
