import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Inquiries by the contact form; stored at most 12 months (CMS-7, R10). */
export const inquiries = pgTable(
  'inquiries',
  {
    id: text('id').primaryKey(),
    /** What the sender quotes. */
    reference: text('reference').notNull(),
    store: text('store').notNull(),
    language: text('language').notNull(),
    topic: text('topic').notNull(),
    name: text('name').notNull(),
    /** In lower case; not verified. */
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    /** The customer who was signed in; null for a guest. */
    customerId: text('customer_id'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('inquiries_sent_at').on(table.sentAt),
    index('inquiries_email').on(table.store, table.email),
    index('inquiries_customer').on(table.customerId),
  ],
);
