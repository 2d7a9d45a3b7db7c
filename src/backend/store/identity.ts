import { desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Queries } from './Database.ts';
import { databaseIdentities } from './schema/identity.ts';

/** What an operator says of a database that is another one than before. */
export type Confirmation = 'moved' | 'restored';

/*
 * A dump that is restored makes this table anew, in a database of its own as a rule; a server that is restored from its log
 * begins another timeline. A copy of the files of a server changes none of this, so the operator has to say it.
 */
const identityNow = async (db: Queries): Promise<string> => {
  const asked = await db.execute(sql`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database())
      || '/' || ${'database_identities'}::regclass::oid
      || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as identity
    from pg_control_system()`);
  return (asked as unknown as { readonly rows: readonly { readonly identity: string }[] }).rows[0]?.identity ?? '';
};

/**
 * Since when the database waits for an operator to say whether it was moved or restored (L11); null: it does not. One that
 * no operator has confirmed is kept, the first of all excepted.
 */
export const unconfirmedSince = async (db: Queries, now: Instant): Promise<Instant | null> => {
  const identity = await identityNow(db);
  const [latest] = await db
    .select()
    .from(databaseIdentities)
    .orderBy(desc(databaseIdentities.foundAt), desc(databaseIdentities.identity))
    .limit(1);
  if (latest?.identity === identity) return latest.confirmedAs === null ? latest.foundAt : null;
  const first = latest === undefined;
  await db
    .insert(databaseIdentities)
    .values({ identity, foundAt: now, ...(first ? { confirmedAs: 'first', confirmedAt: now } : {}) })
    .onConflictDoUpdate({
      target: databaseIdentities.identity,
      set: { foundAt: now, confirmedAs: null, confirmedAt: null },
    });
  return first ? null : now;
};

/** Keeps what an operator says of the database, as it is now and as it was meanwhile. */
export const confirmIdentity = async (db: Queries, as: Confirmation, now: Instant): Promise<void> => {
  await db
    .update(databaseIdentities)
    .set({ confirmedAs: as, confirmedAt: now })
    .where(or(isNull(databaseIdentities.confirmedAs), eq(databaseIdentities.identity, await identityNow(db))));
};

/** Messages that are older may have been sent before the backup was restored. */
export const unconfirmedFrom = sql<number>`coalesce((select max(${databaseIdentities.foundAt}) from ${databaseIdentities}
  where ${isNull(databaseIdentities.confirmedAs)}), 0)`;
