import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { EmailText, PasswordText } from '../shapes/account.ts';
import { OwnerId, Sku } from '../shapes/kernel.ts';
import { SessionTokens, Token } from '../shapes/session.ts';

/** Lines of the anonymous cart that did not fit into the customer's (CART-9). */
const leftOut = { leftOut: Schema.Array(Sku) };

/** A token for a visitor without one (CART-2). The answer also sets the cookies of AUTH-1. */
export const anonymousSession = call({
  method: 'GET',
  path: '/admin/customers/anonymous',
  params: none,
  query: none,
  body: nothing,
  answer: SessionTokens,
  errors: ['session-unavailable'],
  auth: 'none',
  idempotent: false,
});

/** The next pair of tokens. Without a token in the body, the cookie's is used. */
export const refreshSession = call({
  method: 'POST',
  path: '/admin/customers/refresh-token',
  params: none,
  query: none,
  body: Schema.Struct({ refreshToken: Schema.optionalKey(Token) }),
  answer: SessionTokens,
  errors: ['refresh-refused', 'session-unavailable'],
  auth: 'none',
  idempotent: false,
});

/**
 * Creates a new session of the customer and never reuses the caller's (S7). An anonymous session of the caller is
 * merged at once: its cart, wishlist and orders move to the customer, and its tokens end. An unknown e-mail and a wrong
 * password get the same answer (S11).
 */
export const signIn = call({
  method: 'POST',
  path: '/customers/login',
  params: none,
  query: none,
  body: Schema.Struct({ email: EmailText, password: PasswordText }),
  answer: Schema.Struct({ ...SessionTokens.fields, ...leftOut }),
  errors: ['credentials-mismatch', 'email-unverified', 'too-many-attempts', 'session-unavailable'],
  auth: 'session',
  idempotent: false,
});

/**
 * Merges an anonymous session into the customer's. Both must be proven: the session is that of `customerId` and began
 * with a login from the anonymous session `anonymousId` (Z4). Repeating the call changes nothing.
 */
export const mergeSessions = call({
  method: 'POST',
  path: '/customers/merge',
  params: none,
  query: none,
  body: Schema.Struct({ anonymousId: OwnerId, customerId: OwnerId }),
  answer: Schema.Struct(leftOut),
  errors: ['merge-refused', 'sign-in-required', 'session-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Ends this session and deletes its cookies. */
export const signOut = call({
  method: 'POST',
  path: '/customers/logout',
  params: none,
  query: none,
  body: nothing,
  answer: nothing,
  errors: ['session-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Ends every session of the customer, including this one and its cookies. */
export const signOutEverywhere = call({
  method: 'POST',
  path: '/customers/logout-everywhere',
  params: none,
  query: none,
  body: nothing,
  answer: nothing,
  errors: ['session-unavailable'],
  auth: 'session',
  idempotent: false,
});
