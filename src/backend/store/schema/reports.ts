import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Reports of misconduct. Days only, and nothing about who wrote them (R13). */
export const reports = pgTable(
  'reports',
  {
    /** Random. */
    number: text('number').primaryKey(),
    receivedOn: text('received_on').notNull(),
    confirmedOn: text('confirmed_on'),
    answeredOn: text('answered_on'),
    closedOn: text('closed_on'),
    /** Derived from the receipt code; the code itself is not stored. */
    mailbox: text('mailbox').notNull().unique('reports_mailbox'),
    /** What messages to the reporter are sealed to; derived from the receipt code. */
    reporterKey: text('reporter_key').notNull(),
  },
  (table) => [
    index('reports_closed_on').on(table.closedOn),
    index('reports_received_on').on(table.receivedOn, table.number),
  ],
);

/** The messages of reports, sealed to the key of the reports role and to the one of the reporter. */
export const reportMessages = pgTable(
  'report_messages',
  {
    number: text('number')
      .notNull()
      .references(() => reports.number, { onDelete: 'cascade' }),
    /** In its report, from 0. */
    place: integer('place').notNull(),
    byShop: boolean('by_shop').notNull(),
    day: text('day').notNull(),
    forShop: text('for_shop').notNull(),
    forReporter: text('for_reporter').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.place] }),
    // What reporters have written on a day is counted before each further report and message.
    index('report_messages_day').on(table.day),
  ],
);
