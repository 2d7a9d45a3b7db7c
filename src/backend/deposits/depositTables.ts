import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { depositCorrections, depositMovements, depositReservations, deposits } from '../store/schema/deposits.ts';
import type { TableRules } from '../store/TableRules.ts';

const onlyCustomers = 'Only customers have deposits, so a guest brings none.';
const namesNoEmail = 'A deposit belongs to the owner, and names no address.';
const keptByLaw = 'The law requires the books about metal of customers to be kept (R9).';

export const depositTables: readonly TableRules[] = [
  {
    table: deposits,
    merge: onlyCustomers,
    leaveEmail: namesNoEmail,
    export: (db, { id }) => db.select().from(deposits).where(eq(deposits.ownerId, id)),
    forget: keptByLaw,
    purge: keptByLaw,
  },
  {
    table: depositMovements,
    merge: onlyCustomers,
    leaveEmail: namesNoEmail,
    export: (db, { id }) =>
      db
        // Without the names of the operators who corrected.
        .select({ ...getTableColumns(depositMovements), correction: sql`${depositMovements.correction} - 'by'` })
        .from(depositMovements)
        .innerJoin(deposits, eq(deposits.number, depositMovements.deposit))
        .where(eq(deposits.ownerId, id)),
    forget: keptByLaw,
    purge: keptByLaw,
  },
  {
    table: depositCorrections,
    merge: onlyCustomers,
    leaveEmail: namesNoEmail,
    export: (db, { id }) =>
      db
        // Only those that are booked: the others never concerned the customer.
        .select({ pieces: depositCorrections.pieces, sku: depositCorrections.sku, reason: depositCorrections.reason })
        .from(depositCorrections)
        .innerJoin(deposits, eq(deposits.number, depositCorrections.deposit))
        .where(and(eq(deposits.ownerId, id), isNotNull(depositCorrections.movement))),
    forget: keptByLaw,
    purge: keptByLaw,
  },
  {
    table: depositReservations,
    merge: onlyCustomers,
    leaveEmail: namesNoEmail,
    export: (db, { id }) =>
      db
        .select(getTableColumns(depositReservations))
        .from(depositReservations)
        .innerJoin(deposits, eq(deposits.number, depositReservations.deposit))
        .where(eq(deposits.ownerId, id)),
    forget: 'An account with an order under way is not deleted.',
    purge: 'A reservation ends with its order.',
  },
];
