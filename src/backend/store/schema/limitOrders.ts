import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { limitOrderStatuses } from '../../../domain/limit-order/LimitOrderStates.ts';
import { instant } from './columns.ts';

/**
 * The limit orders of customers. `trigger` is the spot at which the price reaches the target, so that an index range finds
 * those that a tick crosses; the exact price decides when one is executed.
 */
export const limitOrders = pgTable(
  'limit_orders',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    ownerId: text('owner_id').notNull(),
    store: text('store').notNull(),
    status: text('status').notNull(),
    side: text('side').notNull(),
    sku: text('sku').notNull(),
    currency: text('currency').notNull(),
    /** null: the product has no metal, or is not in the catalogue. */
    metal: text('metal'),
    /** Cents per troy ounce; null: the product is not traded on the side. */
    trigger: bigint('trigger', { mode: 'number' }),
    /** What the trigger was computed with: another text means that it is to be computed again. */
    pricedBy: text('priced_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its customer is reminded of the expiry; null: not any more. */
    remindAt: instant('remind_at'),
    /** When the tick was made that was in force when the terms were given. */
    termsSince: instant('terms_since').notNull(),
    listed: boolean('listed').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('limit_orders_of_owner').on(table.ownerId, table.createdAt.desc()),
    index('limit_orders_by_trigger')
      .on(table.metal, table.currency, table.side, table.trigger, table.id)
      .where(sql`${table.status} = 'active'`),
    index('limit_orders_by_terms')
      .on(table.sku, table.pricedBy)
      .where(sql`${table.status} = 'active'`),
    index('limit_orders_expiring')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('active', 'pending')`),
    index('limit_orders_reminding')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
    check(
      'limit_orders_in_known_statuses',
      sql`${table.status} in (${sql.raw(limitOrderStatuses.map((each) => `'${each}'`).join(', '))})`,
    ),
  ],
);

/** What happened to limit orders, append-only. */
export const limitOrderEvents = pgTable(
  'limit_order_events',
  {
    id: serial('id').primaryKey(),
    limitOrderId: text('limit_order_id')
      .notNull()
      .references(() => limitOrders.id, { onDelete: 'cascade' }),
    evidence: jsonb('evidence').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('limit_order_events_of_limit_order').on(table.limitOrderId)],
);

/** The keys that limit orders were placed with. */
export const limitOrderKeys = pgTable(
  'limit_order_keys',
  {
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    limitOrderId: text('limit_order_id')
      .notNull()
      .references(() => limitOrders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('limit_order_keys_created_at').on(table.createdAt),
  ],
);
