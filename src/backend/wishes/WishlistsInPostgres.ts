import { and, asc, eq, inArray } from 'drizzle-orm';
import { Effect, Result, Schema } from 'effect';
import { StoreKey } from '../../contract/shapes/market.ts';
import { ProductNotFound, type QuantityNotValid } from '../../domain/cart/CartErrors.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { idOf, type LineItemId, type WishlistId } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import { verdictOn } from '../../domain/session/Authority.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { type Wish, Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { KeptWishlist, Wishlist } from '../../domain/wishlist/Wishlist.ts';
import { type WishlistFull, WishlistNotFound, WishlistsUnavailable } from '../../domain/wishlist/WishlistErrors.ts';
import { withoutWish, withWish } from '../../domain/wishlist/WishlistLines.ts';
import type { Database, DatabaseLog, Queries, Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { wishlistItems, wishlists } from '../store/schema/wishes.ts';

export interface WishlistsParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly catalogue: Catalogue;
  readonly shopper: Shopper;
}

type Wishing = ProductNotFound | QuantityNotValid | WishlistFull;
const readStore = Schema.decodeUnknownSync(StoreKey);
const unavailable = (): WishlistsUnavailable => new WishlistsUnavailable();
const shown = ({ id, storeKey, lineItems }: KeptWishlist): Wishlist => ({ id, storeKey, lineItems });

/** The wishlist of one shopper in one store; every change locks its row. */
export class WishlistsInPostgres extends Wishlists {
  readonly #parts: WishlistsParts;
  constructor(parts: WishlistsParts) {
    super();
    this.#parts = parts;
  }

  own(): Effect.Effect<Wishlist | null, WishlistsUnavailable> {
    const {
      database: { db },
      log,
    } = this.#parts;
    return Effect.map(
      asking(() => this.#own(db), { log, unavailable }),
      (list) => (list === null ? null : shown(list)),
    );
  }

  create(wishes: readonly Wish[]): Effect.Effect<Wishlist, Wishing | WishlistsUnavailable> {
    return this.#changing<Wishing>(
      async (tx) => {
        const {
          clock,
          ids,
          shopper: { ownerId, market },
        } = this.#parts;
        const now = clock.now();
        await tx
          .insert(wishlists)
          .values({ id: ids.wishlist(), ownerId, store: market.store, createdAt: now, updatedAt: now })
          .onConflictDoNothing();
        return this.#own(tx, true);
      },
      (list) =>
        wishes.reduce<Result.Result<KeptWishlist, Wishing>>(
          (so, wish) => Result.flatMap(so, (far) => this.#with(far, wish)),
          Result.succeed(list),
        ),
    ).pipe(Effect.catchTag('WishlistNotFound', () => Effect.fail(unavailable())));
  }

  add(id: WishlistId, wish: Wish): Effect.Effect<Wishlist, Wishing | WishlistNotFound | WishlistsUnavailable> {
    return this.#changing(
      (tx) => this.#ofId(tx, id),
      (list) => this.#with(list, wish),
    );
  }

  remove(id: WishlistId, line: LineItemId): Effect.Effect<Wishlist, WishlistNotFound | WishlistsUnavailable> {
    return this.#changing(
      (tx) => this.#ofId(tx, id),
      (list) => Result.succeed(withoutWish(list, line)),
    );
  }

  #with(list: KeptWishlist, { sku, quantity }: Wish): Result.Result<KeptWishlist, Wishing> {
    const { catalogue, ids } = this.#parts;
    const product = catalogue.ofSku(sku);
    return product === undefined
      ? Result.fail(new ProductNotFound({ sku }))
      : withWish(list, { lineId: ids.line(), product, quantity });
  }

  #changing<E>(
    read: (tx: Transaction) => Promise<KeptWishlist | null>,
    rule: (list: KeptWishlist) => Result.Result<KeptWishlist, E>,
  ): Effect.Effect<Wishlist, E | WishlistNotFound | WishlistsUnavailable> {
    const { database, log } = this.#parts;
    return inTransaction(
      database,
      async (tx): Promise<Result.Result<Wishlist, E | WishlistNotFound>> => {
        const list = await read(tx);
        if (list === null) return Result.fail(new WishlistNotFound());
        const changed = rule(list);
        if (Result.isFailure(changed)) return Result.fail(changed.failure);
        if (changed.success !== list) await this.#write(tx, list, changed.success);
        return Result.succeed(shown(changed.success));
      },
      { log, unavailable },
    );
  }

  async #write(tx: Transaction, before: KeptWishlist, after: KeptWishlist): Promise<void> {
    const kept = new Set(after.lineItems.map(({ id }) => id));
    const gone = before.lineItems.flatMap(({ id }) => (kept.has(id) ? [] : id));
    if (gone.length > 0) await tx.delete(wishlistItems).where(inArray(wishlistItems.id, gone));
    for (const line of after.lineItems.filter((each) => !before.lineItems.includes(each))) {
      await tx
        .insert(wishlistItems)
        .values({ ...line, wishlistId: after.id })
        .onConflictDoUpdate({ target: wishlistItems.id, set: { quantity: line.quantity } });
    }
    await tx.update(wishlists).set({ updatedAt: this.#parts.clock.now() }).where(eq(wishlists.id, after.id));
  }

  async #own(db: Queries, locked = false): Promise<KeptWishlist | null> {
    const {
      shopper: { ownerId, market },
    } = this.#parts;
    const asked = db
      .select()
      .from(wishlists)
      .where(and(eq(wishlists.ownerId, ownerId), eq(wishlists.store, market.store)));
    const [row] = await (locked ? asked.for('update') : asked);
    return row === undefined ? null : this.#kept(db, row);
  }

  /** null for a list of another owner (Z2). */
  async #ofId(tx: Transaction, id: WishlistId): Promise<KeptWishlist | null> {
    const {
      shopper: { ownerId, level, market },
    } = this.#parts;
    const [row] = await tx.select().from(wishlists).where(eq(wishlists.id, id)).for('update');
    const list = row === undefined ? null : await this.#kept(tx, row);
    const of = list === null ? null : { ownerId: list.ownerId, store: list.storeKey };
    return verdictOn({ level, ownerId, store: market.store }, { kind: 'belonging', of }) === 'allowed' ? list : null;
  }

  async #kept(db: Queries, row: typeof wishlists.$inferSelect): Promise<KeptWishlist> {
    const rows = await db
      .select()
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, row.id))
      .orderBy(asc(wishlistItems.place));
    return {
      id: idOf(row.id),
      ownerId: idOf(row.ownerId),
      storeKey: readStore(row.store),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      lineItems: rows.map(({ id, productId, sku, quantity }) => ({
        id: idOf(id),
        productId: idOf(productId),
        sku: idOf(sku),
        quantity,
      })),
    };
  }
}
