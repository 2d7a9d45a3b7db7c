import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { instantParameter, languageTag, wholeNumberParameter } from '../parameters.ts';
import {
  DeliveryPieces,
  DeliveryQuote,
  DeliveryRequest,
  Deposit,
  DepositCoursePoint,
  DepositMovement,
  DepositNumber,
  MovementKind,
} from '../shapes/deposit.ts';
import { Count, Sku } from '../shapes/kernel.ts';
import { Order } from '../shapes/order.ts';
import { Timespan } from '../shapes/pricing.ts';

const ofDeposit = Schema.Struct({ number: DepositNumber });

/** The customer's deposits, the oldest first; none: no deposit was opened yet (DEP-1, DEP-5). */
export const listDeposits = call({
  method: 'GET',
  path: '/deposits',
  params: none,
  query: Schema.Struct(languageTag),
  body: nothing,
  answer: Schema.Struct({ deposits: Schema.Array(Deposit) }),
  errors: ['deposits-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** `from` (inclusive) and `to` (exclusive) are the period; newest first (DEP-4). */
export const listDepositMovements = call({
  method: 'GET',
  path: '/deposits/{number}/movements',
  params: ofDeposit,
  query: Schema.Struct({
    ...languageTag,
    kind: Schema.optionalKey(MovementKind),
    sku: Schema.optionalKey(Sku),
    from: Schema.optionalKey(instantParameter),
    to: Schema.optionalKey(instantParameter),
    page: Schema.optionalKey(wholeNumberParameter.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))),
    pageSize: Schema.optionalKey(wholeNumberParameter.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
  }),
  body: nothing,
  answer: Schema.Struct({ movements: Schema.Array(DepositMovement), total: Count, page: Count, pageSize: Count }),
  errors: ['deposit-not-found', 'deposits-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** What the deposit was worth and had cost over a timespan, of one year unless the parameter says otherwise, oldest first. */
export const readDepositCourse = call({
  method: 'GET',
  path: '/deposits/{number}/course',
  params: ofDeposit,
  query: Schema.Struct({ ...languageTag, timespan: Schema.optionalKey(Timespan) }),
  body: nothing,
  answer: Schema.Struct({ points: Schema.Array(DepositCoursePoint) }),
  errors: ['deposit-not-found', 'deposits-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** What the delivery of pieces costs at the prices in force, by each method. Orders nothing (DEP-2). */
export const quoteDelivery = call({
  method: 'POST',
  path: '/deposits/{number}/delivery-quote',
  params: ofDeposit,
  query: Schema.Struct(languageTag),
  body: DeliveryPieces,
  answer: DeliveryQuote,
  errors: ['deposit-not-found', 'not-in-deposit', 'deposits-unavailable'],
  auth: 'session',
  idempotent: false,
});

/**
 * Orders a delivery: its pieces are reserved at once. Needs an Idempotency-Key; the same key with the same request answers
 * the same order (DEP-2).
 */
export const deliverFromDeposit = call({
  method: 'POST',
  path: '/deposits/{number}/deliveries',
  params: ofDeposit,
  query: Schema.Struct(languageTag),
  body: DeliveryRequest,
  answer: Order,
  errors: [
    'deposit-not-found',
    'not-in-deposit',
    'order-incomplete',
    'invalid-fields',
    'country-not-served',
    'shipping-method-not-found',
    'shipping-method-refused',
    'payment-method-refused',
    'product-no-longer-available',
    'price-mismatch',
    'prices-stale',
    'quote-expired',
    'purchase-broken',
    'idempotency-key-reused',
    'order-in-progress',
    'orders-unavailable',
  ],
  auth: 'session',
  idempotent: true,
});
