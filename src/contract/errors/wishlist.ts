import { Schema } from 'effect';
import * as Wishlist from '../../domain/wishlist/WishlistErrors.ts';
import { Count } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

export const wishlistErrors = {
  'wishlist-not-found': bareError(404, 'WishlistNotFound', () => new Wishlist.WishlistNotFound()),
  'wishlist-full': wireError(
    422,
    'WishlistFull',
    Schema.Struct({ most: Count }),
    (data) => new Wishlist.WishlistFull(data),
  ),
  'wishlists-unavailable': bareError(503, 'WishlistsUnavailable', () => new Wishlist.WishlistsUnavailable()),
} as const;
