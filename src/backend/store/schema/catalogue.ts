import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The catalogue; the document is a Product without its stock. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    sku: text('sku').notNull().unique(),
    document: jsonb('document').notNull(),
    stock: integer('stock').notNull(),
    active: boolean('active').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('products_stock_not_negative', sql`${table.stock} >= 0`)],
);

/** What products were priced by before an import changed it; what they are priced by now is in their row. */
export const earlierTerms = pgTable(
  'earlier_terms',
  {
    sku: text('sku').notNull(),
    /** The moment of the import: until then they were in force. */
    until: instant('until').notNull(),
    /** Active, duty-free, metal, fine weight and terms, by the names of the product's document. */
    document: jsonb('document').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sku, table.until] })],
);

/**
 * One row with a number that rises with every import. Stock changes are not counted here, because all orders would wait
 * for this row.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [check('catalogue_version_single', sql`${table.id} = 1`)],
);
