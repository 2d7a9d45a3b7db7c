import { Effect } from 'effect';
import { type RefreshGrant, RefreshTokens } from '../../../src/backend/session/RefreshTokens.ts';
import type { Instant } from '../../../src/domain/kernel/Instant.ts';

interface Kept {
  readonly grant: RefreshGrant;
  usedAt: Instant | null;
}

/** Refresh tokens of one process, in memory. */
export class RefreshTokensInMemory extends RefreshTokens {
  readonly #tokens = new Map<string, Kept>();
  readonly #revoked = new Set<string>();

  keep(hash: string, grant: RefreshGrant): Effect.Effect<void> {
    return Effect.sync(() => {
      this.#tokens.set(hash, { grant, usedAt: null });
    });
  }

  rotate({
    hash,
    store,
    successor,
    now,
    graceMs,
    expiresAt,
  }: Parameters<RefreshTokens['rotate']>[0]): Effect.Effect<RefreshGrant | null> {
    return Effect.sync(() => {
      const kept = this.#tokens.get(hash);
      if (kept === undefined || kept.grant.expiresAt <= now || kept.grant.store !== store) return null;
      if (kept.usedAt !== null && now - kept.usedAt > graceMs) {
        this.#drop((grant) => grant.family === kept.grant.family);
        return null;
      }
      kept.usedAt ??= now;
      const next = this.#tokens.get(successor)?.grant ?? {
        ...kept.grant,
        expiresAt: Math.min(expiresAt, kept.grant.endsAt ?? Infinity),
      };
      if (!this.#tokens.has(successor)) this.#tokens.set(successor, { grant: next, usedAt: null });
      return next;
    });
  }

  revokeFamily(family: string): Effect.Effect<void> {
    return Effect.sync(() => {
      this.#drop((grant) => grant.family === family);
    });
  }
  isRevoked(family: string): boolean {
    return this.#revoked.has(family);
  }

  #drop(doomed: (grant: RefreshGrant) => boolean): void {
    for (const [hash, { grant }] of this.#tokens) {
      if (!doomed(grant)) continue;
      this.#tokens.delete(hash);
      this.#revoked.add(grant.family);
    }
  }
}
