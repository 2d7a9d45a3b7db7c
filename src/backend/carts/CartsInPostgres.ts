import { Effect, Result } from 'effect';
import { RuledCarts, type Rule, type ShopParts } from '../../adapters/memory/RuledCarts.ts';
import type { Cart, PricedCart } from '../../domain/cart/Cart.ts';
import { CartNotFound, CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import type { CartSettings } from '../../domain/cart/ports/Carts.ts';
import { emptyCart } from '../../domain/cart/EmptyCart.ts';
import { priceCart } from '../../domain/cart/PriceCart.ts';
import { openedIn } from '../../domain/cart/SettleCart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { statesOfUsZip } from '../postal/usZips.ts';
import type { Database, DatabaseLog, Queries } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { buyerOf } from './buyerOf.ts';
import { cartOfId, deleteCart, insertCart, lockedCart, replaceCart } from './CartRows.ts';
import { KeptCarts } from './KeptCarts.ts';

export interface CartsParts extends ShopParts {
  readonly database: Database;
  readonly log: DatabaseLog;
}

const unavailable = (): CartsUnavailable => new CartsUnavailable();

/** The carts of one shopper in the database: every command is atomic. */
export class CartsInPostgres extends RuledCarts {
  readonly #parts: CartsParts;
  readonly #kept: KeptCarts;
  constructor(parts: CartsParts) {
    super({ ...parts, statesOfZip: statesOfUsZip });
    this.#parts = parts;
    this.#kept = KeptCarts.of(parts.database);
  }

  all(): Effect.Effect<readonly PricedCart[], CartsUnavailable> {
    const { shopper } = this.#parts;
    return Effect.flatMap(this.now(), (now) =>
      Effect.map(
        this.#ask(() => this.#kept.current(shopper)),
        (found) => found.map((cart) => priceCart(cart, now)),
      ),
    );
  }

  open(side: Side): Effect.Effect<PricedCart, CartsUnavailable> {
    return Effect.flatMap(this.now(), (now) =>
      Effect.map(
        this.#ask(() => this.#opened(side, now.now)),
        (cart) => priceCart(cart, now),
      ),
    );
  }

  /** A customer's cart has the e-mail of their account, whatever is named: what they order is confirmed there (CHK-2). */
  override settle(id: CartId, version: number, settings: CartSettings): ReturnType<RuledCarts['settle']> {
    const {
      database: { db },
      shopper: { level, ownerId },
    } = this.#parts;
    if (level !== 'User' || settings.email === undefined) return super.settle(id, version, settings);
    return Effect.flatMap(
      this.#ask(() => buyerOf(db, ownerId)),
      (account) => super.settle(id, version, account === null ? settings : { ...settings, email: account.email }),
    );
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

  /**
   * Decides on the cart as it was last seen, and if that does not change it, as it is read; writes only over the version decided on: one statement,
   * or two. Who finds it changed in between decides again under its lock, so nobody is refused because somebody else was faster (C14).
   */
  protected command<A, E>(
    id: CartId,
    rule: Rule<A, E>,
    cartIn: (answer: A) => Cart,
  ): Effect.Effect<A, E | CartNotFound | CartsUnavailable> {
    const { database, shopper, log } = this.#parts;
    const { db } = database;
    const decided = async (
      cart: Cart | null,
      db: Queries,
    ): Promise<Result.Result<A, E | CartNotFound | CartsUnavailable> | 'changed'> => {
      const now = this.nowOrNull();
      if (cart === null) return Result.fail(new CartNotFound());
      if (now === null) return Result.fail(new CartsUnavailable());
      const outcome = rule(cart, now);
      if (Result.isFailure(outcome)) return outcome;
      const changed = cartIn(outcome.success);
      return changed.version === cart.version || (await replaceCart(db, changed, cart.version)) ? outcome : 'changed';
    };
    /** A cart that is not as it was seen cannot be written over; a refusal, or an answer without a change, must not rest on it. */
    const asSeen = async (): Promise<A | null> => {
      const [cart, now] = [this.#kept.lastSeen(id, shopper), this.nowOrNull()];
      const outcome = cart === null || now === null ? null : rule(cart, now);
      if (cart === null || outcome === null || Result.isFailure(outcome)) return null;
      const changed = cartIn(outcome.success);
      return changed.version !== cart.version && (await replaceCart(db, changed, cart.version))
        ? outcome.success
        : null;
    };
    const first = this.#ask(async () => {
      const answer = await asSeen();
      return answer === null ? decided(await cartOfId(db, id, shopper), db) : Result.succeed(answer);
    });
    const last = Effect.flatMap(first, (outcome) =>
      outcome !== 'changed'
        ? Effect.fromResult(outcome)
        : inTransaction(
            database,
            async (tx) => {
              const again = await decided(await lockedCart(tx, id, shopper), tx);
              return again === 'changed' ? Result.fail(new CartsUnavailable()) : again;
            },
            { log, unavailable },
          ),
    );
    return Effect.tap(last, (answer) =>
      Effect.sync(() => {
        this.#kept.written(cartIn(answer), shopper);
      }),
    );
  }

  /** The cart of the side, or a new one; of several that are made at once the first stays. */
  async #opened(side: Side, now: Instant): Promise<Cart> {
    const {
      database: { db },
      shopper,
      ids,
    } = this.#parts;
    for (;;) {
      const present = (await this.#kept.current(shopper)).find((cart) => cart.transactionType === side);
      if (present !== undefined) {
        const opened = openedIn(present, shopper.market, now);
        if (opened === present || (await replaceCart(db, opened, present.version))) return opened;
        continue;
      }
      const made = emptyCart({ id: ids.cart(), ownerId: shopper.ownerId, market: shopper.market, side, now });
      if (await insertCart(db, made)) return made;
    }
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, CartsUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
