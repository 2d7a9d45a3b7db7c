import { Result } from 'effect';
import { type ErrorCode, wireErrors } from '../../../contract/errors.ts';
import type { Problem } from '../../../contract/Problem.ts';

/** The HTTP status of each error. */
const statuses: Readonly<Record<ErrorCode, number>> = {
  'cart-not-found': 404,
  'cart-changed': 409,
  'cart-limit-exceeded': 422,
  'below-minimum-value': 422,
  'quantity-not-valid': 422,
  'product-not-found': 404,
  'product-not-sold-online': 422,
  'out-of-stock': 409,
  'recalculation-failed': 409,
  'carts-unavailable': 503,
  'shipping-method-not-found': 404,
  'shipping-method-refused': 422,
  'country-not-served': 422,
  'invalid-fields': 422,
  'order-incomplete': 422,
  'payment-method-refused': 422,
  'price-mismatch': 409,
  'prices-stale': 409,
  'quote-expired': 409,
  'quote-invalid': 422,
  'prices-unavailable': 503,
  'order-not-found': 404,
  'idempotency-key-reused': 422,
  'order-in-progress': 409,
  'product-no-longer-available': 409,
  'cart-broken': 422,
  'orders-unavailable': 503,
  'too-many-orders': 429,
  'payment-declined': 402,
  'products-unavailable': 503,
  'content-unavailable': 503,
  'session-unavailable': 503,
  'sign-in-required': 403,
  'customer-not-authorized': 403,
  'email-taken': 409,
  'credentials-mismatch': 422,
  'email-unverified': 403,
  'password-incorrect': 422,
  'link-invalid': 422,
  'code-incorrect': 422,
  'too-many-attempts': 429,
  'codes-exhausted': 429,
  'phone-check-failed': 503,
  'address-not-found': 404,
  'address-selected': 409,
  'too-many-addresses': 422,
  'limit-orders-active': 409,
  'merge-refused': 403,
  'account-unavailable': 503,
  'wishlist-not-found': 404,
  'wishlist-full': 422,
  'wishlists-unavailable': 503,
  'product-available': 409,
  'too-many-alerts': 422,
  'alerts-unavailable': 503,
  'already-subscribed': 409,
  'subscribe-failed': 503,
  'request-malformed': 400,
  'body-not-accepted': 422,
  'body-too-large': 413,
  'media-type-not-accepted': 415,
  'call-not-found': 404,
  'method-not-allowed': 405,
  'session-required': 401,
  'refresh-refused': 403,
  'store-mismatch': 400,
  'origin-not-proven': 403,
  'idempotency-key-missing': 400,
  'too-many-requests': 429,
  'internal-failure': 500,
  unready: 503,
};

const isCode = (code: string): code is ErrorCode => Object.hasOwn(wireErrors, code);
const codes = Object.keys(wireErrors).filter(isCode);
const codeOfTag = new Map(codes.map((code): [string, ErrorCode] => [wireErrors[code].tag, code]));

export const statusOf = (code: ErrorCode): number => statuses[code];

/** The summary of a problem type: its code as words. */
export const titleOf = (code: ErrorCode): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');

/** The code of an error; undefined for an error outside of the contract. */
export const codeOf = ({ _tag }: { readonly _tag: string }): ErrorCode | undefined => codeOfTag.get(_tag);

/** An error as a problem document; null for an error outside of the contract. */
export const problemOf = (error: { readonly _tag: string }, correlationId: string): Problem | null => {
  const code = codeOf(error);
  if (code === undefined) return null;
  const data = Result.getOrNull(wireErrors[code].encode(error));
  return data === null
    ? null
    : { type: `/problems/${code}`, title: titleOf(code), status: statusOf(code), code, correlationId, data };
};
