import { eq, lt, sql } from 'drizzle-orm';
import { retentionMs } from '../store/retentionMs.ts';
import { endedSessions, refreshTokens } from '../store/schema/session.ts';
import { type TableRules, rulesWithoutPersonalData } from '../store/TableRules.ts';

export const sessionTables: readonly TableRules[] = [
  {
    table: refreshTokens,
    merge: 'The sign-in ends the session of the guest.',
    leaveEmail: 'A session belongs to the owner; the change of the e-mail ends the others.',
    export: (db, { id }) =>
      db
        .select({
          store: refreshTokens.store,
          level: refreshTokens.level,
          expiresAt: refreshTokens.expiresAt,
          endsAt: refreshTokens.endsAt,
          usedAt: refreshTokens.usedAt,
        })
        .from(refreshTokens)
        .where(eq(refreshTokens.ownerId, id)),
    forget: 'The deletion of an account ends its sessions, which deletes their tokens.',
    purge: async (db, now) => {
      await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
    },
  },
  rulesWithoutPersonalData(endedSessions, 'Random ids of sessions, without their owner.', async (db) => {
    // By the database's clock, which also wrote their times.
    await db
      .delete(endedSessions)
      .where(
        sql`${endedSessions.at} < (extract(epoch from clock_timestamp()) * 1000)::bigint - ${retentionMs.endedSessions}`,
      );
  }),
];
