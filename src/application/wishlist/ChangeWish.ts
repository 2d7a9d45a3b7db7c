import { Effect } from 'effect';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import type { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { Wishlist } from '../../domain/wishlist/Wishlist.ts';
import { wishChange } from '../../domain/wishlist/WishlistLines.ts';
import type { Command } from '../UseCase.ts';

export interface ChangeWishInput {
  readonly sku: string;
  /** Whether the product is to be on the list. */
  readonly wished: boolean;
}

export type ChangeWishRefused =
  | Effect.Error<ReturnType<Wishlists['own']>>
  | Effect.Error<ReturnType<Wishlists['add']>>
  | Effect.Error<ReturnType<Wishlists['remove']>>
  | Effect.Error<ReturnType<Sessions['ensure']>>;

/**
 * Adds a product to the wishlist, or removes it; writes nothing if the list is as wished already. Creates the list, and
 * for a guest the session, on demand (WISH-1).
 */
export class ChangeWish implements Command<ChangeWishInput, Wishlist | null, ChangeWishRefused> {
  readonly #wishlists: Wishlists;
  readonly #sessions: Sessions;
  readonly #open: OpenWishlist;
  constructor(wishlists: Wishlists, sessions: Sessions, open: OpenWishlist) {
    this.#wishlists = wishlists;
    this.#sessions = sessions;
    this.#open = open;
  }
  execute(input: ChangeWishInput): Effect.Effect<Wishlist | null, ChangeWishRefused> {
    return this.#sessions.ensure().pipe(
      Effect.andThen(() => this.#wishlists.own()),
      Effect.flatMap((wishlist) => this.#changed(wishlist, input)),
      Effect.tap((wishlist) => Effect.sync(() => this.#open.show(wishlist))),
    );
  }

  #changed(
    wishlist: Wishlist | null,
    { sku, wished }: ChangeWishInput,
  ): Effect.Effect<Wishlist | null, ChangeWishRefused> {
    const change = wishChange(wishlist, sku, wished);
    if (change.kind === 'none') return Effect.succeed(wishlist);
    if (wishlist === null || change.kind === 'create') return this.#wishlists.create([{ sku, quantity: 1 }]);
    return change.kind === 'add'
      ? this.#wishlists.add(wishlist.id, { sku, quantity: 1 })
      : this.#wishlists.remove(wishlist.id, change.line);
  }
}
