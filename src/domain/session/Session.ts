import type { OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';

/** Guest: no token. Anonymous: a token without a customer. User: a signed-in customer (§4). */
export type SessionLevel = 'guest' | 'Anonymous' | 'User';

export interface Session {
  readonly level: SessionLevel;
  readonly ownerId: OwnerId | null;
  readonly expiresAt: Instant | null;
  /** The customer whose session expired in this browser; absent after a sign-in or sign-out. */
  readonly lapsed?: OwnerId;
}

/** The tokens of §3. They are stored in HttpOnly cookies, which the page cannot read. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly ownerId: OwnerId;
  readonly expiresAt: Instant;
}

/** Tokens as issued, with the level of their session. */
export interface IssuedSession {
  readonly tokens: SessionTokens;
  readonly level: Exclude<SessionLevel, 'guest'>;
}

export const guest: Session = { level: 'guest', ownerId: null, expiresAt: null };
