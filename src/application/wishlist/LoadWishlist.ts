import type { Effect } from 'effect';
import type { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import type { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { Wishlist } from '../../domain/wishlist/Wishlist.ts';
import type { WishlistsUnavailable } from '../../domain/wishlist/WishlistErrors.ts';
import { showRead } from '../showRead.ts';
import type { Command } from '../UseCase.ts';

/** Reads the wishlist; null when there is none. Creates neither list nor session. */
export class LoadWishlist implements Command<void, Wishlist | null, WishlistsUnavailable> {
  readonly #wishlists: Wishlists;
  readonly #open: OpenWishlist;
  constructor(wishlists: Wishlists, open: OpenWishlist) {
    this.#wishlists = wishlists;
    this.#open = open;
  }
  execute(): Effect.Effect<Wishlist | null, WishlistsUnavailable> {
    return showRead(this.#open, this.#wishlists.own());
  }
}
