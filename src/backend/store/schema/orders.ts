import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import type { OrderOrigin } from '../../../domain/order/OrderOrigin.ts';
import { unpaidStates } from '../../../domain/order/AwaitsPayment.ts';
import { orderStates, paymentStates } from '../../../domain/order/Order.ts';
import { instant } from './columns.ts';

const oneOf = (known: readonly string[]) => sql.raw(known.map((each) => `'${each}'`).join(', '));

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    orderNumber: text('order_number').notNull().unique(),
    ownerId: text('owner_id').notNull(),
    /** What the order comes from; each origin becomes at most one order. */
    origin: jsonb('origin').$type<OrderOrigin>().notNull(),
    status: text('status').notNull(),
    paymentStatus: text('payment_status').notNull(),
    document: jsonb('document').notNull(),
    placedAt: instant('placed_at').notNull(),
  },
  (table) => [
    unique('orders_once_per_origin').on(table.origin),
    index('orders_of_owner').on(table.ownerId, table.placedAt.desc()),
    index('orders_unpaid')
      .on(table.placedAt)
      .where(sql`${table.paymentStatus} <> 'Paid' and ${table.status} in (${oneOf(unpaidStates)})`),
    index('orders_requested')
      .on(table.placedAt)
      .where(sql`${table.status} = 'Requested'`),
    index('orders_in_cash')
      .on(table.placedAt)
      .where(sql`${table.document} ->> 'paymentMethod' = 'cash'`),
    check('orders_in_known_states', sql`${table.status} in (${oneOf(orderStates)})`),
    check('orders_in_known_payment_states', sql`${table.paymentStatus} in (${oneOf(paymentStates)})`),
  ],
);

/** The events of orders, append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serial('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('order_events_of_order').on(table.orderId)],
);

/**
 * Written in the transaction that places the order, so a row always has one; a running attempt holds an advisory lock
 * instead.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
