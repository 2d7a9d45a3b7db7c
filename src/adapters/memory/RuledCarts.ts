import { Effect, Result } from 'effect';
import { setAddresses } from '../../domain/cart/AddressCart.ts';
import type { Cart, PricedCart } from '../../domain/cart/Cart.ts';
import {
  CartChanged,
  CartsUnavailable,
  ProductNotFound,
  RecalculationFailed,
  type CartLimitExceeded,
  type CartNotFound,
  type OutOfStock,
  type ProductNotSoldOnline,
  type QuantityNotValid,
} from '../../domain/cart/CartErrors.ts';
import { addLine, removeQuantity } from '../../domain/cart/CartLines.ts';
import { Carts, type CartAddresses, type CartSettings, type RecalculatedCart } from '../../domain/cart/ports/Carts.ts';
import { priceCart, type Pricing } from '../../domain/cart/PriceCart.ts';
import { quoteFor } from '../../domain/cart/QuoteCart.ts';
import { recalculate } from '../../domain/cart/RecalculateCart.ts';
import { previewIn, settle } from '../../domain/cart/SettleCart.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import { PricesStale } from '../../domain/pricing/PricingErrors.ts';
import { isStale } from '../../domain/pricing/Ticks.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import type {
  CountryNotServed,
  ShippingMethodNotFound,
  ShippingMethodRefused,
} from '../../domain/shipping/ShippingErrors.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import type { StatesOfZip } from '../../domain/validation/UsZips.ts';

/** The inputs for rules on carts and orders; all except `shopper` are shared by all shoppers. */
export interface ShopParts {
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly seal: QuoteSeal;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly facts: ShopFacts;
  /** Looks up a US ZIP code's states in the list of existing codes; without it the first three digits decide. */
  readonly statesOfZip?: StatesOfZip;
  readonly shopper: Shopper;
}

/** One tick, one catalogue and one moment for a whole command. */
export type Now = Pricing & { readonly now: Instant };
/** Decides on a cart in its present state. */
export type Rule<A, E> = (cart: Cart, now: Now) => Result.Result<A, E>;
type Answer<A, E> = Effect.Effect<A, E | CartNotFound | CartsUnavailable>;

/**
 * Carts decided by the rules of the core. Subclasses store them: they read a cart, apply the rule, and write the
 * result.
 */
export abstract class RuledCarts extends Carts {
  readonly #parts: ShopParts;
  constructor(parts: ShopParts) {
    super();
    this.#parts = parts;
  }

  /**
   * Reads the shopper's cart, applies the rule and stores the cart that `cartIn` takes from the answer, all in one
   * atomic step.
   */
  protected abstract command<A, E>(id: CartId, rule: Rule<A, E>, cartIn: (answer: A) => Cart): Answer<A, E>;

  /** null before the first tick. */
  protected nowOrNull(): Now | null {
    const { tick, catalogue, clock } = this.#parts;
    const current = tick.get();
    return current === null ? null : { tick: current, productOf: (sku) => catalogue.ofSku(sku), now: clock.now() };
  }

  protected now(): Effect.Effect<Now, CartsUnavailable> {
    return Effect.suspend(() => {
      const now = this.nowOrNull();
      return now === null ? Effect.fail(new CartsUnavailable()) : Effect.succeed(now);
    });
  }

  add(
    id: CartId,
    sku: string,
    quantity: number,
  ): Answer<PricedCart, ProductNotFound | ProductNotSoldOnline | OutOfStock | QuantityNotValid | CartLimitExceeded> {
    const { catalogue, ids } = this.#parts;
    return this.#change<ProductNotFound | ProductNotSoldOnline | OutOfStock | QuantityNotValid | CartLimitExceeded>(
      id,
      (cart, now) => {
        const product = catalogue.ofSku(sku);
        return product === undefined
          ? Result.fail(new ProductNotFound({ sku }))
          : addLine(cart, product, quantity, { ...now, lineId: ids.line() });
      },
    );
  }

  remove(id: CartId, sku: string, quantity: number): Answer<PricedCart, QuantityNotValid> {
    return this.#change(id, (cart, now) =>
      Result.map(removeQuantity(cart, sku, quantity, now.now), (changed) => priceCart(changed, now)),
    );
  }

  settle(
    id: CartId,
    version: number,
    settings: CartSettings,
  ): Answer<
    PricedCart,
    CartChanged | ShippingMethodNotFound | ShippingMethodRefused | CartLimitExceeded | InvalidFields
  > {
    const {
      shopper: { market, level },
      facts,
    } = this.#parts;
    return this.#change(
      id,
      this.#ofVersion(version, (cart, now) =>
        settle(cart, settings, { ...now, market, signedIn: level === 'User', facts }),
      ),
    );
  }

  preview(id: CartId, currency: Currency): Answer<PricedCart, CartLimitExceeded | InvalidFields> {
    const asked = this.command<
      { readonly cart: Cart; readonly preview: PricedCart },
      CartLimitExceeded | InvalidFields
    >(
      id,
      (cart, now) => Result.map(previewIn(cart, currency, now), (preview) => ({ cart, preview })),
      ({ cart }) => cart,
    );
    return Effect.map(asked, ({ preview }) => preview);
  }

  address(
    id: CartId,
    version: number,
    addresses: CartAddresses,
  ): Answer<PricedCart, CartChanged | CountryNotServed | InvalidFields | CartLimitExceeded> {
    const {
      shopper: { market },
      statesOfZip,
    } = this.#parts;
    return this.#change(
      id,
      this.#ofVersion(version, (cart, now) => setAddresses(cart, addresses, { ...now, market, statesOfZip })),
    );
  }

  recalculate(id: CartId): Answer<RecalculatedCart, RecalculationFailed | PricesStale> {
    const { ids, seal } = this.#parts;
    return this.command<RecalculatedCart, PricesStale | RecalculationFailed>(
      id,
      (cart, now) => {
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
      },
      ({ cart }) => cart.cart,
    );
  }

  #change<E>(id: CartId, rule: Rule<PricedCart, E>): Answer<PricedCart, E> {
    return this.command(id, rule, ({ cart }) => cart);
  }

  #ofVersion<E>(version: number, rule: Rule<PricedCart, E>): Rule<PricedCart, E | CartChanged> {
    return (cart, now) =>
      cart.version === version ? rule(cart, now) : Result.fail(new CartChanged({ current: priceCart(cart, now) }));
  }
}
