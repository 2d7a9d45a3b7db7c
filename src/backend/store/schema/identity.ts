import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The databases that this one was: another row since a backup was restored, or the shop moved to another server. */
export const databaseIdentities = pgTable('database_identities', {
  /** Of server, database, this table and history of the server. */
  identity: text('identity').primaryKey(),
  foundAt: instant('found_at').notNull(),
  /** What an operator said of it: `first`, `moved` or `restored`; null: nothing yet. */
  confirmedAs: text('confirmed_as'),
  confirmedAt: instant('confirmed_at'),
});
