import { and, eq, getTableColumns, inArray, lt } from 'drizzle-orm';
import { openStatuses } from '../../domain/limit-order/LimitOrderStates.ts';
import { retentionMs } from '../store/retentionMs.ts';
import { databaseIdentities } from '../store/schema/identity.ts';
import { limitOrderEvents, limitOrderKeys, limitOrders } from '../store/schema/limitOrders.ts';
import { rulesWithoutPersonalData, type TableRules } from '../store/TableRules.ts';

const customersOnly = 'Only customers have limit orders.';
const withTheirLimitOrder = 'Deleted with their limit order by the foreign key.';

export const limitOrderTables: readonly TableRules[] = [
  rulesWithoutPersonalData(databaseIdentities, 'Names of databases, and of no person.'),
  {
    table: limitOrders,
    merge: customersOnly,
    leaveEmail: 'A limit order belongs to its customer, and names no e-mail.',
    export: (db, { id }) => {
      const { trigger: _trigger, pricedBy: _pricedBy, metal: _metal, ...columns } = getTableColumns(limitOrders);
      return db.select(columns).from(limitOrders).where(eq(limitOrders.ownerId, id));
    },
    // All are finished, because an account with open ones is not deleted; their orders are kept.
    forget: async (tx, { id }) => {
      const open = await tx
        .select({ id: limitOrders.id })
        .from(limitOrders)
        .where(and(eq(limitOrders.ownerId, id), inArray(limitOrders.status, [...openStatuses])))
        .limit(1);
      if (open.length > 0) throw new Error('a customer with open limit orders is not deleted');
      await tx.delete(limitOrders).where(eq(limitOrders.ownerId, id));
    },
    purge: 'They stay on the list of their customer, who takes them off it; the account takes them along.',
  },
  {
    table: limitOrderEvents,
    merge: customersOnly,
    leaveEmail: 'Evidence belongs to its limit order.',
    export: (db, { id }) =>
      db
        .select(getTableColumns(limitOrderEvents))
        .from(limitOrderEvents)
        .innerJoin(limitOrders, eq(limitOrders.id, limitOrderEvents.limitOrderId))
        .where(eq(limitOrders.ownerId, id)),
    forget: withTheirLimitOrder,
    purge: withTheirLimitOrder,
  },
  {
    table: limitOrderKeys,
    merge: customersOnly,
    leaveEmail: 'A key belongs to the customer, and names no address.',
    export: 'A random key and a hash; the limit order itself is exported.',
    forget: withTheirLimitOrder,
    purge: async (db, now) => {
      await db.delete(limitOrderKeys).where(lt(limitOrderKeys.createdAt, now - retentionMs.idempotencyKeys));
    },
  },
];
