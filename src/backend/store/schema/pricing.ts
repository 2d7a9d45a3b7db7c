import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Every accepted tick; prices refer to ticks, and charts read them. */
export const ticks = pgTable('ticks', {
  id: text('id').primaryKey(),
  lastRecalculatedAt: instant('last_recalculated_at').notNull().unique(),
  validUntil: instant('valid_until').notNull(),
  quotedAt: instant('quoted_at').notNull(),
  spots: jsonb('spots').notNull(),
});
