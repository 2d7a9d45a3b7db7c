import { accountErrors } from './errors/account.ts';
import { alertErrors } from './errors/alert.ts';
import { cartErrors } from './errors/cart.ts';
import { catalogErrors } from './errors/catalog.ts';
import { contactErrors } from './errors/contact.ts';
import { contentErrors } from './errors/content.ts';
import { couponErrors } from './errors/coupon.ts';
import { depositErrors } from './errors/deposit.ts';
import { limitOrderErrors } from './errors/limitOrder.ts';
import { newsletterErrors } from './errors/newsletter.ts';
import { orderErrors } from './errors/order.ts';
import { paymentErrors } from './errors/payment.ts';
import { pricingErrors } from './errors/pricing.ts';
import { protocolErrors } from './errors/protocol.ts';
import { reportErrors } from './errors/report.ts';
import { sessionErrors } from './errors/session.ts';
import { shippingErrors } from './errors/shipping.ts';
import { validationErrors } from './errors/validation.ts';
import { wishlistErrors } from './errors/wishlist.ts';
import type { WireError } from './WireError.ts';

/**
 * Every error of the calls by its stable code, with its HTTP status. Codes are never renamed, because clients depend on
 * them.
 */
export const wireErrors = {
  ...cartErrors,
  ...couponErrors,
  ...shippingErrors,
  ...validationErrors,
  ...orderErrors,
  ...depositErrors,
  ...paymentErrors,
  ...pricingErrors,
  ...catalogErrors,
  ...contentErrors,
  ...sessionErrors,
  ...accountErrors,
  ...wishlistErrors,
  ...alertErrors,
  ...limitOrderErrors,
  ...newsletterErrors,
  ...contactErrors,
  ...reportErrors,
  ...protocolErrors,
} as const;

export type ErrorCode = keyof typeof wireErrors;
type ErrorIn<W> = W extends WireError<infer E> ? E : never;
/** The error class of a code, or the union for several. */
export type ErrorOf<C extends ErrorCode> = ErrorIn<(typeof wireErrors)[C]>;

const byCode: { readonly [C in ErrorCode]: WireError<ErrorOf<C>> } = wireErrors;
/** The encoding of a code's error. */
export const wireErrorOf = <C extends ErrorCode>(code: C): WireError<ErrorOf<C>> => byCode[code];

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(wireErrors, code);
export const errorCodes: readonly ErrorCode[] = Object.keys(wireErrors).filter(isErrorCode);

export type ProtocolCode = keyof typeof protocolErrors;
/** The errors that every call may answer with. */
export const protocolCodes: readonly ProtocolCode[] = Object.keys(protocolErrors).filter((code): code is ProtocolCode =>
  Object.hasOwn(protocolErrors, code),
);
