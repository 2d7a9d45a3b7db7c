import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Mails to be sent, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Where its reader ends such mails; null where there is nothing to end. */
    unsubscribe: text('unsubscribe'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** null once sent or given up. */
    nextAttemptAt: instant('next_attempt_at'),
    /** The customer it is forgotten with, whatever address or number it went to; null: a guest's, who is known by the recipient alone. */
    ownerId: text('owner_id'),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);
