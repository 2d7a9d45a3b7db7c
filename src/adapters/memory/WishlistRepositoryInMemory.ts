import { Effect } from 'effect';
import type { KeptWishlist } from '../../domain/wishlist/Wishlist.ts';
import { WishlistRepository, type WishlistRule } from '../../domain/wishlist/ports/WishlistRepository.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

/** The wishlist of one shopper in memory. Every call is one synchronous step, so calls never interleave. */
export class WishlistRepositoryInMemory extends WishlistRepository {
  readonly #parts: Pick<ShopInMemoryParts, 'shop' | 'shopper'>;
  constructor(parts: Pick<ShopInMemoryParts, 'shop' | 'shopper'>) {
    super();
    this.#parts = parts;
  }

  own(): Effect.Effect<KeptWishlist | null> {
    return Effect.sync(() => this.#parts.shop.wishlistOf(this.#parts.shopper));
  }

  update<E>(rule: WishlistRule<E>): Effect.Effect<KeptWishlist, E> {
    return Effect.suspend(() => {
      const { shop, shopper } = this.#parts;
      return Effect.tap(Effect.fromResult(rule(shop.wishlistOf(shopper))), (list) =>
        Effect.sync(() => shop.wishlists.set(list.id, list)),
      );
    });
  }
}
