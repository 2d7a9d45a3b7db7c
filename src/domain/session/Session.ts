import type { OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';

/** Guest: no token. Anonymous: a token without a customer. User: a signed-in customer (§4). */
export type SessionLevel = 'guest' | 'Anonymous' | 'User';

export interface Session {
  readonly level: SessionLevel;
  readonly ownerId: OwnerId | null;
  readonly expiresAt: Instant | null;
  /** The customer whose session has ended here by itself, until somebody signs in or leaves on purpose. */
  readonly lapsed?: OwnerId;
}

/** The tokens of §3. They live in HttpOnly cookies; the page never sees them. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly ownerId: OwnerId;
  readonly expiresAt: Instant;
}

export const guest: Session = { level: 'guest', ownerId: null, expiresAt: null };
