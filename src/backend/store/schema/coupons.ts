import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { orders } from './orders.ts';

/** Coupons as the dealer added them. None is deleted, because carts and orders name their codes. */
export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  document: jsonb('document').notNull(),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
});

/** The uses of coupons: one row for each order that redeems one, deleted when the order is cancelled. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    ownerId: text('owner_id').notNull(),
    mailbox: text('mailbox').notNull(),
  },
  (table) => [
    index('coupon_redemptions_of_owner').on(table.code, table.ownerId),
    index('coupon_redemptions_of_mailbox').on(table.code, table.mailbox),
  ],
);
