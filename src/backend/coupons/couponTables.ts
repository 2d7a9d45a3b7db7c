import { eq, inArray } from 'drizzle-orm';
import { couponRedemptions, coupons } from '../store/schema/coupons.ts';
import { orders } from '../store/schema/orders.ts';
import { rulesWithoutPersonalData, type TableRules } from '../store/TableRules.ts';

export const couponTables: readonly TableRules[] = [
  rulesWithoutPersonalData(coupons, 'Coupons name no person; orders name their codes.'),
  {
    table: couponRedemptions,
    // After the orders: the uses follow those that are now the customer's.
    merge: async (tx, { customerId }) => {
      const passed = tx.select({ id: orders.id }).from(orders).where(eq(orders.ownerId, customerId));
      await tx.update(couponRedemptions).set({ ownerId: customerId }).where(inArray(couponRedemptions.orderId, passed));
    },
    leaveEmail: 'A use of a coupon has the mailbox of its order.',
    export: (db, { id }) => db.select().from(couponRedemptions).where(eq(couponRedemptions.ownerId, id)),
    forget: 'A use belongs to its order, which the law keeps with its e-mail (R9).',
    purge: 'A use belongs to its order, which the law keeps (R9).',
  },
];
