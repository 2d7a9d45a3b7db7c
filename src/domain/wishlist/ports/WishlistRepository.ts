import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { KeptWishlist } from '../Wishlist.ts';
import type { WishlistsUnavailable } from '../WishlistErrors.ts';

/** Decides on the wishlist of an owner, null when there is none yet. The same object as result means: no change. */
export type WishlistRule<E> = (present: KeptWishlist | null) => Result.Result<KeptWishlist, E>;

/**
 * Stores the wishlist of one owner in one store; lists of other owners and stores are not found (Z2, Z9). It decides
 * nothing; the given rules do.
 */
export abstract class WishlistRepository {
  /** null: there is none yet. */
  abstract own(): Effect.Effect<KeptWishlist | null, WishlistsUnavailable>;
  /**
   * Reads the list, applies the rule and stores the result in one step. If several first lists are created at once, the
   * first one stays and the rule runs again on it, so a rule may run twice.
   */
  abstract update<E>(rule: WishlistRule<E>): Effect.Effect<KeptWishlist, E | WishlistsUnavailable>;
}
