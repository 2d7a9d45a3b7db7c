import { Schema } from 'effect';
import * as Order from '../../domain/order/OrderErrors.ts';
import { MissingForOrder } from '../shapes/checkout.ts';
import { Count, Sku } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

const skus = Schema.Struct({ skus: Schema.Array(Sku) });
const later = Schema.Struct({ retryAfterSeconds: Count });

export const orderErrors = {
  'order-incomplete': wireError(
    422,
    'OrderIncomplete',
    Schema.Struct({ missing: Schema.NonEmptyArray(MissingForOrder) }),
    (data) => new Order.OrderIncomplete(data),
  ),
  'order-not-found': bareError(404, 'OrderNotFound', () => new Order.OrderNotFound()),
  'idempotency-key-reused': bareError(422, 'IdempotencyKeyReused', () => new Order.IdempotencyKeyReused()),
  'order-in-progress': bareError(409, 'OrderInProgress', () => new Order.OrderInProgress()),
  'product-no-longer-available': wireError(
    409,
    'ProductNoLongerAvailable',
    skus,
    (data) => new Order.ProductNoLongerAvailable(data),
  ),
  'purchase-broken': wireError(
    422,
    'PurchaseBroken',
    Schema.Struct({ supportCode: Schema.String }),
    (data) => new Order.PurchaseBroken(data),
  ),
  'orders-unavailable': bareError(503, 'OrdersUnavailable', () => new Order.OrdersUnavailable()),
  'offer-not-open': bareError(409, 'OfferNotOpen', () => new Order.OfferNotOpen()),
  'late-price-not-open': bareError(409, 'LatePriceNotOpen', () => new Order.LatePriceNotOpen()),
  'document-not-issued': bareError(409, 'DocumentNotIssued', () => new Order.DocumentNotIssued()),
  'call-off-too-late': bareError(409, 'CallOffTooLate', () => new Order.CallOffTooLate()),
  'too-many-orders': wireError(429, 'TooManyOrders', later, (data) => new Order.TooManyOrders(data)),
  'payment-declined': bareError(402, 'PaymentDeclined', () => new Order.PaymentDeclined()),
} as const;
