import type * as Effect from 'effect/Effect';
import type { CartId, OrderId } from '../../kernel/Ids.ts';
import type {
  CartLimitExceeded,
  BelowMinimumValue,
  CartChanged,
  CartNotFound,
  OutOfStock,
} from '../../cart/CartErrors.ts';
import type { CouponMisfits } from '../../coupon/CouponErrors.ts';
import type { PaymentMethodRefused } from '../../payment/PaymentErrors.ts';
import type { PriceMismatch, PricesStale, QuoteExpired, QuoteInvalid } from '../../pricing/PricingErrors.ts';
import type { SealedQuote } from '../../pricing/Quote.ts';
import type { CountryNotServed, ShippingMethodNotFound, ShippingMethodRefused } from '../../shipping/ShippingErrors.ts';
import type { OfferedMethod } from '../../shipping/Shipping.ts';
import type { Order } from '../Order.ts';
import type { OrderEvent } from '../OrderEvent.ts';
import type { OrderPage, OrderQuery } from '../OrderQuery.ts';
import type { OfferAnswer } from '../SaleMove.ts';
import type {
  CallOffTooLate,
  LatePriceNotOpen,
  OfferNotOpen,
  PurchaseBroken,
  IdempotencyKeyReused,
  OrderIncomplete,
  OrderInProgress,
  OrderNotFound,
  OrdersUnavailable,
  PaymentDeclined,
  ProductNoLongerAvailable,
  TooManyOrders,
} from '../OrderErrors.ts';

export interface OrderRequest {
  readonly cartId: CartId;
  readonly quote: SealedQuote;
  readonly privacyAccepted: boolean;
  readonly termsAccepted: boolean;
}

/** What the rules refuse, whatever stores the order. */
export type PlacementRefused =
  | CartChanged
  | CartLimitExceeded
  | BelowMinimumValue
  | CouponMisfits
  | OutOfStock
  | OrderIncomplete
  | PaymentMethodRefused
  | PriceMismatch
  | PricesStale
  | QuoteExpired
  | QuoteInvalid
  | CountryNotServed
  | ShippingMethodNotFound
  | ShippingMethodRefused
  | PurchaseBroken
  | ProductNoLongerAvailable;

/** What placing an order may answer: the rules, keys of requests, storage, limits and the payment provider refuse. */
export type OrderRefused =
  | PlacementRefused
  | CartNotFound
  | IdempotencyKeyReused
  | OrderInProgress
  | OrdersUnavailable
  | PaymentDeclined
  | TooManyOrders;

/** The orders of one shopper. */
export abstract class Orders {
  /**
   * Places the order exactly once per key: a retry with the same key and request returns the same order (CHK-8, O1),
   * also beyond the limit on orders (F7).
   */
  abstract place(request: OrderRequest, idempotencyKey: string): Effect.Effect<Order, OrderRefused>;
  /** The orders that match the query, newest first. */
  abstract list(query: OrderQuery): Effect.Effect<OrderPage, OrdersUnavailable>;
  /** An order of the shopper; those of others are not found (Z2). */
  abstract ofId(id: OrderId): Effect.Effect<Order, OrderNotFound | OrdersUnavailable>;
  /** The events of an order, oldest first. */
  abstract history(id: OrderId): Effect.Effect<readonly OrderEvent[], OrderNotFound | OrdersUnavailable>;
  /**
   * Answers a counter-offer of the dealer; answers the order as it is then. The same answer once more changes nothing
   * (SELL-5).
   */
  abstract answerOffer(
    id: OrderId,
    answer: OfferAnswer,
  ): Effect.Effect<Order, OrderNotFound | OfferNotOpen | OrdersUnavailable>;
  /**
   * Declines the price of a late arrival, so that the goods go back; answers the order as it is then. Once more changes
   * nothing (SELL-5).
   */
  abstract declineLatePrice(id: OrderId): Effect.Effect<Order, OrderNotFound | LatePriceNotOpen | OrdersUnavailable>;
  /** Cancels a sell order before its goods arrive; once more changes nothing (SELL-5). */
  abstract callOff(id: OrderId): Effect.Effect<Order, OrderNotFound | CallOffTooLate | OrdersUnavailable>;
  /**
   * The shipping methods for a cart, each refused one with its reason (SHIP-2). null: for the shopper's buying cart, or
   * for a purchase without goods when there is none.
   */
  abstract shippingMethods(
    cartId: CartId | null,
  ): Effect.Effect<readonly OfferedMethod[], CartNotFound | OrdersUnavailable>;
}
