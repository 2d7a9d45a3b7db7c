import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often an event happened on a day: sums alone, without anything of a visitor (CNS-2). */
export const eventCounts = pgTable(
  'event_counts',
  {
    /** `2026-11-28`, by the clocks of the store. */
    day: text('day').notNull(),
    store: text('store').notNull(),
    language: text('language').notNull(),
    device: text('device').notNull(),
    event: text('event').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.store, table.language, table.device, table.event] })],
);
