import { and, eq, ne, type InferSelectModel, type SQL } from 'drizzle-orm';
import { Effect, Result, Schema } from 'effect';
import { OwnerId } from '../../contract/shapes/kernel.ts';
import { StoreKey } from '../../contract/shapes/market.ts';
import type { OwnerId as Owner } from '../../domain/kernel/Ids.ts';
import { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { lockFor } from '../store/lockFor.ts';
import { refreshTokens } from '../store/schema/session.ts';
import { endFamilies, EndedSessions } from './EndedSessions.ts';
import { type RefreshGrant, RefreshTokens } from './RefreshTokens.ts';

const decode = Schema.decodeUnknownSync(
  Schema.Struct({
    family: Schema.String,
    ownerId: OwnerId,
    level: Schema.Literals(['Anonymous', 'User']),
    store: StoreKey,
    expiresAt: Schema.Number,
    endsAt: Schema.optionalKey(Schema.Number),
  }),
);
const grantOf = ({
  family,
  ownerId,
  level,
  store,
  expiresAt,
  endsAt,
}: InferSelectModel<typeof refreshTokens>): RefreshGrant =>
  decode({ family, ownerId, level, store, expiresAt, ...(endsAt === null ? {} : { endsAt }) });

/** The lock under which sessions of an owner begin, end and are renewed. */
const sessionsOf = (ownerId: string): string => `sessions ${ownerId}`;

/**
 * Ends sessions within a transaction and answers their families. Waits for running rotations of the owners, because
 * their successors would survive otherwise.
 */
const end = async (tx: Transaction, doomed: SQL | undefined): Promise<readonly string[]> => {
  const owners = await tx
    .selectDistinct({ ownerId: refreshTokens.ownerId })
    .from(refreshTokens)
    .where(doomed)
    .orderBy(refreshTokens.ownerId);
  for (const { ownerId } of owners) await lockFor(tx, sessionsOf(ownerId));
  const deleted = await tx.delete(refreshTokens).where(doomed).returning({ family: refreshTokens.family });
  const families = [...new Set(deleted.map(({ family }) => family))];
  await endFamilies(tx, families);
  return families;
};

/** Ends all sessions of an owner except one; after the commit the caller informs `EndedSessions`. */
export const endSessionsOf = (tx: Transaction, ownerId: Owner, except?: string): Promise<readonly string[]> =>
  end(tx, and(eq(refreshTokens.ownerId, ownerId), except === undefined ? undefined : ne(refreshTokens.family, except)));

/** Ends one session, likewise. */
export const endSession = (tx: Transaction, family: string): Promise<readonly string[]> =>
  end(tx, eq(refreshTokens.family, family));

/** Stores a new session within a transaction. Ending the owner's sessions at the same time ends this one, too. */
export const keepSession = async (tx: Transaction, hash: string, grant: RefreshGrant): Promise<void> => {
  await lockFor(tx, sessionsOf(grant.ownerId));
  await tx.insert(refreshTokens).values({ id: hash, ...grant });
};

/** Refresh tokens in the database, shared by all processes and surviving restarts. */
export class RefreshTokensInPostgres extends RefreshTokens {
  readonly #database: Database;
  readonly #failing: { readonly log: DatabaseLog; readonly unavailable: () => SessionUnavailable };
  readonly #ended: EndedSessions;
  constructor(database: Database, log: DatabaseLog, ended = new EndedSessions()) {
    super();
    this.#database = database;
    this.#ended = ended;
    this.#failing = { log, unavailable: () => new SessionUnavailable() };
  }

  keep(hash: string, grant: RefreshGrant): Effect.Effect<void, SessionUnavailable> {
    return asking(async () => {
      await this.#database.db.insert(refreshTokens).values({ id: hash, ...grant });
    }, this.#failing);
  }

  rotate({
    hash,
    store,
    successor,
    now,
    graceMs,
    expiresAt,
  }: Parameters<RefreshTokens['rotate']>[0]): Effect.Effect<RefreshGrant | null, SessionUnavailable> {
    return inTransaction(
      this.#database,
      async (tx) => {
        const ofHash = () => tx.select().from(refreshTokens).where(eq(refreshTokens.id, hash));
        const [named] = await ofHash();
        if (named === undefined) return Result.succeed(null);
        await lockFor(tx, sessionsOf(named.ownerId));
        const [used] = await ofHash();
        if (used === undefined || used.expiresAt <= now || used.store !== store) return Result.succeed(null);
        if (used.usedAt !== null && now - used.usedAt > graceMs) {
          this.#ended.add(await end(tx, eq(refreshTokens.family, used.family)));
          return Result.succeed(null);
        }
        if (used.usedAt === null) {
          await tx
            .insert(refreshTokens)
            .values({ ...used, id: successor, expiresAt: Math.min(expiresAt, used.endsAt ?? Infinity) })
            .onConflictDoNothing();
          await tx.update(refreshTokens).set({ usedAt: now, successor }).where(eq(refreshTokens.id, hash));
        }
        const [next] = await tx.select().from(refreshTokens).where(eq(refreshTokens.id, successor));
        return Result.succeed(next === undefined ? null : grantOf(next));
      },
      this.#failing,
    );
  }

  revokeFamily(family: string): Effect.Effect<void, SessionUnavailable> {
    return inTransaction(
      this.#database,
      async (tx) => Result.succeed(await endSession(tx, family)),
      this.#failing,
    ).pipe(
      Effect.map((families) => {
        this.#ended.add(families);
      }),
    );
  }

  isRevoked(family: string): boolean {
    return this.#ended.has(family);
  }
}
