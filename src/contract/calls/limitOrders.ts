import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { languageTag, wholeNumberParameter } from '../parameters.ts';
import { Count, LimitOrderId } from '../shapes/kernel.ts';
import {
  LimitOrder,
  LimitOrderChange,
  LimitOrderDetail,
  LimitOrderRequest,
  LimitOrderStatus,
} from '../shapes/limitOrder.ts';

const spoken = Schema.Struct(languageTag);
const ofLimitOrder = Schema.Struct({ id: LimitOrderId });

/** The customer's limit orders of the store, newest first (LIM-6). */
export const listLimitOrders = call({
  method: 'GET',
  path: '/limit-orders',
  params: none,
  query: Schema.Struct({
    ...languageTag,
    status: Schema.optionalKey(LimitOrderStatus),
    page: Schema.optionalKey(wholeNumberParameter.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))),
    pageSize: Schema.optionalKey(wholeNumberParameter.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
  }),
  body: nothing,
  answer: Schema.Struct({ limitOrders: Schema.Array(LimitOrder), total: Count, page: Count, pageSize: Count }),
  errors: ['sign-in-required', 'limit-orders-unavailable'],
  auth: 'session',
  idempotent: false,
});

export const readLimitOrder = call({
  method: 'GET',
  path: '/limit-orders/{id}',
  params: ofLimitOrder,
  query: spoken,
  body: nothing,
  answer: LimitOrderDetail,
  errors: ['limit-order-not-found', 'sign-in-required', 'limit-orders-unavailable'],
  auth: 'session',
  idempotent: false,
});

/**
 * Needs an Idempotency-Key; the same key with the same request answers the same limit order. It is active, or pending until
 * the customer's phone is verified. The prices in force do not execute it; the next recalculation may (LIM-1).
 */
export const placeLimitOrder = call({
  method: 'POST',
  path: '/limit-orders',
  params: none,
  query: spoken,
  body: LimitOrderRequest,
  answer: LimitOrder,
  errors: [
    'product-not-found',
    'product-no-longer-available',
    'no-limit-orders',
    'too-many-limit-orders',
    'limit-order-cap-exceeded',
    'invalid-fields',
    'order-incomplete',
    'country-not-served',
    'shipping-method-not-found',
    'shipping-method-refused',
    'payment-method-refused',
    'purchase-broken',
    'idempotency-key-reused',
    'too-many-attempts',
    'sign-in-required',
    'limit-orders-unavailable',
  ],
  auth: 'session',
  idempotent: true,
});

/** Changes the terms of a version that is not finished; an inactive one is active again (LIM-6). */
export const changeLimitOrder = call({
  method: 'PUT',
  path: '/limit-orders/{id}',
  params: ofLimitOrder,
  query: spoken,
  body: LimitOrderChange,
  answer: LimitOrder,
  errors: [
    'limit-order-not-found',
    'limit-order-changed',
    'limit-order-finished',
    'limit-order-cap-exceeded',
    'no-limit-orders',
    'not-in-deposit',
    'phone-not-verified',
    'invalid-fields',
    'too-many-attempts',
    'sign-in-required',
    'limit-orders-unavailable',
  ],
  auth: 'session',
  idempotent: false,
});

/** Cancels an open one; takes a finished one off the list, where its order and evidence remain (LIM-6). */
export const withdrawLimitOrder = call({
  method: 'DELETE',
  path: '/limit-orders/{id}',
  params: ofLimitOrder,
  query: Schema.Struct({ ...languageTag, version: wholeNumberParameter }),
  body: nothing,
  answer: LimitOrder,
  errors: ['limit-order-not-found', 'limit-order-changed', 'sign-in-required', 'limit-orders-unavailable'],
  auth: 'session',
  idempotent: false,
});
