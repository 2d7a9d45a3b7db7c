import { WishlistRepositoryInMemory } from '../../src/adapters/memory/WishlistRepositoryInMemory.ts';
import type { ShopInMemoryParts } from '../../src/adapters/memory/ShopInMemory.ts';
import { WishlistsOfShopper } from '../../src/application/wishlist/WishlistsOfShopper.ts';

/** The wishlist of the shopper that the parts name at the time of each call. */
export const wishlistsInMemory = (
  parts: Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'clock' | 'ids' | 'catalogue'>,
): WishlistsOfShopper =>
  new WishlistsOfShopper({
    ...parts,
    get shopper() {
      return parts.shopper;
    },
    repository: new WishlistRepositoryInMemory(parts),
  });
