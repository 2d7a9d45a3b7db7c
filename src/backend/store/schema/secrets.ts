import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Keys that the server created: token signing, quote seals. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
});
