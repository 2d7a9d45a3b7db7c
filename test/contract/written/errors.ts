import { count, shapes, text } from './shapes.ts';
import { list, literal, object, optional, type Spec } from './Spec.ts';

const { cart, checkout, coupon, kernel, limitOrder, market, shipping } = shapes;

/** At least one element. */
const some = <T>(spec: Spec<T>): Spec<readonly [T, ...T[]]> => ({
  good: [spec.good, spec.good.slice(0, 1)],
  bad: [...list(spec).bad, { why: 'none of them', value: [] }],
});
const skus = object({ skus: list(kernel.Sku) });
const later = object({ retryAfterSeconds: count });
const most = object({ most: count });
const places = object({ at: list(text) });

/** The data of every error, by its code; the other errors have none. */
export const writtenErrors = {
  'cart-changed': object({ current: cart.PricedCart }),
  'cart-limit-exceeded': object({ limit: kernel.Money, total: kernel.Money }),
  'below-minimum-value': object({ minimum: kernel.Money }),
  'coupon-misfits': object({ reason: coupon.CouponMisfit, smallestGoods: optional(kernel.Money) }),
  'product-not-found': object({ sku: text }),
  'product-not-sold-online': object({ sku: kernel.Sku, reason: literal('duty-free', 'sell-only', 'inactive') }),
  'scrap-item-refused': object({
    reason: literal('by-weight', 'not-scrap', 'other-metal', 'out-of-range', 'worth-too-little'),
  }),
  'out-of-stock': object({ sku: kernel.Sku, available: count }),
  'shipping-method-refused': object({
    reason: shipping.ShippingRefusal,
    misfits: optional(list(shipping.DepositMisfit)),
  }),
  'country-not-served': object({ country: text, served: list(checkout.CountryCode) }),
  'invalid-fields': object({ problems: list(object({ field: text, problem: checkout.FieldProblem })) }),
  'order-incomplete': object({ missing: some(checkout.MissingForOrder) }),
  'payment-method-refused': object({ reason: literal('cash-needs-pickup', 'cash-over-limit', 'not-offered') }),
  'price-mismatch': skus,
  'prices-stale': object({ ageMs: count }),
  'product-no-longer-available': skus,
  'purchase-broken': object({ supportCode: text }),
  'too-many-orders': later,
  'customer-not-authorized': object({ action: literal('update', 'delete') }),
  'code-incorrect': object({ attemptsLeft: count }),
  'too-many-attempts': later,
  'codes-exhausted': later,
  'mailbox-full': most,
  'reports-of-day-taken': later,
  'too-many-addresses': most,
  'deposit-in-use': object({ because: literal('metal', 'order') }),
  'limit-orders-active': object({ count }),
  'not-in-deposit': object({ sku: kernel.Sku, free: count }),
  'limit-order-changed': object({ current: limitOrder.LimitOrder }),
  'limit-order-finished': object({ status: limitOrder.LimitOrderStatus }),
  'limit-order-cap-exceeded': object({ limit: kernel.Money, total: kernel.Money }),
  'no-limit-orders': object({ sku: kernel.Sku }),
  'too-many-limit-orders': most,
  'cart-full': most,
  'wishlist-full': most,
  'product-available': object({ sku: kernel.Sku }),
  'too-many-alerts': most,
  'request-malformed': places,
  'body-not-accepted': places,
  'body-too-large': object({ limitBytes: count }),
  'method-not-allowed': object({ allowed: list(text) }),
  'store-mismatch': object({ store: market.StoreKey }),
  'too-many-requests': later,
} as const;

/** The errors without data that any call may answer with. Other errors without data stand in the rows of their calls. */
export const bareProtocolErrors = [
  ...[
    'head-too-large',
    'media-type-not-accepted',
    'call-not-found',
    'session-required',
    'origin-not-proven',
    'idempotency-key-missing',
  ],
  ...['internal-failure', 'unready'],
];
