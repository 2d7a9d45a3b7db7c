import * as Result from 'effect/Result';
import { ProductNotFound, type QuantityNotValid } from '../cart/CartErrors.ts';
import type { Product } from '../catalog/Product.ts';
import type { LineItemId, OwnerId, WishlistId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { StoreKey } from '../market/Market.ts';
import type { Wish } from './ports/Wishlists.ts';
import type { KeptWishlist } from './Wishlist.ts';
import { type WishlistFull, WishlistNotFound } from './WishlistErrors.ts';
import { mergeWishlists, withoutWish, withWish } from './WishlistLines.ts';

export interface WishFacts {
  readonly productOf: (sku: string) => Product | undefined;
  readonly lineId: () => LineItemId;
  readonly now: Instant;
}
type Wishing = ProductNotFound | QuantityNotValid | WishlistFull;

const changed = (before: KeptWishlist, after: KeptWishlist, now: Instant): KeptWishlist =>
  after === before ? before : { ...after, updatedAt: now };

/** An empty wishlist; an owner has one in each store. */
export const newWishlist = ({
  id,
  ownerId,
  storeKey,
  now,
}: {
  readonly id: WishlistId;
  readonly ownerId: OwnerId;
  readonly storeKey: StoreKey;
  readonly now: Instant;
}): KeptWishlist => ({ id, ownerId, storeKey, lineItems: [], createdAt: now, updatedAt: now });

/** The list if it has this id. An id that names another list, or none, is not found (Z2). */
export const requireId = (list: KeptWishlist | null, id: WishlistId): Result.Result<KeptWishlist, WishlistNotFound> =>
  list?.id === id ? Result.succeed(list) : Result.fail(new WishlistNotFound());

/** The list with all of these wishes, or the first refusal. */
export const withWishes = (
  list: KeptWishlist,
  wishes: readonly Wish[],
  { productOf, lineId, now }: WishFacts,
): Result.Result<KeptWishlist, Wishing> => {
  let after = list;
  for (const { sku, quantity } of wishes) {
    const product = productOf(sku);
    if (product === undefined) return Result.fail(new ProductNotFound({ sku }));
    const wished = withWish(after, { lineId: lineId(), product, quantity });
    if (Result.isFailure(wished)) return wished;
    after = wished.success;
  }
  return Result.succeed(changed(list, after, now));
};

/** The list without a line; a line that is not there changes nothing. */
export const withoutLine = (list: KeptWishlist, line: LineItemId, now: Instant): KeptWishlist =>
  changed(list, withoutWish(list, line), now);

/** The customer's list after signing in: the guest's list joins it, or becomes it if the customer has none (WISH-1). */
export const joinWishlists = (own: KeptWishlist | null, guests: KeptWishlist, customer: OwnerId): KeptWishlist =>
  own === null
    ? { ...guests, ownerId: customer }
    : { ...own, lineItems: mergeWishlists(own.lineItems, guests.lineItems) };
