import { Effect } from 'effect';
import { ProductNotFound, QuantityNotValid } from '../../domain/cart/CartErrors.ts';
import type { LineItemId, Sku, WishlistId } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { type Wish, Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import { WishlistsUnavailable } from '../../domain/wishlist/WishlistErrors.ts';
import type { CallFailed } from './CallFailed.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = () => Effect.fail(new WishlistsUnavailable());

/** Wishlists by the calls of §7. A guest has none, so none are requested. */
export class WishlistsOverHttp extends Wishlists {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  /** Refuses wishes that the contract cannot carry without sending them. */
  #checked({
    sku,
    quantity,
  }: Wish): Effect.Effect<
    { readonly sku: Sku; readonly quantity: number },
    ProductNotFound | QuantityNotValid | CallFailed
  > {
    return Effect.flatMap(
      this.#client.wire,
      ({
        isQuantity,
        isSku,
      }): Effect.Effect<{ readonly sku: Sku; readonly quantity: number }, ProductNotFound | QuantityNotValid> => {
        if (!isQuantity(quantity)) return Effect.fail(new QuantityNotValid());
        return isSku(sku) ? Effect.succeed({ sku, quantity }) : Effect.fail(new ProductNotFound({ sku }));
      },
    );
  }

  get #query() {
    return { language: this.#market.localeTag };
  }

  own(): ReturnType<Wishlists['own']> {
    return Effect.suspend(() =>
      this.#client.sessions.current().level === 'guest'
        ? Effect.succeed(null)
        : this.#client
            .send((calls) => calls.listWishlists, {})
            .pipe(
              Effect.map(({ wishlists }) => wishlists[0] ?? null),
              Effect.catchTag('CallFailed', unavailable),
            ),
    );
  }

  create(wishes: readonly Wish[]): ReturnType<Wishlists['create']> {
    return Effect.all(wishes.map((wish) => this.#checked(wish))).pipe(
      Effect.flatMap((lineItems) =>
        this.#client.send((calls) => calls.createWishlist, {
          query: this.#query,
          body: { lineItems, storeKey: this.#market.store },
        }),
      ),
      Effect.catchTag('CallFailed', unavailable),
    );
  }

  add(id: WishlistId, wish: Wish): ReturnType<Wishlists['add']> {
    return this.#checked(wish).pipe(
      Effect.flatMap((body) =>
        this.#client.send((calls) => calls.addWish, {
          params: { id, storeKey: this.#market.store },
          query: this.#query,
          body,
        }),
      ),
      Effect.catchTag('CallFailed', unavailable),
    );
  }

  remove(id: WishlistId, line: LineItemId): ReturnType<Wishlists['remove']> {
    return this.#client
      .send((calls) => calls.removeWish, {
        params: { id, storeKey: this.#market.store, lineItemId: line },
        query: this.#query,
      })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }
}
