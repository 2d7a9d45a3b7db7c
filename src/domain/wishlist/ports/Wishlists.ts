import type { Effect } from 'effect';
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

/** The wishlist of one shopper in one store; another's does not exist here (Z2). */
export abstract class Wishlists {
  /** null: none was made yet. */
  abstract own(): Effect.Effect<Wishlist | null, WishlistsUnavailable>;
  /** Makes the shopper's list; one that is there already takes in the wishes. */
  abstract create(wishes: readonly Wish[]): Effect.Effect<Wishlist, Wishing>;
  /** A sku that is on the list already takes the quantity. */
  abstract add(id: WishlistId, wish: Wish): Effect.Effect<Wishlist, Wishing | WishlistNotFound>;
  /** A line that is gone already is no error. */
  abstract remove(id: WishlistId, line: LineItemId): Effect.Effect<Wishlist, WishlistNotFound | WishlistsUnavailable>;
}
