import { eq, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import { Result, Schema, type Effect } from 'effect';
import { OwnerId } from '../../contract/shapes/kernel.ts';
import { StoreKey } from '../../contract/shapes/market.ts';
import type { OwnerId as Owner } from '../../domain/kernel/Ids.ts';
import { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import { type RefreshGrant, RefreshTokens } from '../http/session/RefreshTokens.ts';
import type { Database, DatabaseLog } from './Database.ts';
import { asking, inTransaction } from './inTransaction.ts';
import { refreshTokens } from './schema.ts';

const decode = Schema.decodeUnknownSync(Schema.Struct({
  family: Schema.String, ownerId: OwnerId, level: Schema.Literals(['Anonymous', 'User']), store: StoreKey, expiresAt: Schema.Number,
}));
const grantOf = ({ family, ownerId, level, store, expiresAt }: InferSelectModel<typeof refreshTokens>): RefreshGrant =>
  decode({ family, ownerId, level, store, expiresAt });

/** Refresh tokens where every process sees them and a restart does not lose them. */
export class RefreshTokensInPostgres extends RefreshTokens {
  readonly #database: Database;
  readonly #failing: { readonly log: DatabaseLog; readonly unavailable: () => SessionUnavailable };
  constructor(database: Database, log: DatabaseLog) {
    super();
    this.#database = database;
    this.#failing = { log, unavailable: () => new SessionUnavailable() };
  }

  keep(hash: string, grant: RefreshGrant): Effect.Effect<void, SessionUnavailable> {
    return asking(async () => { await this.#database.db.insert(refreshTokens).values({ id: hash, ...grant }); }, this.#failing);
  }

  rotate({ hash, successor, now, graceMs, expiresAt }: Parameters<RefreshTokens['rotate']>[0]): Effect.Effect<RefreshGrant | null, SessionUnavailable> {
    return inTransaction(this.#database, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${refreshTokens.ownerId}, 0)) from ${refreshTokens} where ${refreshTokens.id} = ${hash}`);
      const [used] = await tx.select().from(refreshTokens).where(eq(refreshTokens.id, hash));
      if (used === undefined || used.expiresAt <= now) return Result.succeed(null);
      if (used.usedAt !== null && now - used.usedAt > graceMs) {
        await tx.delete(refreshTokens).where(eq(refreshTokens.family, used.family));
        return Result.succeed(null);
      }
      if (used.usedAt === null) {
        await tx.insert(refreshTokens).values({ ...used, id: successor, expiresAt }).onConflictDoNothing();
        await tx.update(refreshTokens).set({ usedAt: now, successor }).where(eq(refreshTokens.id, hash));
      }
      const [next] = await tx.select().from(refreshTokens).where(eq(refreshTokens.id, successor));
      return Result.succeed(next === undefined ? null : grantOf(next));
    }, this.#failing);
  }

  revokeFamily(family: string): Effect.Effect<void, SessionUnavailable> {
    return this.#revoke(eq(refreshTokens.family, family));
  }

  revokeOwner(ownerId: Owner): Effect.Effect<void, SessionUnavailable> {
    return this.#revoke(eq(refreshTokens.ownerId, ownerId));
  }

  /** Waits for rotations of the owners under way, or their successors would escape. */
  #revoke(doomed: SQL): Effect.Effect<void, SessionUnavailable> {
    return inTransaction(this.#database, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(owner_id, 0)) from (select distinct owner_id from ${refreshTokens} where ${doomed} order by owner_id) owners`);
      await tx.delete(refreshTokens).where(doomed);
      return Result.succeed(undefined);
    }, this.#failing);
  }
}
