import { Effect, Result } from 'effect';
import { setAddresses } from '../../domain/cart/AddressCart.ts';
import type { Cart, PricedCart } from '../../domain/cart/Cart.ts';
import {
  CartChanged, CartNotFound, CartsUnavailable, ProductNotFound, RecalculationFailed,
  type CartLimitExceeded, type OutOfStock, type ProductNotSoldOnline, type QuantityNotValid,
} from '../../domain/cart/CartErrors.ts';
import { addLine, removeQuantity } from '../../domain/cart/CartLines.ts';
import { emptyCart } from '../../domain/cart/EmptyCart.ts';
import { Carts, type CartAddresses, type CartSettings, type RecalculatedCart } from '../../domain/cart/ports/Carts.ts';
import { priceCart, type Pricing } from '../../domain/cart/PriceCart.ts';
import { quoteFor } from '../../domain/cart/QuoteCart.ts';
import { recalculate } from '../../domain/cart/RecalculateCart.ts';
import { settle } from '../../domain/cart/SettleCart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { PricesStale } from '../../domain/pricing/PricingErrors.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { isStale } from '../../domain/pricing/Ticks.ts';
import type { CountryNotServed, ShippingMethodNotFound, ShippingMethodRefused } from '../../domain/shipping/ShippingErrors.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

type Now = Pricing & { readonly now: Instant };

/** The carts of one shopper in memory. Every command is one synchronous step, so none sees another halfway. */
export class CartsInMemory extends Carts {
  readonly #parts: ShopInMemoryParts;
  constructor(parts: ShopInMemoryParts) {
    super();
    this.#parts = parts;
  }

  all(): Effect.Effect<readonly PricedCart[], CartsUnavailable> {
    return this.#atOnce((now) => Result.succeed(this.#parts.shop.cartsOf(this.#parts.shopper).map((cart) => priceCart(cart, now))));
  }

  open(side: Side): Effect.Effect<PricedCart, CartsUnavailable> {
    const { shop, shopper, ids } = this.#parts;
    return this.#atOnce((now) => {
      const present = shop.cartsOf(shopper).find((cart) => cart.transactionType === side);
      const cart = present ?? emptyCart({ id: ids.cart(), ownerId: shopper.ownerId, market: shopper.market, side, now: now.now });
      shop.carts.set(cart.id, cart);
      return Result.succeed(priceCart(cart, now));
    });
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
    const { shop, seal, ids } = this.#parts;
    return this.#ofCart<RecalculatedCart, RecalculationFailed | PricesStale>(id, (cart, now) => {
      const { tick } = now;
      if (isStale(tick, now.now)) return Result.fail(new PricesStale({ ageMs: now.now - tick.quotedAt }));
      return Result.try({
        try: () => {
          const { cart: fresh, priced, changes } = recalculate(cart, now);
          shop.carts.set(id, fresh);
          const quote = quoteFor(priced, { id: ids.quote(), now: now.now, tick });
          return { cart: priced, changes, quote: quote === null ? null : seal.seal(quote) };
        },
        catch: () => new RecalculationFailed(),
      });
    });
  }

  delete(id: CartId): Effect.Effect<void, CartNotFound | CartsUnavailable> {
    const { shop, shopper } = this.#parts;
    return Effect.suspend(() => (shop.cartOfId(id, shopper) !== undefined && shop.carts.delete(id) ? Effect.void : Effect.fail(new CartNotFound())));
  }

  #ofVersion<E>(version: number, rule: (cart: Cart, now: Now) => Result.Result<PricedCart, E>) {
    return (cart: Cart, now: Now): Result.Result<PricedCart, E | CartChanged> =>
      cart.version === version ? rule(cart, now) : Result.fail(new CartChanged({ current: priceCart(cart, now) }));
  }

  #change<E>(id: CartId, rule: (cart: Cart, now: Now) => Result.Result<PricedCart, E>): Effect.Effect<PricedCart, E | CartNotFound | CartsUnavailable> {
    return this.#ofCart(id, (cart, now) => Result.map(rule(cart, now), (changed) => {
      this.#parts.shop.carts.set(id, changed.cart);
      return changed;
    }));
  }

  #ofCart<A, E>(id: CartId, rule: (cart: Cart, now: Now) => Result.Result<A, E>): Effect.Effect<A, E | CartNotFound | CartsUnavailable> {
    return this.#atOnce<A, E | CartNotFound>((now) => {
      const cart = this.#parts.shop.cartOfId(id, this.#parts.shopper);
      return cart === undefined ? Result.fail(new CartNotFound()) : rule(cart, now);
    });
  }

  #atOnce<A, E>(command: (now: Now) => Result.Result<A, E>): Effect.Effect<A, E | CartsUnavailable> {
    const { tick: ticks, catalogue, clock } = this.#parts;
    return Effect.suspend((): Effect.Effect<A, E | CartsUnavailable> => {
      const tick = ticks.get();
      return tick === null ? Effect.fail(new CartsUnavailable()) : Effect.fromResult(command({ tick, productOf: (sku) => catalogue.ofSku(sku), now: clock.now() }));
    });
  }
}
