import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Refresh tokens by the SHA-256 of the token, which itself is not stored. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: text('id').primaryKey(),
    family: text('family').notNull(),
    ownerId: text('owner_id').notNull(),
    level: text('level').notNull(),
    store: text('store').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the whole session ends, however often it is renewed; null: never. */
    endsAt: instant('ends_at'),
    usedAt: instant('used_at'),
    /** The successor's id; its token is derived, so that the same one can be returned again within the grace period. */
    successor: text('successor'),
    /** The anonymous owner whose session became this one by login (Z4). */
    mergedFrom: text('merged_from'),
  },
  (table) => [
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_owner').on(table.ownerId),
    index('refresh_tokens_expires_at').on(table.expiresAt),
  ],
);

/**
 * Sessions that were ended before their access tokens expired, by the database's clock; cached in memory by each
 * process (S6).
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    family: text('family').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`),
  },
  (table) => [index('ended_sessions_at').on(table.at)],
);
