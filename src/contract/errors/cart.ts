import { Schema } from 'effect';
import * as Cart from '../../domain/cart/CartErrors.ts';
import { PricedCart } from '../shapes/cart.ts';
import { Count, Money, Sku } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

export const cartErrors = {
  'cart-not-found': bareError(404, 'CartNotFound', () => new Cart.CartNotFound()),
  'cart-changed': wireError(
    409,
    'CartChanged',
    Schema.Struct({ current: PricedCart }),
    (data) => new Cart.CartChanged(data),
  ),
  'cart-limit-exceeded': wireError(
    422,
    'CartLimitExceeded',
    Schema.Struct({ limit: Money, total: Money }),
    (data) => new Cart.CartLimitExceeded(data),
  ),
  'below-minimum-value': wireError(
    422,
    'BelowMinimumValue',
    Schema.Struct({ minimum: Money }),
    (data) => new Cart.BelowMinimumValue(data),
  ),
  'quantity-not-valid': bareError(422, 'QuantityNotValid', () => new Cart.QuantityNotValid()),
  'cart-full': wireError(422, 'CartFull', Schema.Struct({ most: Count }), (data) => new Cart.CartFull(data)),
  'product-not-found': wireError(
    404,
    'ProductNotFound',
    Schema.Struct({ sku: Schema.String }),
    (data) => new Cart.ProductNotFound(data),
  ),
  'product-not-sold-online': wireError(
    422,
    'ProductNotSoldOnline',
    Schema.Struct({ sku: Sku, reason: Schema.Literals(['duty-free', 'sell-only', 'inactive']) }),
    (data) => new Cart.ProductNotSoldOnline(data),
  ),
  'scrap-item-refused': wireError(
    422,
    'ScrapItemRefused',
    Schema.Struct({
      reason: Schema.Literals(['by-weight', 'not-scrap', 'other-metal', 'out-of-range', 'worth-too-little']),
    }),
    (data) => new Cart.ScrapItemRefused(data),
  ),
  'out-of-stock': wireError(
    409,
    'OutOfStock',
    Schema.Struct({ sku: Sku, available: Count }),
    (data) => new Cart.OutOfStock(data),
  ),
  'recalculation-failed': bareError(409, 'RecalculationFailed', () => new Cart.RecalculationFailed()),
  'carts-unavailable': bareError(503, 'CartsUnavailable', () => new Cart.CartsUnavailable()),
} as const;
