import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Open carts; an ordered or abandoned cart is deleted. */
export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    store: text('store').notNull(),
    side: text('side').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('carts_one_per_owner_store_side').on(table.ownerId, table.store, table.side),
    index('carts_updated_at').on(table.updatedAt),
  ],
);
