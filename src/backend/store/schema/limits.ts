import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Recent passes of a limit, one row per key; `refused`: the last attempt was refused (F7). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    passed: instant('passed').array().notNull(),
    refused: boolean('refused').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('rate_limits_last_at').on(table.lastAt)],
);
