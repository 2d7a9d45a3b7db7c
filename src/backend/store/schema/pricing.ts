import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Every accepted tick; prices refer to ticks, and charts read them. */
export const ticks = pgTable('ticks', {
  id: text('id').primaryKey(),
  lastRecalculatedAt: instant('last_recalculated_at').notNull().unique(),
  validUntil: instant('valid_until').notNull(),
  quotedAt: instant('quoted_at').notNull(),
  spots: jsonb('spots').notNull(),
});

/** The process that recalculates prices at the moment; no row while none does. `until` is by the clock of the database. */
export const recalculationClaims = pgTable('recalculation_claims', {
  of: text('of').primaryKey(),
  holder: text('holder').notNull(),
  until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
});
