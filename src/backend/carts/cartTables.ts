import { and, eq, lt, notExists } from 'drizzle-orm';
import { retentionMs } from '../store/retentionMs.ts';
import { customers } from '../store/schema/account.ts';
import { carts } from '../store/schema/carts.ts';
import type { TableRules } from '../store/TableRules.ts';
import { forgetCarts } from './forgetCarts.ts';
import { mergeCarts } from './mergeCarts.ts';

export const cartTables: readonly TableRules[] = [
  {
    table: carts,
    merge: mergeCarts,
    leaveEmail: 'An order takes the e-mail of the account; in the cart of a guest another person may have typed it.',
    // Not the carts of guests that name the e-mail: another person may have typed it, with an address of their own.
    export: (db, { id }) => db.select().from(carts).where(eq(carts.ownerId, id)),
    forget: forgetCarts,
    // Carts of customers stay, however long they were away.
    purge: async (db, now) => {
      const owner = db.select({ id: customers.id }).from(customers).where(eq(customers.id, carts.ownerId));
      await db.delete(carts).where(and(lt(carts.updatedAt, now - retentionMs.carts), notExists(owner)));
    },
  },
];
