import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { language } from '../parameters.ts';
import { LineItemId, WishlistId } from '../shapes/kernel.ts';
import { StoreKey } from '../shapes/market.ts';
import { Wish, Wishlist } from '../shapes/wishlist.ts';

const spoken = Schema.Struct(language);

/** None or one: that of the session in the store. */
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

/** The list of the session, made when there is none. `storeKey` is read and means nothing: the store is that of the host (Z3). */
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

/** Another store's list does not exist here (Z9). */
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
