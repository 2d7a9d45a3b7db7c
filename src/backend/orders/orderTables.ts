import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { passesAtLogin } from '../../domain/order/OrderAtLogin.ts';
import { retentionMs } from '../store/retentionMs.ts';
import { idempotencyKeys, orderEvents, orders } from '../store/schema/orders.ts';
import { statedShops } from '../store/schema/shop.ts';
import { rulesWithoutPersonalData, type TableRules } from '../store/TableRules.ts';

const keptByLaw = 'The law requires orders to be kept (R9).';

export const orderTables: readonly TableRules[] = [
  rulesWithoutPersonalData(statedShops, 'Names, addresses and bank accounts of the shop itself.'),
  {
    table: orders,
    // Other orders stay with the guest, and so do their idempotency keys.
    merge: async (tx, { anonymousId, customerId, email: ofAccount }) => {
      const email = sql<string>`${orders.document} ->> 'email'`;
      const guests = await tx.select({ id: orders.id, email }).from(orders).where(eq(orders.ownerId, anonymousId));
      const passing = guests.filter((order) => passesAtLogin(order, ofAccount)).map(({ id }) => id);
      if (passing.length > 0) await tx.update(orders).set({ ownerId: customerId }).where(inArray(orders.id, passing));
    },
    leaveEmail: 'An order names the e-mail to which it was confirmed.',
    export: (db, { id }) => db.select().from(orders).where(eq(orders.ownerId, id)),
    forget: keptByLaw,
    purge: keptByLaw,
  },
  {
    table: orderEvents,
    merge: 'Events belong to their order.',
    leaveEmail: 'Events belong to their order.',
    export: (db, { id }) =>
      db
        // Without the name of the dealer's employee.
        .select({ ...getTableColumns(orderEvents), data: sql<object>`${orderEvents.data} - 'actor'` })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .where(eq(orders.ownerId, id)),
    forget: keptByLaw,
    purge: keptByLaw,
  },
  {
    table: idempotencyKeys,
    // After the orders: the keys follow those that are now the customer's.
    merge: async (tx, { anonymousId, customerId }) => {
      const moved = tx.select({ id: orders.id }).from(orders).where(eq(orders.ownerId, customerId));
      await tx
        .update(idempotencyKeys)
        .set({ ownerId: customerId })
        .where(and(eq(idempotencyKeys.ownerId, anonymousId), inArray(idempotencyKeys.orderId, moved)));
    },
    leaveEmail: 'A key belongs to the owner, and names no address.',
    export: 'A random key and a hash; the order itself is exported.',
    forget: 'A key identifies no person without its order, which the law keeps, and ends after a week.',
    purge: async (db, now) => {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - retentionMs.idempotencyKeys));
    },
  },
];
