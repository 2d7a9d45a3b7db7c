import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { instantParameter, languageTag, wholeNumberParameter } from '../parameters.ts';
import { CartId, Count, OrderId } from '../shapes/kernel.ts';
import { Side } from '../shapes/market.ts';
import {
  AgreedPayout,
  OfferAnswer,
  OfferToAnswer,
  Order,
  OrderEvent,
  OrderRefund,
  OrderRequest,
  OrderState,
} from '../shapes/order.ts';
import { OfferedMethod } from '../shapes/shipping.ts';

const spoken = Schema.Struct(languageTag);

/** Needs an Idempotency-Key; the same key with the same request returns the same order (CHK-8, O1). */
export const placeOrder = call({
  method: 'POST',
  path: '/orders',
  params: none,
  query: spoken,
  body: OrderRequest,
  answer: Order,
  errors: [
    'cart-not-found',
    'cart-changed',
    'cart-limit-exceeded',
    'below-minimum-value',
    'coupon-misfits',
    'out-of-stock',
    'order-incomplete',
    'payment-method-refused',
    'price-mismatch',
    'prices-stale',
    'quote-expired',
    'quote-invalid',
    'country-not-served',
    'shipping-method-not-found',
    'shipping-method-refused',
    'purchase-broken',
    'idempotency-key-reused',
    'order-in-progress',
    'orders-unavailable',
    'payment-declined',
    'product-no-longer-available',
    'too-many-orders',
  ],
  auth: 'session',
  idempotent: true,
});

/** `type` selects buy or sell orders, `from` (inclusive) and `to` (exclusive) the period; newest first (ORD-2). */
export const listOrders = call({
  method: 'GET',
  path: '/orders',
  params: none,
  query: Schema.Struct({
    ...languageTag,
    type: Schema.optionalKey(Side),
    state: Schema.optionalKey(OrderState),
    from: Schema.optionalKey(instantParameter),
    to: Schema.optionalKey(instantParameter),
    page: Schema.optionalKey(wholeNumberParameter.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))),
    pageSize: Schema.optionalKey(wholeNumberParameter.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
  }),
  body: nothing,
  answer: Schema.Struct({
    orders: Schema.Array(Order),
    agreed: Schema.optionalKey(Schema.Array(AgreedPayout)),
    offers: Schema.optionalKey(Schema.Array(OfferToAnswer)),
    refunds: Schema.optionalKey(Schema.Array(OrderRefund)),
    total: Count,
    page: Count,
    pageSize: Count,
  }),
  errors: ['orders-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** The events of an order, oldest first. */
export const readOrderHistory = call({
  method: 'GET',
  path: '/orders/{id}/history',
  params: Schema.Struct({ id: OrderId }),
  query: spoken,
  body: nothing,
  answer: Schema.Struct({ events: Schema.Array(OrderEvent) }),
  errors: ['order-not-found', 'orders-unavailable'],
  auth: 'session',
  idempotent: false,
});

export const readOrder = call({
  method: 'GET',
  path: '/orders/{id}',
  params: Schema.Struct({ id: OrderId }),
  query: spoken,
  body: nothing,
  answer: Order,
  errors: ['order-not-found', 'orders-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Answers a counter-offer; the same answer once more is answered alike (SELL-5). */
export const answerOffer = call({
  method: 'POST',
  path: '/orders/{id}/offer-answer',
  params: Schema.Struct({ id: OrderId }),
  query: spoken,
  body: OfferAnswer,
  answer: Order,
  errors: ['order-not-found', 'offer-not-open', 'orders-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Declines the price of goods that came late, which then go back; once more is answered alike (SELL-5). */
export const declineLatePrice = call({
  method: 'POST',
  path: '/orders/{id}/decline-late-price',
  params: Schema.Struct({ id: OrderId }),
  query: spoken,
  body: nothing,
  answer: Order,
  errors: ['order-not-found', 'late-price-not-open', 'orders-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Cancels a sell order before its goods arrive; once more is answered alike (SELL-5). */
export const callOffOrder = call({
  method: 'POST',
  path: '/orders/{id}/call-off',
  params: Schema.Struct({ id: OrderId }),
  query: spoken,
  body: nothing,
  answer: Order,
  errors: ['order-not-found', 'call-off-too-late', 'orders-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** For the cart with the id; without one for the owner's buying cart, or for an empty one. */
export const listShippingMethods = call({
  method: 'GET',
  path: '/orders/shipping-methods',
  params: none,
  query: Schema.Struct({ ...languageTag, cartId: Schema.optionalKey(CartId) }),
  body: nothing,
  answer: Schema.Struct({ methods: Schema.Array(OfferedMethod) }),
  errors: ['cart-not-found', 'orders-unavailable'],
  auth: 'session',
  idempotent: false,
});
