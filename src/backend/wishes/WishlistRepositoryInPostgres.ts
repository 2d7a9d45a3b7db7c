import { type Effect, Result } from 'effect';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { WishlistRepository, type WishlistRule } from '../../domain/wishlist/ports/WishlistRepository.ts';
import type { KeptWishlist } from '../../domain/wishlist/Wishlist.ts';
import { WishlistsUnavailable } from '../../domain/wishlist/WishlistErrors.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { insertWishlist, lockedWishlist, replaceWishlist, wishlistOf } from './WishlistRows.ts';

export interface WishlistRepositoryParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly shopper: Shopper;
}

const unavailable = (): WishlistsUnavailable => new WishlistsUnavailable();

/** The wishlist of one shopper in the database; every change locks its row. */
export class WishlistRepositoryInPostgres extends WishlistRepository {
  readonly #parts: WishlistRepositoryParts;
  constructor(parts: WishlistRepositoryParts) {
    super();
    this.#parts = parts;
  }

  own(): Effect.Effect<KeptWishlist | null, WishlistsUnavailable> {
    const { database, log } = this.#parts;
    return asking(() => wishlistOf(database.db, this.#owned), { log, unavailable });
  }

  update<E>(rule: WishlistRule<E>): Effect.Effect<KeptWishlist, E | WishlistsUnavailable> {
    const { database, log } = this.#parts;
    return inTransaction(
      database,
      async (tx): Promise<Result.Result<KeptWishlist, E>> => {
        for (;;) {
          const present = await lockedWishlist(tx, this.#owned);
          const decided = rule(present);
          if (Result.isFailure(decided) || decided.success === present) return decided;
          const list = decided.success;
          if (present !== null) await replaceWishlist(tx, list, present);
          // Another process may create the list meanwhile; then the rule decides on that one.
          if (present !== null || (await insertWishlist(tx, list))) return decided;
        }
      },
      { log, unavailable },
    );
  }

  get #owned(): Pick<KeptWishlist, 'ownerId' | 'storeKey'> {
    const { ownerId, market } = this.#parts.shopper;
    return { ownerId, storeKey: market.store };
  }
}
