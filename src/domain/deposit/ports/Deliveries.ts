import type * as Effect from 'effect/Effect';
import type { DepositNumber } from '../../kernel/Ids.ts';
import type { Pieces } from '../../kernel/Pieces.ts';
import type { Order } from '../../order/Order.ts';
import type { IdempotencyKeyReused, OrderInProgress, OrdersUnavailable } from '../../order/OrderErrors.ts';
import type { PlacementRefused } from '../../order/ports/Orders.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { DeliveryQuote, DeliveryRequest } from '../Delivery.ts';
import type { DepositNotFound, DepositsUnavailable, NotInDeposit } from '../DepositErrors.ts';

/** What the rules refuse of a delivery, whatever stores its order. */
export type DeliveryRefused =
  | Extract<
      PlacementRefused,
      {
        readonly _tag:
          | 'CountryNotServed'
          | 'OrderIncomplete'
          | 'PaymentMethodRefused'
          | 'PriceMismatch'
          | 'PricesStale'
          | 'ProductNoLongerAvailable'
          | 'PurchaseBroken'
          | 'QuoteExpired'
          | 'ShippingMethodNotFound'
          | 'ShippingMethodRefused';
      }
    >
  | InvalidFields
  | NotInDeposit;

/** Deliveries out of the deposits of one customer; deposits of others are not found (DEP-2). */
export abstract class Deliveries {
  /** What the delivery of pieces costs at the tick in force, by each method. */
  abstract quote(
    number: DepositNumber,
    pieces: readonly Pieces[],
  ): Effect.Effect<DeliveryQuote, DepositNotFound | DepositsUnavailable | NotInDeposit>;
  /** Orders a delivery exactly once per key: a retry with the same key and request answers the same order. */
  abstract place(
    number: DepositNumber,
    request: DeliveryRequest,
    idempotencyKey: string,
  ): Effect.Effect<
    Order,
    DeliveryRefused | DepositNotFound | IdempotencyKeyReused | OrderInProgress | OrdersUnavailable
  >;
}
