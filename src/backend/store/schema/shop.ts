import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row: what the shop that was started last says of itself, for commands beside it. */
export const statedShops = pgTable('stated_shops', {
  name: text('name').primaryKey(),
  /** Name, addresses and bank accounts as mails state them. */
  identity: jsonb('identity').notNull(),
  /** How far the dev controls have moved its clock, in milliseconds; 0 in operation. */
  clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }).notNull(),
  statedAt: instant('stated_at').notNull(),
});
