import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import { retentionMs } from '../store/retentionMs.ts';
import { inquiries } from '../store/schema/contact.ts';
import type { Person, TableRules } from '../store/TableRules.ts';

/** Inquiries that a customer sent, and those with the customer's e-mail. */
const inquiriesOf = ({ id, store, email }: Person): SQL | undefined =>
  or(eq(inquiries.customerId, id), and(eq(inquiries.store, store), eq(inquiries.email, email)));

export const contactTables: readonly TableRules[] = [
  {
    table: inquiries,
    merge: 'An inquiry of a guest names no guest.',
    leaveEmail: async (tx, { store, email, former }) => {
      await tx
        .update(inquiries)
        .set({ email })
        .where(and(eq(inquiries.store, store), eq(inquiries.email, former)));
    },
    // Not those of guests with the e-mail: another person may have typed it with data of their own.
    export: (db, { id }) => db.select().from(inquiries).where(eq(inquiries.customerId, id)),
    forget: async (tx, person) => {
      await tx.delete(inquiries).where(inquiriesOf(person));
    },
    purge: async (db, now) => {
      await db.delete(inquiries).where(lt(inquiries.sentAt, now - retentionMs.inquiries));
    },
  },
];
