import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

/*
 * One schema for PostgreSQL 15 and later and for PGlite. Instants are whole milliseconds in bigint columns, as everywhere in the
 * core. What is only read and written as a whole lives in a `document`; what is searched, constrained or locked has a column.
 */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** The catalogue; the document is a Product without its stock. */
export const products = pgTable('products', {
  id: text('id').primaryKey(),
  sku: text('sku').notNull().unique(),
  document: jsonb('document').notNull(),
  stock: integer('stock').notNull(),
  active: boolean('active').notNull(),
  updatedAt: instant('updated_at').notNull(),
}, (table) => [check('products_stock_not_negative', sql`${table.stock} >= 0`)]);

/** One row: rises with every import. Stock moves are not counted here, or all orders would queue for this row. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer('id').primaryKey().default(1),
  version: bigint('version', { mode: 'number' }).notNull(),
}, (table) => [check('catalogue_version_single', sql`${table.id} = 1`)]);

/** Every tick ever accepted: what prices are named by, and what the charts are read from. */
export const ticks = pgTable('ticks', {
  id: text('id').primaryKey(),
  lastRecalculatedAt: instant('last_recalculated_at').notNull().unique(),
  validUntil: instant('valid_until').notNull(),
  quotedAt: instant('quoted_at').notNull(),
  spots: jsonb('spots').notNull(),
});

/** Open carts; an ordered or abandoned cart is deleted. */
export const carts = pgTable('carts', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  store: text('store').notNull(),
  side: text('side').notNull(),
  version: integer('version').notNull(),
  document: jsonb('document').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}, (table) => [
  uniqueIndex('carts_one_per_owner_store_side').on(table.ownerId, table.store, table.side),
  index('carts_updated_at').on(table.updatedAt),
]);

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  orderNumber: text('order_number').notNull().unique(),
  ownerId: text('owner_id').notNull(),
  cartId: text('cart_id').notNull(),
  cartVersion: integer('cart_version').notNull(),
  status: text('status').notNull(),
  paymentStatus: text('payment_status').notNull(),
  document: jsonb('document').notNull(),
  placedAt: instant('placed_at').notNull(),
}, (table) => [
  unique('orders_once_per_cart_version').on(table.cartId, table.cartVersion),
  index('orders_of_owner').on(table.ownerId, table.placedAt.desc()),
]);

/** What happened to orders, append-only. */
export const orderEvents = pgTable('order_events', {
  id: serial('id').primaryKey(),
  orderId: text('order_id').notNull().references(() => orders.id),
  kind: text('kind').notNull(),
  data: jsonb('data').notNull(),
  at: instant('at').notNull(),
}, (table) => [index('order_events_of_order').on(table.orderId)]);

/** Written in the transaction that places the order, so a row always names one; an attempt in flight holds an advisory lock instead. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  ownerId: text('owner_id').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  orderId: text('order_id').notNull().references(() => orders.id),
  createdAt: instant('created_at').notNull(),
}, (table) => [primaryKey({ columns: [table.ownerId, table.key] }), index('idempotency_keys_created_at').on(table.createdAt)]);

/** Refresh tokens by the SHA-256 of the token; the token itself is nowhere. */
export const refreshTokens = pgTable('refresh_tokens', {
  id: text('id').primaryKey(),
  family: text('family').notNull(),
  ownerId: text('owner_id').notNull(),
  level: text('level').notNull(),
  store: text('store').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  /** The successor's id; its token is derived, so that the same one can be answered again within the grace. */
  successor: text('successor'),
}, (table) => [
  index('refresh_tokens_family').on(table.family),
  index('refresh_tokens_owner').on(table.ownerId),
  index('refresh_tokens_expires_at').on(table.expiresAt),
]);

/** Mails to be sent, written in the transaction that causes them. */
export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  dedupeKey: text('dedupe_key').notNull().unique(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  /** null once sent or given up. */
  nextAttemptAt: instant('next_attempt_at'),
}, (table) => [index('outbox_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`)]);

export const rateLimits = pgTable('rate_limits', {
  key: text('key').notNull(),
  windowStart: instant('window_start').notNull(),
  count: integer('count').notNull(),
}, (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('rate_limits_window_start').on(table.windowStart)]);

/** Keys the server made for itself: token signing, quote seals. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
});
