import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductNotFound, QuantityNotValid } from '../../domain/cart/CartErrors.ts';
import type { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { WishlistFull, WishlistNotFound, WishlistsUnavailable } from '../../domain/wishlist/WishlistErrors.ts';
import { tryLater } from './refusalMessage.ts';

/** The errors of a wishlist command. */
export type WishRefusal =
  ProductNotFound | QuantityNotValid | WishlistFull | WishlistNotFound | WishlistsUnavailable | SessionUnavailable;

/** Message for a failed wish: somethingWentWrongTryLater, or that the list is full (§8, WISH-1). */
export const wishMessage = (refusal: WishRefusal): MessageDescriptor => {
  if (refusal._tag !== 'WishlistFull') return tryLater;
  const { most } = refusal;
  return msg`Your wishlist holds ${most} products at the most. Please remove one first.`;
};
