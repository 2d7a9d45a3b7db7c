import type * as Effect from 'effect/Effect';
import type { ProductNotFound, QuantityNotValid } from '../../cart/CartErrors.ts';
import type { LineItemId, WishlistId } from '../../kernel/Ids.ts';
import type { Wishlist } from '../Wishlist.ts';
import type { WishlistFull, WishlistNotFound, WishlistsUnavailable } from '../WishlistErrors.ts';

export interface Wish {
  readonly sku: string;
  /** 1..10,000. */
  readonly quantity: number;
}
type Wishing = ProductNotFound | QuantityNotValid | WishlistFull | WishlistsUnavailable;

/** The wishlist of one owner in one store; wishlists of other owners are not found (Z2). */
export abstract class Wishlists {
  /** null: there is none yet. */
  abstract own(): Effect.Effect<Wishlist | null, WishlistsUnavailable>;
  /** Creates the shopper's list; adds the wishes to it if it exists. */
  abstract create(wishes: readonly Wish[]): Effect.Effect<Wishlist, Wishing>;
  /** If the list already has the sku, its quantity is replaced. */
  abstract add(id: WishlistId, wish: Wish): Effect.Effect<Wishlist, Wishing | WishlistNotFound>;
  /** Removing a line that is not there is no error. */
  abstract remove(id: WishlistId, line: LineItemId): Effect.Effect<Wishlist, WishlistNotFound | WishlistsUnavailable>;
}
