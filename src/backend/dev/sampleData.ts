import type { ErrorCode } from '../../contract/errors.ts';

const chf = (centAmount: number) => ({ centAmount, currency: 'CHF' });
const sku = 'GB-PAMP-100G';

const cart = {
  id: 'sample-cart',
  ownerId: 'sample-owner',
  version: 7,
  store: 'ch',
  locale: 'de-CH',
  orderType: 'order',
  transactionType: 'buy',
  country: 'CH',
  currency: 'CHF',
  lineItems: [],
  totalPrice: chf(0),
  totalTaxPrice: chf(0),
  totalGrossPrice: chf(0),
  shippingInfo: { methodKey: 'shipping', price: chf(0), totalGrossPrice: chf(0) },
  shippingMethodId: 'ch-buy-shipping',
  email: null,
  billingAddress: null,
  shippingAddress: null,
  pickupStore: null,
  paymentMethod: null,
  paymentClass: 'bank',
  tickId: 'sample-tick',
  createdAt: 0,
  updatedAt: 0,
};

/** Sample data of errors that carry data, valid by their schemas. */
const samples: Readonly<Partial<Record<ErrorCode, unknown>>> = {
  'cart-changed': { current: cart },
  'cart-limit-exceeded': { limit: chf(50_000_000), total: chf(50_000_100) },
  'below-minimum-value': { minimum: chf(100) },
  'product-not-found': { sku },
  'product-not-sold-online': { sku, reason: 'duty-free' },
  'scrap-item-refused': { reason: 'worth-too-little' },
  'out-of-stock': { sku, available: 3 },
  'shipping-method-refused': { reason: 'country-not-served' },
  'country-not-served': { country: 'FR', served: ['CH', 'LI'] },
  'invalid-fields': { problems: [{ field: 'billingAddress.zip', problem: { rule: 'zip' } }] },
  'order-incomplete': { missing: ['email'] },
  'payment-method-refused': { reason: 'cash-needs-pickup' },
  'price-mismatch': { skus: [sku] },
  'prices-stale': { ageMs: 400_000 },
  'product-no-longer-available': { skus: [sku] },
  'purchase-broken': { supportCode: 'T-0815' },
  'customer-not-authorized': { action: 'update' },
  'code-incorrect': { attemptsLeft: 3 },
  'too-many-attempts': { retryAfterSeconds: 600 },
  'codes-exhausted': { retryAfterSeconds: 600 },
  'too-many-orders': { retryAfterSeconds: 600 },
  'too-many-alerts': { most: 100 },
  'too-many-addresses': { most: 20 },
  'limit-orders-active': { count: 2 },
  'wishlist-full': { most: 100 },
  'product-available': { sku },
  'request-malformed': { at: ['languageTag'] },
  'body-not-accepted': { at: ['quantity'] },
  'body-too-large': { limitBytes: 65_536 },
  'method-not-allowed': { allowed: ['GET', 'HEAD'] },
  'store-mismatch': { store: 'ch' },
  'too-many-requests': { retryAfterSeconds: 30 },
};

export const sampleDataOf = (code: ErrorCode): unknown => samples[code] ?? {};
