import { Effect, Result } from 'effect';
import { ProductNotFound, type QuantityNotValid } from '../../domain/cart/CartErrors.ts';
import type { LineItemId, WishlistId } from '../../domain/kernel/Ids.ts';
import { verdictOn } from '../../domain/session/Authority.ts';
import { type Wish, Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { KeptWishlist, Wishlist } from '../../domain/wishlist/Wishlist.ts';
import {
  type WishlistFull,
  WishlistNotFound,
  type WishlistsUnavailable,
} from '../../domain/wishlist/WishlistErrors.ts';
import { withoutWish, withWish } from '../../domain/wishlist/WishlistLines.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

type Wishing = ProductNotFound | QuantityNotValid | WishlistFull;
const shown = ({ id, storeKey, lineItems }: KeptWishlist): Wishlist => ({ id, storeKey, lineItems });

/** The wishlist of one shopper in memory. Every command is one synchronous step, so commands never interleave. */
export class WishlistsInMemory extends Wishlists {
  readonly #parts: Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'clock' | 'ids' | 'catalogue'>;
  constructor(parts: Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'clock' | 'ids' | 'catalogue'>) {
    super();
    this.#parts = parts;
  }

  own(): Effect.Effect<Wishlist | null, WishlistsUnavailable> {
    return Effect.sync(() => {
      const list = this.#own();
      return list === undefined ? null : shown(list);
    });
  }

  create(wishes: readonly Wish[]): Effect.Effect<Wishlist, Wishing> {
    return Effect.suspend(() => {
      const {
        ids,
        clock,
        shopper: { ownerId, market },
      } = this.#parts;
      const now = clock.now();
      const list = this.#own() ?? {
        id: ids.wishlist(),
        ownerId,
        storeKey: market.store,
        lineItems: [],
        createdAt: now,
        updatedAt: now,
      };
      return this.#kept(
        wishes.reduce<Result.Result<KeptWishlist, Wishing>>(
          (so, wish) => Result.flatMap(so, (far) => this.#with(far, wish)),
          Result.succeed(list),
        ),
      );
    });
  }

  add(id: WishlistId, wish: Wish): Effect.Effect<Wishlist, Wishing | WishlistNotFound> {
    return this.#changing(id, (list) => this.#with(list, wish));
  }

  remove(id: WishlistId, line: LineItemId): Effect.Effect<Wishlist, WishlistNotFound> {
    return this.#changing(id, (list) => Result.succeed(withoutWish(list, line)));
  }

  #with(list: KeptWishlist, { sku, quantity }: Wish): Result.Result<KeptWishlist, Wishing> {
    const { catalogue, ids } = this.#parts;
    const product = catalogue.ofSku(sku);
    return product === undefined
      ? Result.fail(new ProductNotFound({ sku }))
      : withWish(list, { lineId: ids.line(), product, quantity });
  }

  #own(): KeptWishlist | undefined {
    const {
      shop,
      shopper: { ownerId, market },
    } = this.#parts;
    return [...shop.wishlists.values()].find((list) => list.ownerId === ownerId && list.storeKey === market.store);
  }

  /** Fails as not found for a list of another owner (Z2). */
  #changing<E>(
    id: WishlistId,
    rule: (list: KeptWishlist) => Result.Result<KeptWishlist, E>,
  ): Effect.Effect<Wishlist, E | WishlistNotFound> {
    return Effect.suspend((): Effect.Effect<Wishlist, E | WishlistNotFound> => {
      const {
        shop,
        shopper: { level, ownerId, market },
      } = this.#parts;
      const list = shop.wishlists.get(id);
      const of = list === undefined ? null : { ownerId: list.ownerId, store: list.storeKey };
      const allowed = verdictOn({ level, ownerId, store: market.store }, { kind: 'belonging', of }) === 'allowed';
      return list === undefined || !allowed ? Effect.fail(new WishlistNotFound()) : this.#kept(rule(list));
    });
  }

  #kept<E>(changed: Result.Result<KeptWishlist, E>): Effect.Effect<Wishlist, E> {
    return Effect.map(Effect.fromResult(changed), (list) => {
      this.#parts.shop.wishlists.set(list.id, { ...list, updatedAt: this.#parts.clock.now() });
      return shown(list);
    });
  }
}
