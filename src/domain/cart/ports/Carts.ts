import type { Effect } from 'effect';
import type { CartId, ShippingMethodId } from '../../kernel/Ids.ts';
import type { Currency } from '../../kernel/Money.ts';
import type { Address } from '../../kernel/Address.ts';
import type { PaymentMethod } from '../../payment/Payment.ts';
import type { PricesStale } from '../../pricing/PricingErrors.ts';
import type { SealedQuote } from '../../pricing/Quote.ts';
import type { Side } from '../../pricing/PriceTick.ts';
import type { CountryNotServed, ShippingMethodNotFound, ShippingMethodRefused } from '../../shipping/ShippingErrors.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { LineChange, PricedCart } from '../Cart.ts';
import type {
  CartChanged,
  CartLimitExceeded,
  CartNotFound,
  CartsUnavailable,
  OutOfStock,
  ProductNotFound,
  ProductNotSoldOnline,
  QuantityNotValid,
  RecalculationFailed,
} from '../CartErrors.ts';

/** What may be set on a cart besides lines and addresses; absent keys stay as they are. */
export interface CartSettings {
  readonly shippingMethodId?: ShippingMethodId;
  readonly paymentMethod?: PaymentMethod;
  readonly pickupStore?: string | null;
  readonly email?: string;
  /** Asked for and confirmed by the shopper when the cart has items (MKT-5). */
  readonly currency?: Currency;
}
export interface CartAddresses {
  readonly billingAddress: Address;
  readonly shippingAddress: Address;
}
/** A cart priced afresh, what changed on the way, and the quote to confirm (null when there is nothing to order or prices are stale). */
export interface RecalculatedCart {
  readonly cart: PricedCart;
  readonly changes: readonly LineChange[];
  readonly quote: SealedQuote | null;
}

type Unreachable = CartNotFound | CartsUnavailable;

/** The carts of one shopper in one market; another's cart does not exist here (Z2). Every write names the version it was made for. */
export abstract class Carts {
  abstract all(): Effect.Effect<readonly PricedCart[], CartsUnavailable>;
  /** The active cart of a side; made when there is none. One without lines takes the currency the shopper looks at (MKT-5). */
  abstract open(side: Side): Effect.Effect<PricedCart, CartsUnavailable>;
  /** Adds `quantity` pieces to the line of the sku (a new line when there is none). */
  abstract add(
    id: CartId,
    sku: string,
    quantity: number,
  ): Effect.Effect<
    PricedCart,
    Unreachable | ProductNotFound | ProductNotSoldOnline | OutOfStock | QuantityNotValid | CartLimitExceeded
  >;
  /** Takes `quantity` pieces off the line of the sku; the line goes when none are left. */
  abstract remove(id: CartId, sku: string, quantity: number): Effect.Effect<PricedCart, Unreachable | QuantityNotValid>;
  abstract settle(
    id: CartId,
    version: number,
    settings: CartSettings,
  ): Effect.Effect<
    PricedCart,
    Unreachable | CartChanged | ShippingMethodNotFound | ShippingMethodRefused | CartLimitExceeded | InvalidFields
  >;
  /** What the cart would come to in another currency at the prices of this moment; nothing is changed (MKT-5). */
  abstract preview(
    id: CartId,
    currency: Currency,
  ): Effect.Effect<PricedCart, Unreachable | CartLimitExceeded | InvalidFields>;
  abstract address(
    id: CartId,
    version: number,
    addresses: CartAddresses,
  ): Effect.Effect<PricedCart, Unreachable | CartChanged | CountryNotServed | InvalidFields | CartLimitExceeded>;
  /** Prices the cart with the current tick, drops what cannot be had, tells every change, and seals a quote (CART-6, 7). */
  abstract recalculate(id: CartId): Effect.Effect<RecalculatedCart, Unreachable | RecalculationFailed | PricesStale>;
  abstract delete(id: CartId): Effect.Effect<void, Unreachable>;
}
