import type { LineItemId, OwnerId, ProductId, Sku, WishlistId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { StoreKey } from '../market/Market.ts';

export interface WishlistLine {
  readonly id: LineItemId;
  readonly productId: ProductId;
  readonly sku: Sku;
  /** 1..10,000; the pieces that go into the cart. */
  readonly quantity: number;
}

/** The products that a customer or an anonymous visitor has marked in one store (§3). */
export interface Wishlist {
  readonly id: WishlistId;
  readonly storeKey: StoreKey;
  /** Each sku once; newest last. */
  readonly lineItems: readonly WishlistLine[];
}

/** A wishlist as stored. */
export interface KeptWishlist extends Wishlist {
  readonly ownerId: OwnerId;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}
