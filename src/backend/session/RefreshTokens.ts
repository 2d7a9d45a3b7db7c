import type { Effect } from 'effect';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { SessionUnavailable } from '../../domain/session/SessionErrors.ts';

/** The session behind a refresh token. All tokens descended from one sign-in share a family. */
export interface RefreshGrant {
  readonly family: string;
  readonly ownerId: OwnerId;
  readonly level: 'Anonymous' | 'User';
  readonly store: StoreKey;
  readonly expiresAt: Instant;
  /**
   * No successor is valid longer than this, however often the session is renewed; absent: the session lasts as long as
   * it is renewed in time.
   */
  readonly endsAt?: Instant;
  /** The anonymous owner whose session this one replaced at login. */
  readonly mergedFrom?: OwnerId;
}

/**
 * Refresh tokens by their SHA-256 (hex); the token itself is never stored. A token's successor is derived from it, so
 * presenting it twice yields the same successor (S4).
 */
export abstract class RefreshTokens {
  abstract keep(hash: string, grant: RefreshGrant): Effect.Effect<void, SessionUnavailable>;
  /**
   * Uses a token up and stores its successor, in one step. Repeated within `graceMs` of the first use: returns the same
   * answer. Repeated later: revokes the whole family. null when the token is unknown, expired, revoked, reused, or of
   * another store, where it stays valid. The successor expires at `expiresAt`, or with its session if that ends
   * earlier.
   */
  abstract rotate(use: {
    readonly hash: string;
    readonly store: StoreKey;
    readonly successor: string;
    readonly now: Instant;
    readonly graceMs: number;
    readonly expiresAt: Instant;
  }): Effect.Effect<RefreshGrant | null, SessionUnavailable>;
  abstract revokeFamily(family: string): Effect.Effect<void, SessionUnavailable>;
  /**
   * Whether a family is revoked; a revocation by another process counts within a second (S6). Costs no query; every
   * call checks it.
   */
  abstract isRevoked(family: string): boolean;
}
