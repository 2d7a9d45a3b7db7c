import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { language } from '../parameters.ts';
import { LineItemId, WishlistId } from '../shapes/kernel.ts';
import { StoreKey } from '../shapes/market.ts';
import { Wish, Wishlist } from '../shapes/wishlist.ts';

const spoken = Schema.Struct(language);

/** The list of the session in the store; empty when there is none. */
export const listWishlists = call({
  method: 'GET',
  path: '/wishlists',
  params: none,
  query: none,
  body: nothing,
  answer: Schema.Struct({ wishlists: Schema.Array(Wishlist) }),
  errors: ['wishlists-unavailable'],
  auth: 'session',
  idempotent: false,
});

/**
 * The list of the session, created when there is none. `storeKey` is accepted and ignored: the host decides the store
 * (Z3).
 */
export const createWishlist = call({
  method: 'POST',
  path: '/wishlists',
  params: none,
  query: spoken,
  body: Schema.Struct({ lineItems: Schema.Array(Wish).check(Schema.isMaxLength(100)), storeKey: StoreKey }),
  answer: Wishlist,
  errors: ['product-not-found', 'quantity-not-valid', 'wishlist-full', 'wishlists-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** A list of another store is not found (Z9). */
export const addWish = call({
  method: 'PUT',
  path: '/wishlists/{id}/store/{storeKey}',
  params: Schema.Struct({ id: WishlistId, storeKey: StoreKey }),
  query: spoken,
  body: Wish,
  answer: Wishlist,
  errors: ['product-not-found', 'quantity-not-valid', 'wishlist-full', 'wishlist-not-found', 'wishlists-unavailable'],
  auth: 'session',
  idempotent: false,
});

export const removeWish = call({
  method: 'DELETE',
  path: '/wishlists/{id}/store/{storeKey}/line-item/{lineItemId}',
  params: Schema.Struct({ id: WishlistId, storeKey: StoreKey, lineItemId: LineItemId }),
  query: spoken,
  body: nothing,
  answer: Wishlist,
  errors: ['wishlist-not-found', 'wishlists-unavailable'],
  auth: 'session',
  idempotent: false,
});
