import { Effect, Result } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { LineItemId, WishlistId } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { WishlistRepository, WishlistRule } from '../../domain/wishlist/ports/WishlistRepository.ts';
import { type Wish, Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { KeptWishlist, Wishlist } from '../../domain/wishlist/Wishlist.ts';
import type { WishlistsUnavailable } from '../../domain/wishlist/WishlistErrors.ts';
import {
  newWishlist,
  requireId,
  type WishFacts,
  withoutLine,
  withWishes,
} from '../../domain/wishlist/WishlistRules.ts';

export interface WishlistsOfShopperParts {
  readonly repository: WishlistRepository;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly shopper: Shopper;
}

const shown = ({ id, storeKey, lineItems }: KeptWishlist): Wishlist => ({ id, storeKey, lineItems });

/** The wishlist of one shopper: the rules of the domain decide, the repository stores the result. */
export class WishlistsOfShopper extends Wishlists {
  readonly #parts: WishlistsOfShopperParts;
  constructor(parts: WishlistsOfShopperParts) {
    super();
    this.#parts = parts;
  }

  own(): ReturnType<Wishlists['own']> {
    return Effect.map(this.#parts.repository.own(), (list) => (list === null ? null : shown(list)));
  }

  create(wishes: readonly Wish[]): ReturnType<Wishlists['create']> {
    const { ids, shopper } = this.#parts;
    const { ownerId, market } = shopper;
    return this.#update((present, facts) =>
      withWishes(
        present ?? newWishlist({ id: ids.wishlist(), ownerId, storeKey: market.store, now: facts.now }),
        wishes,
        facts,
      ),
    );
  }

  add(id: WishlistId, wish: Wish): ReturnType<Wishlists['add']> {
    return this.#update((present, facts) =>
      Result.flatMap(requireId(present, id), (list) => withWishes(list, [wish], facts)),
    );
  }

  remove(id: WishlistId, line: LineItemId): ReturnType<Wishlists['remove']> {
    return this.#update((present, { now }) =>
      Result.map(requireId(present, id), (list) => withoutLine(list, line, now)),
    );
  }

  #update<E>(
    rule: (present: KeptWishlist | null, facts: WishFacts) => ReturnType<WishlistRule<E>>,
  ): Effect.Effect<Wishlist, E | WishlistsUnavailable> {
    const { catalogue, clock, ids, repository } = this.#parts;
    return Effect.map(
      repository.update<E>((present) =>
        rule(present, { productOf: (sku) => catalogue.ofSku(sku), lineId: () => ids.line(), now: clock.now() }),
      ),
      shown,
    );
  }
}
