import { Schema } from 'effect';
import * as Account from '../domain/account/AccountErrors.ts';
import * as Alert from '../domain/alert/AlertErrors.ts';
import * as Cart from '../domain/cart/CartErrors.ts';
import * as Catalog from '../domain/catalog/CatalogErrors.ts';
import * as Content from '../domain/content/ContentErrors.ts';
import * as Newsletter from '../domain/newsletter/NewsletterErrors.ts';
import * as Order from '../domain/order/OrderErrors.ts';
import { PaymentMethodRefused } from '../domain/payment/PaymentErrors.ts';
import * as Pricing from '../domain/pricing/PricingErrors.ts';
import * as Session from '../domain/session/SessionErrors.ts';
import * as Shipping from '../domain/shipping/ShippingErrors.ts';
import * as Wishlist from '../domain/wishlist/WishlistErrors.ts';
import { InvalidFields } from '../domain/validation/InvalidFields.ts';
import * as Protocol from './ProtocolErrors.ts';
import { CountryCode, FieldProblem, MissingForOrder } from './shapes/checkout.ts';
import { PricedCart } from './shapes/cart.ts';
import { Count, Money, Sku } from './shapes/kernel.ts';
import { StoreKey } from './shapes/market.ts';
import { ShippingRefusal } from './shapes/shipping.ts';
import { bareError, wireError, type WireError } from './WireError.ts';

const places = Schema.Struct({ at: Schema.Array(Schema.String) });
const skus = Schema.Struct({ skus: Schema.Array(Sku) });
const later = Schema.Struct({ retryAfterSeconds: Count });

/** Every error of the calls by its stable code. Codes are never renamed, because clients depend on them. */
export const wireErrors = {
  'cart-not-found': bareError('CartNotFound', () => new Cart.CartNotFound()),
  'cart-changed': wireError(
    'CartChanged',
    Schema.Struct({ current: PricedCart }),
    (data) => new Cart.CartChanged(data),
  ),
  'cart-limit-exceeded': wireError(
    'CartLimitExceeded',
    Schema.Struct({ limit: Money, total: Money }),
    (data) => new Cart.CartLimitExceeded(data),
  ),
  'below-minimum-value': wireError(
    'BelowMinimumValue',
    Schema.Struct({ minimum: Money }),
    (data) => new Cart.BelowMinimumValue(data),
  ),
  'quantity-not-valid': bareError('QuantityNotValid', () => new Cart.QuantityNotValid()),
  'product-not-found': wireError(
    'ProductNotFound',
    Schema.Struct({ sku: Schema.String }),
    (data) => new Cart.ProductNotFound(data),
  ),
  'product-not-sold-online': wireError(
    'ProductNotSoldOnline',
    Schema.Struct({ sku: Sku, reason: Schema.Literals(['duty-free', 'sell-only', 'inactive']) }),
    (data) => new Cart.ProductNotSoldOnline(data),
  ),
  'out-of-stock': wireError(
    'OutOfStock',
    Schema.Struct({ sku: Sku, available: Count }),
    (data) => new Cart.OutOfStock(data),
  ),
  'recalculation-failed': bareError('RecalculationFailed', () => new Cart.RecalculationFailed()),
  'carts-unavailable': bareError('CartsUnavailable', () => new Cart.CartsUnavailable()),

  'shipping-method-not-found': bareError('ShippingMethodNotFound', () => new Shipping.ShippingMethodNotFound()),
  'shipping-method-refused': wireError(
    'ShippingMethodRefused',
    Schema.Struct({ reason: ShippingRefusal }),
    (data) => new Shipping.ShippingMethodRefused(data),
  ),
  'country-not-served': wireError(
    'CountryNotServed',
    Schema.Struct({ country: Schema.String, served: Schema.Array(CountryCode) }),
    (data) => new Shipping.CountryNotServed(data),
  ),

  'invalid-fields': wireError(
    'InvalidFields',
    Schema.Struct({ problems: Schema.Array(Schema.Struct({ field: Schema.String, problem: FieldProblem })) }),
    (data) => new InvalidFields(data),
  ),
  'order-incomplete': wireError(
    'OrderIncomplete',
    Schema.Struct({ missing: Schema.NonEmptyArray(MissingForOrder) }),
    (data) => new Order.OrderIncomplete(data),
  ),
  'payment-method-refused': wireError(
    'PaymentMethodRefused',
    Schema.Struct({ reason: Schema.Literals(['cash-needs-pickup', 'cash-over-limit', 'not-offered']) }),
    (data) => new PaymentMethodRefused(data),
  ),

  'price-mismatch': wireError('PriceMismatch', skus, (data) => new Pricing.PriceMismatch(data)),
  'prices-stale': wireError('PricesStale', Schema.Struct({ ageMs: Count }), (data) => new Pricing.PricesStale(data)),
  'quote-expired': bareError('QuoteExpired', () => new Pricing.QuoteExpired()),
  'quote-invalid': bareError('QuoteInvalid', () => new Pricing.QuoteInvalid()),
  'prices-unavailable': bareError('PricesUnavailable', () => new Pricing.PricesUnavailable()),

  'order-not-found': bareError('OrderNotFound', () => new Order.OrderNotFound()),
  'idempotency-key-reused': bareError('IdempotencyKeyReused', () => new Order.IdempotencyKeyReused()),
  'order-in-progress': bareError('OrderInProgress', () => new Order.OrderInProgress()),
  'product-no-longer-available': wireError(
    'ProductNoLongerAvailable',
    skus,
    (data) => new Order.ProductNoLongerAvailable(data),
  ),
  'cart-broken': wireError(
    'CartBroken',
    Schema.Struct({ supportCode: Schema.String }),
    (data) => new Order.CartBroken(data),
  ),
  'orders-unavailable': bareError('OrdersUnavailable', () => new Order.OrdersUnavailable()),
  'too-many-orders': wireError('TooManyOrders', later, (data) => new Order.TooManyOrders(data)),
  'payment-declined': bareError('PaymentDeclined', () => new Order.PaymentDeclined()),

  'products-unavailable': bareError('ProductsUnavailable', () => new Catalog.ProductsUnavailable()),
  'content-unavailable': bareError('ContentUnavailable', () => new Content.ContentUnavailable()),
  'session-unavailable': bareError('SessionUnavailable', () => new Session.SessionUnavailable()),

  'sign-in-required': bareError('SignInRequired', () => new Account.SignInRequired()),
  'customer-not-authorized': wireError(
    'CustomerNotAuthorized',
    Schema.Struct({ action: Schema.Literals(['update', 'delete']) }),
    (data) => new Account.CustomerNotAuthorized(data),
  ),
  'email-taken': bareError('EmailTaken', () => new Account.EmailTaken()),
  'credentials-mismatch': bareError('CredentialsMismatch', () => new Account.CredentialsMismatch()),
  'email-unverified': bareError('EmailUnverified', () => new Account.EmailUnverified()),
  'password-incorrect': bareError('PasswordIncorrect', () => new Account.PasswordIncorrect()),
  'link-invalid': bareError('LinkInvalid', () => new Account.LinkInvalid()),
  'code-incorrect': wireError(
    'CodeIncorrect',
    Schema.Struct({ attemptsLeft: Count }),
    (data) => new Account.CodeIncorrect(data),
  ),
  'too-many-attempts': wireError('TooManyAttempts', later, (data) => new Account.TooManyAttempts(data)),
  'codes-exhausted': wireError('CodesExhausted', later, (data) => new Account.CodesExhausted(data)),
  'phone-check-failed': bareError('PhoneCheckFailed', () => new Account.PhoneCheckFailed()),
  'address-not-found': bareError('AddressNotFound', () => new Account.AddressNotFound()),
  'address-selected': bareError('AddressSelected', () => new Account.AddressSelected()),
  'too-many-addresses': wireError(
    'TooManyAddresses',
    Schema.Struct({ most: Count }),
    (data) => new Account.TooManyAddresses(data),
  ),
  'limit-orders-active': wireError(
    'LimitOrdersActive',
    Schema.Struct({ count: Count }),
    (data) => new Account.LimitOrdersActive(data),
  ),
  'merge-refused': bareError('MergeRefused', () => new Account.MergeRefused()),
  'account-unavailable': bareError('AccountUnavailable', () => new Account.AccountUnavailable()),

  'wishlist-not-found': bareError('WishlistNotFound', () => new Wishlist.WishlistNotFound()),
  'wishlist-full': wireError('WishlistFull', Schema.Struct({ most: Count }), (data) => new Wishlist.WishlistFull(data)),
  'wishlists-unavailable': bareError('WishlistsUnavailable', () => new Wishlist.WishlistsUnavailable()),
  'product-available': wireError(
    'ProductAvailable',
    Schema.Struct({ sku: Sku }),
    (data) => new Alert.ProductAvailable(data),
  ),
  'too-many-alerts': wireError(
    'TooManyAlerts',
    Schema.Struct({ most: Count }),
    (data) => new Alert.TooManyAlerts(data),
  ),
  'alerts-unavailable': bareError('AlertsUnavailable', () => new Alert.AlertsUnavailable()),
  'already-subscribed': bareError('AlreadySubscribed', () => new Newsletter.AlreadySubscribed()),
  'subscribe-failed': bareError('SubscribeFailed', () => new Newsletter.SubscribeFailed()),

  'request-malformed': wireError('RequestMalformed', places, (data) => new Protocol.RequestMalformed(data)),
  'body-not-accepted': wireError('BodyNotAccepted', places, (data) => new Protocol.BodyNotAccepted(data)),
  'body-too-large': wireError(
    'BodyTooLarge',
    Schema.Struct({ limitBytes: Count }),
    (data) => new Protocol.BodyTooLarge(data),
  ),
  'media-type-not-accepted': bareError('MediaTypeNotAccepted', () => new Protocol.MediaTypeNotAccepted()),
  'call-not-found': bareError('CallNotFound', () => new Protocol.CallNotFound()),
  'method-not-allowed': wireError(
    'MethodNotAllowed',
    Schema.Struct({ allowed: Schema.Array(Schema.String) }),
    (data) => new Protocol.MethodNotAllowed(data),
  ),
  'session-required': bareError('SessionRequired', () => new Protocol.SessionRequired()),
  'refresh-refused': bareError('RefreshRefused', () => new Protocol.RefreshRefused()),
  'store-mismatch': wireError(
    'StoreMismatch',
    Schema.Struct({ store: StoreKey }),
    (data) => new Protocol.StoreMismatch(data),
  ),
  'origin-not-proven': bareError('OriginNotProven', () => new Protocol.OriginNotProven()),
  'idempotency-key-missing': bareError('IdempotencyKeyMissing', () => new Protocol.IdempotencyKeyMissing()),
  'too-many-requests': wireError(
    'TooManyRequests',
    Schema.Struct({ retryAfterSeconds: Count }),
    (data) => new Protocol.TooManyRequests(data),
  ),
  'internal-failure': bareError('InternalFailure', () => new Protocol.InternalFailure()),
  unready: bareError('Unready', () => new Protocol.Unready()),
} as const;

export type ErrorCode = keyof typeof wireErrors;
type ErrorIn<W> = W extends WireError<infer E> ? E : never;
/** The error class of a code, or the union for several. */
export type ErrorOf<C extends ErrorCode> = ErrorIn<(typeof wireErrors)[C]>;

const byCode: { readonly [C in ErrorCode]: WireError<ErrorOf<C>> } = wireErrors;
/** The encoding of a code's error. */
export const wireErrorOf = <C extends ErrorCode>(code: C): WireError<ErrorOf<C>> => byCode[code];

/** The errors that every call may answer with. */
export const protocolCodes = [
  'request-malformed',
  'body-not-accepted',
  'body-too-large',
  'media-type-not-accepted',
  'call-not-found',
  'method-not-allowed',
  'session-required',
  'store-mismatch',
  'origin-not-proven',
  'idempotency-key-missing',
  'too-many-requests',
  'internal-failure',
  'unready',
] as const satisfies readonly ErrorCode[];
