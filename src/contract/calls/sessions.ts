import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { EmailText, PasswordText } from '../shapes/account.ts';
import { OwnerId, Sku } from '../shapes/kernel.ts';
import { SessionTokens, Token } from '../shapes/session.ts';

/** What of the anonymous cart found no place in the customer's (CART-9). */
const leftOut = { leftOut: Schema.Array(Sku) };

/** A token for a visitor without one (CART-2). The cookies of AUTH-1 are set as well. */
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

/** The next pair of tokens. Without a token in the body, the one in the cookie counts. */
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
 * A new session of the customer, never the one that asked (S7). The session that asked, if it is anonymous, is merged at once: its
 * cart, wishlist and orders are the customer's, its tokens are dead. Answers alike for an unknown e-mail and a wrong password (S11).
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
 * Merges an anonymous session into the customer's, with proof of both: the session is that of `customerId`, and was made by a login
 * from the anonymous session `anonymousId` (Z4). Again changes nothing.
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

/** Ends this session and its cookies. */
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

/** Ends every session of the customer, this one and its cookies included. */
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
