import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Unsent and sent mails, written in the transaction that causes them. */
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
    /** Where an answer goes; null: to the sender of the shop's mails. */
    replyTo: text('reply_to'),
    /** URL that unsubscribes; null where there is no subscription. */
    unsubscribe: text('unsubscribe'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** null once sent or given up. */
    nextAttemptAt: instant('next_attempt_at'),
    /**
     * The customer whose deletion deletes it, whatever address or number it went to; null for a guest, who is
     * identified only by the recipient.
     */
    ownerId: text('owner_id'),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);
