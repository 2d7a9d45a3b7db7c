import { randomUUID } from 'node:crypto';
import { Effect } from 'effect';
import type { Cart, PricedCart } from '../../../src/domain/cart/Cart.ts';
import { CartChanged, CartNotFound } from '../../../src/domain/cart/CartErrors.ts';
import {
  type CartAddresses,
  Carts,
  type CartSettings,
  type RecalculatedCart,
} from '../../../src/domain/cart/ports/Carts.ts';
import { CouponNotFound } from '../../../src/domain/coupon/CouponErrors.ts';
import {
  type CartId,
  idOf,
  type LineItemId,
  type OwnerId,
  type ProductId,
  type ShippingMethodId,
  type Sku,
  type TickId,
} from '../../../src/domain/kernel/Ids.ts';
import type { Market } from '../../../src/domain/market/Market.ts';
import type { Side } from '../../../src/domain/pricing/PriceTick.ts';
import { answering } from '../../application/playedPorts.ts';

/** Carts of many owners. */
export type CartStore = Map<CartId, Cart>;

interface Owned {
  readonly store: CartStore;
  readonly ownerId: OwnerId;
  readonly market: Market;
}

class CartsOfOwner {
  readonly #all: CartStore;
  readonly #ownerId: OwnerId;
  readonly #market: Market;
  constructor({ store, ownerId, market }: Owned) {
    this.#all = store;
    this.#ownerId = ownerId;
    this.#market = market;
  }

  #mine() {
    return [...this.#all.values()].filter(
      (cart) => cart.ownerId === this.#ownerId && cart.store === this.#market.store,
    );
  }
  #found(id: CartId): Effect.Effect<Cart, CartNotFound> {
    const cart = this.#mine().find((one) => one.id === id);
    return cart === undefined ? Effect.fail(new CartNotFound()) : Effect.succeed(cart);
  }
  #kept(cart: Cart): PricedCart {
    this.#all.set(cart.id, cart);
    return priced(cart);
  }

  all() {
    return Effect.sync(() => this.#mine().map(priced));
  }
  open(side: Side) {
    return Effect.sync(() => {
      const known = this.#mine().find((cart) => cart.transactionType === side);
      if (known !== undefined) return priced(known);
      return this.#kept(emptyCart(side, this.#ownerId, this.#market));
    });
  }
  add(id: CartId, sku: string, quantity: number) {
    return Effect.map(this.#found(id), (cart) =>
      this.#kept({
        ...cart,
        version: cart.version + 1,
        lines: [
          ...cart.lines,
          {
            id: idOf<LineItemId>(randomUUID()),
            productId: idOf<ProductId>(sku),
            sku: idOf<Sku>(sku),
            quantity,
            shownCentAmount: 100,
          },
        ],
      }),
    );
  }
  remove(id: CartId, sku: string) {
    return Effect.map(this.#found(id), (cart) =>
      this.#kept({ ...cart, version: cart.version + 1, lines: cart.lines.filter((line) => line.sku !== sku) }),
    );
  }
  settle(id: CartId, version: number, { email, pickupStore, paymentMethod, shippingMethodId }: CartSettings) {
    return Effect.flatMap(this.#found(id), (cart) =>
      cart.version !== version
        ? Effect.fail(new CartChanged({ current: priced(cart) }))
        : Effect.sync(() =>
            this.#kept({
              ...cart,
              version: version + 1,
              email: email ?? cart.email,
              pickupStore: pickupStore ?? cart.pickupStore,
              paymentMethod: paymentMethod ?? cart.paymentMethod,
              shippingMethodId: shippingMethodId ?? cart.shippingMethodId,
            }),
          ),
    );
  }
  preview(id: CartId) {
    return Effect.map(this.#found(id), priced);
  }
  address(id: CartId, version: number, addresses: CartAddresses) {
    return Effect.flatMap(this.#found(id), (cart) =>
      cart.version !== version
        ? Effect.fail(new CartChanged({ current: priced(cart) }))
        : Effect.sync(() => this.#kept({ ...cart, ...addresses, version: version + 1 })),
    );
  }
  recalculate(id: CartId) {
    return Effect.map(this.#found(id), (cart): RecalculatedCart => ({ cart: priced(cart), changes: [], quote: null }));
  }
  addCoupon(id: CartId) {
    return Effect.flatMap(this.#found(id), () => Effect.fail(new CouponNotFound()));
  }
  removeCoupon(id: CartId) {
    return Effect.map(this.#found(id), priced);
  }
  delete(id: CartId) {
    return Effect.map(this.#found(id), () => {
      this.#all.delete(id);
    });
  }
}

const emptyCart = (side: Side, ownerId: OwnerId, { country, currency, localeTag: locale, store }: Market): Cart => ({
  id: idOf(randomUUID()),
  ownerId,
  version: 1,
  store,
  locale,
  transactionType: side,
  country,
  currency,
  lines: [],
  email: null,
  billingAddress: null,
  shippingAddress: null,
  shippingMethodId: idOf<ShippingMethodId>('shipping'),
  pickupStore: null,
  paymentMethod: null,
  payoutAccount: null,
  coupon: null,
  createdAt: 0,
  updatedAt: 0,
});

const priced = (cart: Cart): PricedCart => {
  const nothing = { centAmount: 0, currency: cart.currency };
  const one = { centAmount: 100, currency: cart.currency };
  return {
    cart,
    tickId: idOf<TickId>('tick-1'),
    paymentClass: 'bank',
    lines: cart.lines.map(({ id, productId, sku, quantity }) => ({
      id,
      productId,
      sku,
      quantity,
      name: sku,
      slug: sku,
      unitNet: one,
      unitTax: nothing,
      unitGross: one,
      lineNet: one,
      lineTax: nothing,
      lineGross: one,
      taxRatePpm: 0,
    })),
    totals: { net: nothing, tax: nothing, shipping: nothing, gross: nothing },
  };
};

/** The carts of an owner in the map, priced at zero: enough to test ownership. Other methods answer an empty cart. */
export const cartsDouble = (owned: Owned): Carts =>
  answering(Carts, priced(emptyCart('buy', owned.ownerId, owned.market)), new CartsOfOwner(owned));
