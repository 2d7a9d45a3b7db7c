import { Effect, Result } from 'effect';
import { setAddresses } from '../../domain/cart/AddressCart.ts';
import type { Cart, PricedCart } from '../../domain/cart/Cart.ts';
import {
  CartChanged, CartNotFound, CartsUnavailable, ProductNotFound, QuantityNotValid, RecalculationFailed,
  type CartLimitExceeded, type OutOfStock, type ProductNotSoldOnline,
} from '../../domain/cart/CartErrors.ts';
import { addLine, removeQuantity } from '../../domain/cart/CartLines.ts';
import { emptyCart } from '../../domain/cart/EmptyCart.ts';
import { Carts, type CartAddresses, type CartSettings, type RecalculatedCart } from '../../domain/cart/ports/Carts.ts';
import { priceCart, type Pricing } from '../../domain/cart/PriceCart.ts';
import { quoteFor } from '../../domain/cart/QuoteCart.ts';
import { recalculate } from '../../domain/cart/RecalculateCart.ts';
import { settle } from '../../domain/cart/SettleCart.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import { PricesStale } from '../../domain/pricing/PricingErrors.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { isStale } from '../../domain/pricing/Ticks.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { CountryNotServed, ShippingMethodNotFound, ShippingMethodRefused } from '../../domain/shipping/ShippingErrors.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { cartOfId, cartsOf, deleteCart, insertCart, lockedCart, replaceCart } from './CartRows.ts';
import type { Database, DatabaseLog, Queries } from './Database.ts';
import { asking, inTransaction } from './inTransaction.ts';

/** What carts and orders are kept and decided with; alike for every shopper. */
export interface ShopParts {
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly seal: QuoteSeal;
  readonly clock: Clock;
  readonly ids: FreshIds;
  /** Slugs of the stores where goods can be picked up. */
  readonly pickupStores: readonly string[];
  /** Whether a provider for cards and PayPal is configured. */
  readonly provider: boolean;
}

export interface CartsParts extends ShopParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly shopper: Shopper;
}

type Now = Pricing & { readonly now: Instant };
const unavailable = (): CartsUnavailable => new CartsUnavailable();

/** The carts of one shopper: every command is atomic and decided by the rules of the core. */
export class CartsInPostgres extends Carts {
  readonly #parts: CartsParts;
  constructor(parts: CartsParts) {
    super();
    this.#parts = parts;
  }

  all(): Effect.Effect<readonly PricedCart[], CartsUnavailable> {
    const { database: { db }, shopper } = this.#parts;
    return this.#ask(() => cartsOf(db, shopper)).pipe(
      Effect.flatMap((found) => (found.length === 0 ? Effect.succeed([]) : Effect.map(this.#now(), (now) => found.map((cart) => priceCart(cart, now))))),
    );
  }

  open(side: Side): Effect.Effect<PricedCart, CartsUnavailable> {
    return Effect.flatMap(this.#now(), (now) => Effect.map(this.#ask(() => this.#opened(side, now.now)), (cart) => priceCart(cart, now)));
  }

  add(id: CartId, sku: string, quantity: number): Effect.Effect<PricedCart, CartNotFound | CartsUnavailable | ProductNotFound | ProductNotSoldOnline | OutOfStock | QuantityNotValid | CartLimitExceeded> {
    const { catalogue, ids } = this.#parts;
    return this.#change<ProductNotFound | ProductNotSoldOnline | OutOfStock | QuantityNotValid | CartLimitExceeded>(id, (cart, now) => {
      const product = catalogue.ofSku(sku);
      return product === undefined ? Result.fail(new ProductNotFound({ sku })) : addLine(cart, product, quantity, { ...now, lineId: ids.line() });
    });
  }

  remove(id: CartId, sku: string, quantity: number): Effect.Effect<PricedCart, CartNotFound | CartsUnavailable | QuantityNotValid> {
    return this.#change(id, (cart, now) => Result.map(removeQuantity(cart, sku, quantity, now.now), (changed) => priceCart(changed, now)));
  }

  settle(id: CartId, version: number, settings: CartSettings): Effect.Effect<PricedCart, CartNotFound | CartsUnavailable | CartChanged | ShippingMethodNotFound | ShippingMethodRefused | CartLimitExceeded | InvalidFields> {
    const { shopper: { market, level }, pickupStores, provider } = this.#parts;
    return this.#change(id, this.#ofVersion(version, (cart, now) =>
      settle(cart, settings, { ...now, market, signedIn: level === 'User', pickupStores, provider })));
  }

  address(id: CartId, version: number, addresses: CartAddresses): Effect.Effect<PricedCart, CartNotFound | CartsUnavailable | CartChanged | CountryNotServed | InvalidFields | CartLimitExceeded> {
    const { shopper: { market } } = this.#parts;
    return this.#change(id, this.#ofVersion(version, (cart, now) => setAddresses(cart, addresses, { ...now, market })));
  }

  recalculate(id: CartId): Effect.Effect<RecalculatedCart, CartNotFound | CartsUnavailable | RecalculationFailed | PricesStale> {
    const { ids, seal } = this.#parts;
    return this.#command<RecalculatedCart, PricesStale | RecalculationFailed>(id, (cart, now) => {
      const { tick } = now;
      if (isStale(tick, now.now)) return Result.fail(new PricesStale({ ageMs: now.now - tick.quotedAt }));
      return Result.try({
        try: () => {
          const { priced, changes } = recalculate(cart, now);
          const quote = quoteFor(priced, { id: ids.quote(), now: now.now, tick });
          return { cart: priced, changes, quote: quote === null ? null : seal.seal(quote) };
        },
        catch: () => new RecalculationFailed(),
      });
    }, (outcome) => outcome.cart.cart);
  }

  delete(id: CartId): Effect.Effect<void, CartNotFound | CartsUnavailable> {
    const { database: { db }, shopper } = this.#parts;
    return Effect.flatMap(this.#ask(() => deleteCart(db, id, shopper)), (deleted) => (deleted ? Effect.void : Effect.fail(new CartNotFound())));
  }

  /** The cart of the side, or a new one; of several that are made at once the first stays. */
  async #opened(side: Side, now: Instant): Promise<Cart> {
    const { database: { db }, shopper, ids } = this.#parts;
    for (;;) {
      const present = (await cartsOf(db, shopper)).find((cart) => cart.transactionType === side);
      if (present !== undefined) return present;
      const made = emptyCart({ id: ids.cart(), ownerId: shopper.ownerId, market: shopper.market, side, now });
      if (await insertCart(db, made)) return made;
    }
  }

  #now(): Effect.Effect<Now, CartsUnavailable> {
    return Effect.suspend(() => {
      const now = this.#nowOrNull();
      return now === null ? Effect.fail(new CartsUnavailable()) : Effect.succeed(now);
    });
  }

  /** One tick, one catalogue and one moment for the whole command; null before the first tick ever. */
  #nowOrNull(): Now | null {
    const { tick, catalogue, clock } = this.#parts;
    const current = tick.get();
    return current === null ? null : { tick: current, productOf: (sku) => catalogue.ofSku(sku), now: clock.now() };
  }

  #ofVersion<E>(version: number, rule: (cart: Cart, now: Now) => Result.Result<PricedCart, E>) {
    return (cart: Cart, now: Now): Result.Result<PricedCart, E | CartChanged> =>
      cart.version === version ? rule(cart, now) : Result.fail(new CartChanged({ current: priceCart(cart, now) }));
  }

  #change<E>(id: CartId, rule: (cart: Cart, now: Now) => Result.Result<PricedCart, E>): Effect.Effect<PricedCart, E | CartNotFound | CartsUnavailable> {
    return this.#command(id, rule, ({ cart }) => cart);
  }

  /**
   * Decides on the cart as it is read and writes only if it still is that cart: two statements. Who finds it changed in between decides
   * again under its lock, so nobody is refused because somebody else was faster (C14).
   */
  #command<A, E>(id: CartId, rule: (cart: Cart, now: Now) => Result.Result<A, E>, cartIn: (outcome: A) => Cart): Effect.Effect<A, E | CartNotFound | CartsUnavailable> {
    const { database, shopper, log } = this.#parts;
    const decided = async (cart: Cart | null, db: Queries): Promise<Result.Result<A, E | CartNotFound | CartsUnavailable> | 'changed'> => {
      const now = this.#nowOrNull();
      if (cart === null) return Result.fail(new CartNotFound());
      if (now === null) return Result.fail(new CartsUnavailable());
      const outcome = rule(cart, now);
      if (Result.isFailure(outcome)) return outcome;
      const changed = cartIn(outcome.success);
      return changed.version === cart.version || (await replaceCart(db, changed, cart.version)) ? outcome : 'changed';
    };
    const { db } = database;
    return Effect.flatMap(this.#ask(async () => decided(await cartOfId(db, id, shopper), db)), (first) =>
      first !== 'changed' ? Effect.fromResult(first) : inTransaction(database, async (tx) => {
        const outcome = await decided(await lockedCart(tx, id, shopper), tx);
        return outcome === 'changed' ? Result.fail(new CartsUnavailable()) : outcome;
      }, { log, unavailable }));
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, CartsUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
