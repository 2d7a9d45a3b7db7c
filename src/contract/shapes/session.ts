import { Schema } from 'effect';
import { Instant, OwnerId } from './kernel.ts';

/** An access or refresh token: opaque to clients. */
export const Token = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_.-]{16,2000}$/u));

export const SessionTokens = Schema.Struct({
  accessToken: Token,
  refreshToken: Token,
  ownerId: OwnerId,
  expiresAt: Instant,
});
