import { Effect, Result } from 'effect';
import type { Cart } from '../../domain/cart/Cart.ts';
import { CartNotFound, CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import { CartRepository, type CartRule, type Decided } from '../../domain/cart/ports/CartRepository.ts';
import type { HeldCoupon } from '../../domain/coupon/Coupon.ts';
import type { CartId, CouponCode } from '../../domain/kernel/Ids.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { couponFor } from '../coupons/CouponRows.ts';
import type { Database, DatabaseLog, Queries } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import type { BatchPerTurn } from '../store/BatchPerTurn.ts';
import { cartOfId, cartsOf, deleteCart, insertCart, lockCarts, lockedCart, replaceCart } from './CartRows.ts';

export interface CartRepositoryParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly shopper: Shopper;
  /** Reads the carts of all shoppers who ask at the same time with one statement. */
  readonly cartsTogether: BatchPerTurn<Shopper, readonly Cart[]>;
}

const unavailable = (): CartsUnavailable => new CartsUnavailable();

/** The carts of one shopper in the database. Every write names the version it was decided on. */
export class CartRepositoryInPostgres extends CartRepository {
  readonly #parts: CartRepositoryParts;
  constructor(parts: CartRepositoryParts) {
    super();
    this.#parts = parts;
  }

  all(): Effect.Effect<readonly Cart[], CartsUnavailable> {
    const { cartsTogether, shopper } = this.#parts;
    return this.#ask(() => cartsTogether.ask(shopper));
  }

  ofId(id: CartId): Effect.Effect<Cart, CartNotFound | CartsUnavailable> {
    const { database, shopper } = this.#parts;
    return Effect.flatMap(
      this.#ask(() => cartOfId(database.db, id, shopper)),
      (cart) => (cart === null ? Effect.fail(new CartNotFound()) : Effect.succeed(cart)),
    );
  }

  /** Without a lock; if another write comes between, the rule decides again under the locks of the rows. */
  open(side: Side, rule: (present: Cart | null) => Cart): Effect.Effect<Cart, CartsUnavailable> {
    const { database, cartsTogether, shopper, log } = this.#parts;
    const opened = async (db: Queries, carts: readonly Cart[]): Promise<Cart | 'changed'> => {
      const present = carts.find(({ transactionType }) => transactionType === side) ?? null;
      const cart = rule(present);
      if (present === null) return (await insertCart(db, cart)) ? cart : 'changed';
      return cart.version === present.version || (await replaceCart(db, cart, present)) ? cart : 'changed';
    };
    const locked = inTransaction(
      database,
      async (tx): Promise<Result.Result<Cart, CartsUnavailable>> => {
        await lockCarts(tx, [shopper.ownerId], shopper.market.store);
        const cart = await opened(tx, await cartsOf(tx, shopper));
        return cart === 'changed' ? Result.fail(unavailable()) : Result.succeed(cart);
      },
      { log, unavailable },
    );
    return Effect.flatMap(
      this.#ask(async () => opened(database.db, await cartsTogether.ask(shopper))),
      (cart) => (cart === 'changed' ? locked : Effect.succeed(cart)),
    );
  }

  /**
   * Two statements without a lock; if another write comes between, the rule decides again under the lock of the row.
   */
  update<A, E>(id: CartId, rule: CartRule<A, E>): Effect.Effect<A, E | CartNotFound | CartsUnavailable> {
    const { database, shopper, log } = this.#parts;
    const decided = async (
      db: Queries,
      cart: Cart | null,
    ): Promise<Result.Result<Decided<A>, E | CartNotFound> | 'changed'> => {
      if (cart === null) return Result.fail(new CartNotFound());
      const outcome = rule(cart);
      if (Result.isFailure(outcome)) return outcome;
      const changed = outcome.success.cart;
      return changed === cart || (await replaceCart(db, changed, cart)) ? outcome : 'changed';
    };
    const locked = inTransaction(
      database,
      async (tx): Promise<Result.Result<Decided<A>, E | CartNotFound | CartsUnavailable>> => {
        const outcome = await decided(tx, await lockedCart(tx, id, shopper));
        return outcome === 'changed' ? Result.fail(unavailable()) : outcome;
      },
      { log, unavailable },
    );
    return this.#ask(async () => decided(database.db, await cartOfId(database.db, id, shopper))).pipe(
      Effect.flatMap((outcome) => (outcome === 'changed' ? locked : Effect.fromResult(outcome))),
      Effect.map(({ answer }) => answer),
    );
  }

  couponOf(code: CouponCode): Effect.Effect<HeldCoupon | null, CartsUnavailable> {
    const { database, shopper } = this.#parts;
    return this.#ask(() => couponFor(database.db, { code, ownerId: shopper.ownerId, email: null }));
  }

  delete(id: CartId): Effect.Effect<void, CartNotFound | CartsUnavailable> {
    const {
      database: { db },
      shopper,
    } = this.#parts;
    return Effect.flatMap(
      this.#ask(() => deleteCart(db, id, shopper)),
      (deleted) => (deleted ? Effect.void : Effect.fail(new CartNotFound())),
    );
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, CartsUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
