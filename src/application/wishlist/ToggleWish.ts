import { Effect } from 'effect';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import type { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { Wishlist } from '../../domain/wishlist/Wishlist.ts';
import { toggleOf } from '../../domain/wishlist/WishlistLines.ts';
import type { Command } from '../UseCase.ts';

export type ToggleWishRefused =
  | Effect.Error<ReturnType<Wishlists['own']>>
  | Effect.Error<ReturnType<Wishlists['add']>>
  | Effect.Error<ReturnType<Wishlists['remove']>>
  | Effect.Error<ReturnType<Sessions['ensure']>>;

/** Adds a product to the wishlist, or removes it; creates the list, and for a guest the session, on demand (WISH-1). */
export class ToggleWish implements Command<string, Wishlist, ToggleWishRefused> {
  readonly #wishlists: Wishlists;
  readonly #sessions: Sessions;
  readonly #open: OpenWishlist;
  constructor(wishlists: Wishlists, sessions: Sessions, open: OpenWishlist) {
    this.#wishlists = wishlists;
    this.#sessions = sessions;
    this.#open = open;
  }
  execute(sku: string): Effect.Effect<Wishlist, ToggleWishRefused> {
    return this.#sessions.ensure().pipe(
      Effect.andThen(() => this.#wishlists.own()),
      Effect.flatMap((wishlist) => this.#toggled(wishlist, sku)),
      Effect.tap((wishlist) => Effect.sync(() => this.#open.show(wishlist))),
    );
  }

  #toggled(wishlist: Wishlist | null, sku: string): Effect.Effect<Wishlist, ToggleWishRefused> {
    const toggle = toggleOf(wishlist, sku);
    if (wishlist === null || toggle.kind === 'create') return this.#wishlists.create([{ sku, quantity: 1 }]);
    return toggle.kind === 'add'
      ? this.#wishlists.add(wishlist.id, { sku, quantity: 1 })
      : this.#wishlists.remove(wishlist.id, toggle.line);
  }
}
