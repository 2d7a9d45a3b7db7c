import { Schema } from 'effect';
import { longestEnteredCode } from '../../domain/coupon/CouponCode.ts';
import { call, none, nothing } from '../Call.ts';
import { language, languageTag, quantityParameter, wholeNumberParameter } from '../parameters.ts';
import { PricedCart, RecalculatedCart } from '../shapes/cart.ts';
import { Address, PaymentMethod, PayoutAccount } from '../shapes/checkout.ts';
import {
  CartId,
  Count,
  CouponCode,
  Currency,
  line,
  LineItemId,
  OwnerId,
  Quantity,
  ShippingMethodId,
  Sku,
} from '../shapes/kernel.ts';
import { Side } from '../shapes/market.ts';
import { SealedQuote } from '../shapes/pricing.ts';
import { ScrapItem } from '../shapes/scrap.ts';

const ofCart = Schema.Struct({ id: CartId });
const spoken = Schema.Struct(languageTag);

/** `ownerId` is accepted and ignored: the carts are those of the session (Z3). */
export const listCarts = call({
  method: 'GET',
  path: '/carts',
  params: none,
  query: Schema.Struct({ ...languageTag, ownerId: Schema.optionalKey(OwnerId) }),
  body: nothing,
  answer: Schema.Struct({ carts: Schema.Array(PricedCart) }),
  errors: ['carts-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** The open cart of a side, created when there is none. The currency counts only in a store with a choice (MKT-5). */
export const openCart = call({
  method: 'POST',
  path: '/carts',
  params: none,
  query: spoken,
  body: Schema.Struct({ transactionType: Side, currency: Schema.optionalKey(Currency) }),
  answer: PricedCart,
  errors: ['carts-unavailable'],
  auth: 'session',
  idempotent: false,
});

/**
 * A shipping method that moves the cart into or out of the deposit puts a new cart with an id of its own in its place
 * (CART-5); `leaveOut` names what the shopper agrees to lose then. `customerEmail` is for guests; a customer's cart and
 * order always have the e-mail of the account.
 */
export const settleCart = call({
  method: 'PUT',
  path: '/carts/{id}',
  params: ofCart,
  query: spoken,
  body: Schema.Struct({
    version: Count,
    shippingMethodId: Schema.optionalKey(ShippingMethodId),
    paymentMethod: Schema.optionalKey(PaymentMethod),
    leaveOut: Schema.optionalKey(Schema.Array(Sku)),
    pickupStore: Schema.optionalKey(Schema.NullOr(line(100))),
    payoutAccount: Schema.optionalKey(Schema.NullOr(PayoutAccount)),
    email: Schema.optionalKey(line(254)),
    currency: Schema.optionalKey(Currency),
  }),
  answer: PricedCart,
  errors: [
    'cart-not-found',
    'carts-unavailable',
    'cart-changed',
    'shipping-method-not-found',
    'shipping-method-refused',
    'payment-method-refused',
    'cart-limit-exceeded',
    'invalid-fields',
  ],
  auth: 'session',
  idempotent: false,
});

/** Prices a cart in another currency of its store without changing the cart; the answer must not be cached (MKT-5). */
export const previewCart = call({
  method: 'GET',
  path: '/carts/{id}/preview',
  params: ofCart,
  query: Schema.Struct({ ...languageTag, currency: Currency }),
  body: nothing,
  answer: PricedCart,
  errors: ['cart-not-found', 'carts-unavailable', 'cart-limit-exceeded', 'invalid-fields'],
  auth: 'session',
  idempotent: false,
});

export const deleteCart = call({
  method: 'DELETE',
  path: '/carts/{id}',
  params: ofCart,
  query: spoken,
  body: nothing,
  answer: nothing,
  errors: ['cart-not-found', 'carts-unavailable'],
  auth: 'session',
  idempotent: false,
});

/**
 * With a `version` the pieces are added to this version only, so that a call sent twice counts once. With `scrap` the
 * call adds one piece of scrap metal to a selling cart, as a line of its own (SELL-1).
 */
export const addLineItem = call({
  method: 'PUT',
  path: '/carts/{id}/line-items',
  params: ofCart,
  query: spoken,
  body: Schema.Struct({
    sku: Sku,
    quantity: Quantity,
    version: Schema.optionalKey(Count),
    scrap: Schema.optionalKey(ScrapItem),
  }),
  answer: PricedCart,
  errors: [
    'cart-not-found',
    'carts-unavailable',
    'cart-changed',
    'product-not-found',
    'product-not-sold-online',
    'scrap-item-refused',
    'out-of-stock',
    'quantity-not-valid',
    'cart-full',
    'cart-limit-exceeded',
  ],
  auth: 'session',
  idempotent: false,
});

/**
 * With a `version` the pieces are taken off this version only. `lineId` says which of several lines with the sku, as of
 * scrap metal.
 */
export const removeLineItem = call({
  method: 'DELETE',
  path: '/carts/{id}/line-items',
  params: ofCart,
  query: Schema.Struct({
    ...languageTag,
    sku: Sku,
    quantity: quantityParameter,
    version: Schema.optionalKey(wholeNumberParameter),
    lineId: Schema.optionalKey(LineItemId),
  }),
  body: nothing,
  answer: PricedCart,
  errors: ['cart-not-found', 'carts-unavailable', 'cart-changed', 'quantity-not-valid'],
  auth: 'session',
  idempotent: false,
});

export const addressCart = call({
  method: 'PUT',
  path: '/carts/{id}/addresses',
  params: ofCart,
  query: Schema.Struct(language),
  body: Schema.Struct({ version: Count, billingAddress: Address, shippingAddress: Schema.NullOr(Address) }),
  answer: PricedCart,
  errors: [
    'cart-not-found',
    'carts-unavailable',
    'cart-changed',
    'country-not-served',
    'invalid-fields',
    'cart-limit-exceeded',
  ],
  auth: 'session',
  idempotent: false,
});

/** With a `heldQuote` that still holds, the answer has the prices of this quote; else those of the tick in force. */
export const recalculateCart = call({
  method: 'POST',
  path: '/carts/{id}/recalculate',
  params: ofCart,
  query: spoken,
  body: Schema.UndefinedOr(Schema.Struct({ heldQuote: SealedQuote })),
  answer: RecalculatedCart,
  errors: ['cart-not-found', 'carts-unavailable', 'recalculation-failed', 'prices-stale'],
  auth: 'session',
  idempotent: false,
});

/** Adds the cart's one coupon. The path begins with `admin`, and the call needs no more than owning the cart (Z8). */
export const addCoupon = call({
  method: 'PUT',
  path: '/admin/carts/{id}/coupon',
  params: ofCart,
  query: none,
  body: Schema.Struct({ code: line(longestEnteredCode) }),
  answer: PricedCart,
  errors: [
    'cart-not-found',
    'carts-unavailable',
    'coupon-already-added',
    'coupon-not-found',
    'coupon-code-empty',
    'coupon-misfits',
    'too-many-attempts',
  ],
  auth: 'session',
  idempotent: false,
});

/** Removes the coupon of this code, which is its id; one that the cart does not have changes nothing. */
export const removeCoupon = call({
  method: 'DELETE',
  path: '/admin/carts/{id}/coupon',
  params: ofCart,
  query: none,
  body: Schema.Struct({ discountCodeId: CouponCode }),
  answer: PricedCart,
  errors: ['cart-not-found', 'carts-unavailable'],
  auth: 'session',
  idempotent: false,
});
