import { and, eq, getTableColumns, isNull, lt } from 'drizzle-orm';
import { retentionMs } from '../store/retentionMs.ts';
import { addresses, customers, mailTokens, phoneAttempts, phoneCodes, phoneSends } from '../store/schema/account.ts';
import { type TableRules, rulesWithoutPersonalData } from '../store/TableRules.ts';

const ofAccounts = 'Only accounts have such rows.';
const withAccount = 'Deleted with its account by the foreign key.';
const ofOwner = 'Belongs to the account, and names no e-mail.';
const counted = 'Counts under an HMAC, from which no person can be read.';

export const accountTables: readonly TableRules[] = [
  {
    table: phoneCodes,
    merge: ofAccounts,
    leaveEmail: ofOwner,
    export: 'HMACs of a code and of the number; the number itself is exported with the account.',
    forget: async (tx, { id }) => {
      await tx.delete(phoneCodes).where(eq(phoneCodes.ownerId, id));
    },
    purge: async (db, now) => {
      await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now - retentionMs.codes));
    },
  },
  rulesWithoutPersonalData(phoneSends, counted, async (db, now) => {
    await db.delete(phoneSends).where(lt(phoneSends.at, now - retentionMs.codes));
  }),
  rulesWithoutPersonalData(phoneAttempts, counted, async (db, now) => {
    await db.delete(phoneAttempts).where(lt(phoneAttempts.lastAt, now - retentionMs.codes));
  }),
  {
    table: addresses,
    merge: ofAccounts,
    leaveEmail: ofOwner,
    export: (db, { id }) => db.select().from(addresses).where(eq(addresses.customerId, id)),
    forget: withAccount,
    purge: withAccount,
  },
  {
    table: mailTokens,
    merge: ofAccounts,
    leaveEmail: 'A link works only for the address it was sent to.',
    export: (db, { id }) => {
      const { hash: _, ...columns } = getTableColumns(mailTokens);
      return db.select(columns).from(mailTokens).where(eq(mailTokens.customerId, id));
    },
    forget: withAccount,
    purge: async (db, now) => {
      await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now - retentionMs.links));
    },
  },
  {
    table: customers,
    merge: 'A guest has no account.',
    leaveEmail: 'The change itself has written the new e-mail.',
    export: (db, { id }) => {
      const { passwordHash: _, ...columns } = getTableColumns(customers);
      return db.select(columns).from(customers).where(eq(customers.id, id));
    },
    forget: async (tx, { id }) => {
      await tx.delete(customers).where(eq(customers.id, id));
    },
    // Accounts that were never verified have no other data, because no session could begin.
    purge: async (db, now) => {
      const unverified = isNull(customers.emailVerifiedAt);
      await db.delete(customers).where(and(unverified, lt(customers.createdAt, now - retentionMs.unverified)));
    },
  },
];
