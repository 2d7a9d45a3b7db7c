import type * as Effect from 'effect/Effect';
import type { CouponAlreadyAdded, CouponCodeEmpty, CouponMisfits, CouponNotFound } from '../../coupon/CouponErrors.ts';
import type { CartId, CouponCode, LineItemId, ShippingMethodId, Sku } from '../../kernel/Ids.ts';
import type { Currency } from '../../kernel/Money.ts';
import type { TooManyAttempts } from '../../kernel/TooManyAttempts.ts';
import type { Address } from '../../kernel/Address.ts';
import type { Identification } from '../../payment/Identification.ts';
import type { PaymentMethod } from '../../payment/Payment.ts';
import type { PaymentMethodRefused } from '../../payment/PaymentErrors.ts';
import type { PayoutAccount } from '../../payout/PayoutAccount.ts';
import type { PricesStale } from '../../pricing/PricingErrors.ts';
import type { SealedQuote } from '../../pricing/Quote.ts';
import type { Side } from '../../pricing/PriceTick.ts';
import type { ScrapItem } from '../../scrap-metal/ScrapItem.ts';
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
  CartFull,
  QuantityNotValid,
  RecalculationFailed,
  ScrapItemRefused,
} from '../CartErrors.ts';

/** Settings of a cart besides lines and addresses; absent keys stay unchanged. */
export interface CartSettings {
  readonly shippingMethodId?: ShippingMethodId;
  /**
   * With a shipping method that moves the cart into the deposit: the goods that the shopper agrees to lose because a
   * deposit does not take them (CART-5).
   */
  readonly leaveOut?: readonly Sku[];
  readonly paymentMethod?: PaymentMethod;
  readonly pickupStore?: string | null;
  /** The account into which a seller is paid; null takes it out of the cart. */
  readonly payoutAccount?: PayoutAccount | null;
  readonly email?: string;
  /** For a cart with lines the owner confirms the change first (MKT-5). */
  readonly currency?: Currency;
}
export interface CartAddresses {
  readonly billingAddress: Address;
  /** null: none is asked for, because the cart sells out of the deposit. */
  readonly shippingAddress: Address | null;
}
/**
 * A recalculated cart, its changes, and the quote to confirm (null when the cart has no priced line or prices are
 * stale).
 */
export interface RecalculatedCart {
  readonly cart: PricedCart;
  readonly changes: readonly LineChange[];
  readonly quote: SealedQuote | null;
  /** Absent when the purchase needs none now (PAY-2). */
  readonly identification?: Identification;
}

type Unreachable = CartNotFound | CartsUnavailable;

/**
 * The carts of one owner in one market; carts of other owners are not found (Z2). Every write names the version it was
 * made for. `add` and `remove` may leave it out; they then change any version, and count twice when they are sent twice.
 */
export abstract class Carts {
  /** The open carts, at most one of a side, at the prices of the tick in force. */
  abstract all(): Effect.Effect<readonly PricedCart[], CartsUnavailable>;
  /** The open cart of a side, created when there is none. An empty one takes the market's currency (MKT-5). */
  abstract open(side: Side): Effect.Effect<PricedCart, CartsUnavailable>;
  /**
   * Adds `quantity` pieces to the line of the sku; creates the line when there is none. With `scrap` it adds a line with
   * this one piece of scrap metal; the quantity is 1 (SELL-1).
   */
  abstract add(
    id: CartId,
    sku: string,
    quantity: number,
    version?: number,
    scrap?: ScrapItem,
  ): Effect.Effect<
    PricedCart,
    | Unreachable
    | ScrapItemRefused
    | CartChanged
    | ProductNotFound
    | ProductNotSoldOnline
    | OutOfStock
    | QuantityNotValid
    | CartFull
    | CartLimitExceeded
  >;
  /**
   * Takes `quantity` pieces off the line of the sku; removes the line when none are left. `lineId` says which of several
   * lines with this sku, as of scrap metal.
   */
  abstract remove(
    id: CartId,
    sku: string,
    quantity: number,
    version?: number,
    lineId?: LineItemId,
  ): Effect.Effect<PricedCart, Unreachable | CartChanged | QuantityNotValid>;
  /**
   * Changes settings of the cart. A shipping method that moves it into or out of the deposit deletes it and answers with
   * the new cart in its place, all at once; goods that a deposit does not take are refused unless `leaveOut` names them
   * (CART-5, SHIP-3).
   */
  abstract settle(
    id: CartId,
    version: number,
    settings: CartSettings,
  ): Effect.Effect<
    PricedCart,
    | Unreachable
    | CartChanged
    | ShippingMethodNotFound
    | ShippingMethodRefused
    | PaymentMethodRefused
    | CartLimitExceeded
    | InvalidFields
  >;
  /** Prices the cart in another currency at the current tick; nothing is changed (MKT-5). */
  abstract preview(
    id: CartId,
    currency: Currency,
  ): Effect.Effect<PricedCart, Unreachable | CartLimitExceeded | InvalidFields>;
  /** Replaces the addresses of a cart at this version. */
  abstract address(
    id: CartId,
    version: number,
    addresses: CartAddresses,
  ): Effect.Effect<PricedCart, Unreachable | CartChanged | CountryNotServed | InvalidFields | CartLimitExceeded>;
  /**
   * Prices the cart with the current tick, removes lines that are unavailable, reports every change, and seals a quote
   * (CART-6, 7).
   * @param held the quote that the page has shown before it was loaded again; while it holds, the answer is the cart at
   *   its prices with this quote, without changes (CHK-6)
   */
  abstract recalculate(
    id: CartId,
    held?: SealedQuote,
  ): Effect.Effect<RecalculatedCart, Unreachable | RecalculationFailed | PricesStale>;
  /**
   * Adds the coupon with a code, compared without case and spaces; a cart has at most one (CART-10). `TooManyAttempts`:
   * too many codes were tried.
   */
  abstract addCoupon(
    id: CartId,
    code: string,
  ): Effect.Effect<
    PricedCart,
    Unreachable | CouponAlreadyAdded | CouponNotFound | CouponCodeEmpty | CouponMisfits | TooManyAttempts
  >;
  /** Removes the coupon of this code; a cart without it stays as it is. */
  abstract removeCoupon(id: CartId, code: CouponCode): Effect.Effect<PricedCart, Unreachable>;
  /** Deletes a cart with all it holds. */
  abstract delete(id: CartId): Effect.Effect<void, Unreachable>;
}
