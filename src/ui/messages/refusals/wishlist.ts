import { msg } from '@lingui/core/macro';
import type * as Wishlist from '../../../domain/wishlist/WishlistErrors.ts';
import { tryLater } from '../first/tryLater.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of wishlists (WISH-1). */
export type WishlistRefusal = ErrorsOf<typeof Wishlist>;

export const wishlistWords: Words<WishlistRefusal> = {
  WishlistNotFound: tryLater,
  WishlistFull: ({ most }) => msg`Your wishlist holds ${most} products at the most. Please remove one first.`,
  WishlistsUnavailable: unavailable,
};
