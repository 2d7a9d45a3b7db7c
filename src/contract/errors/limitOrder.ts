import { Schema } from 'effect';
import * as LimitOrder from '../../domain/limit-order/LimitOrderErrors.ts';
import { Count, Money, Sku } from '../shapes/kernel.ts';
import { LimitOrder as LimitOrderShape, LimitOrderStatus } from '../shapes/limitOrder.ts';
import { bareError, wireError } from '../WireError.ts';

export const limitOrderErrors = {
  'limit-order-not-found': bareError(404, 'LimitOrderNotFound', () => new LimitOrder.LimitOrderNotFound()),
  'limit-order-changed': wireError(
    409,
    'LimitOrderChanged',
    Schema.Struct({ current: LimitOrderShape }),
    (data) => new LimitOrder.LimitOrderChanged(data),
  ),
  'limit-order-finished': wireError(
    409,
    'LimitOrderFinished',
    Schema.Struct({ status: LimitOrderStatus }),
    (data) => new LimitOrder.LimitOrderFinished(data),
  ),
  'limit-order-cap-exceeded': wireError(
    422,
    'LimitOrderCapExceeded',
    Schema.Struct({ limit: Money, total: Money }),
    (data) => new LimitOrder.LimitOrderCapExceeded(data),
  ),
  'no-limit-orders': wireError(
    422,
    'NoLimitOrders',
    Schema.Struct({ sku: Sku }),
    (data) => new LimitOrder.NoLimitOrders(data),
  ),
  'too-many-limit-orders': wireError(
    422,
    'TooManyLimitOrders',
    Schema.Struct({ most: Count }),
    (data) => new LimitOrder.TooManyLimitOrders(data),
  ),
  'phone-not-verified': bareError(403, 'PhoneNotVerified', () => new LimitOrder.PhoneNotVerified()),
  'limit-orders-unavailable': bareError(503, 'LimitOrdersUnavailable', () => new LimitOrder.LimitOrdersUnavailable()),
} as const;
