import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { SessionTokens, Token } from '../shapes/session.ts';

/** A token for a visitor without one (CART-2). The cookies of AUTH-1 are set as well. */
export const anonymousSession = call({
  method: 'GET', path: '/admin/customers/anonymous',
  params: none, query: none, body: nothing, answer: SessionTokens,
  errors: ['session-unavailable'], auth: 'none', idempotent: false,
});

/** The next pair of tokens. Without a token in the body, the one in the cookie counts. */
export const refreshSession = call({
  method: 'POST', path: '/admin/customers/refresh-token',
  params: none, query: none, body: Schema.Struct({ refreshToken: Schema.optionalKey(Token) }), answer: SessionTokens,
  errors: ['refresh-refused', 'session-unavailable'], auth: 'none', idempotent: false,
});
