import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/*
 * One schema for PostgreSQL 15 and later and for PGlite. Instants are whole milliseconds in bigint columns, as everywhere in the
 * core. What is only read and written as a whole lives in a `document`; what is searched, constrained or locked has a column.
 */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** The catalogue; the document is a Product without its stock. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    sku: text('sku').notNull().unique(),
    document: jsonb('document').notNull(),
    stock: integer('stock').notNull(),
    active: boolean('active').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('products_stock_not_negative', sql`${table.stock} >= 0`)],
);

/** One row: rises with every import. Stock moves are not counted here, or all orders would queue for this row. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [check('catalogue_version_single', sql`${table.id} = 1`)],
);

/** Every tick ever accepted: what prices are named by, and what the charts are read from. */
export const ticks = pgTable('ticks', {
  id: text('id').primaryKey(),
  lastRecalculatedAt: instant('last_recalculated_at').notNull().unique(),
  validUntil: instant('valid_until').notNull(),
  quotedAt: instant('quoted_at').notNull(),
  spots: jsonb('spots').notNull(),
});

/** Open carts; an ordered or abandoned cart is deleted. */
export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    store: text('store').notNull(),
    side: text('side').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('carts_one_per_owner_store_side').on(table.ownerId, table.store, table.side),
    index('carts_updated_at').on(table.updatedAt),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    orderNumber: text('order_number').notNull().unique(),
    ownerId: text('owner_id').notNull(),
    cartId: text('cart_id').notNull(),
    cartVersion: integer('cart_version').notNull(),
    status: text('status').notNull(),
    paymentStatus: text('payment_status').notNull(),
    document: jsonb('document').notNull(),
    placedAt: instant('placed_at').notNull(),
  },
  (table) => [
    unique('orders_once_per_cart_version').on(table.cartId, table.cartVersion),
    index('orders_of_owner').on(table.ownerId, table.placedAt.desc()),
  ],
);

/** What happened to orders, append-only. */
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

/** Written in the transaction that places the order, so a row always names one; an attempt in flight holds an advisory lock instead. */
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

/** Refresh tokens by the SHA-256 of the token; the token itself is nowhere. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: text('id').primaryKey(),
    family: text('family').notNull(),
    ownerId: text('owner_id').notNull(),
    level: text('level').notNull(),
    store: text('store').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the whole session ends, however often it is renewed; null: it does not. */
    endsAt: instant('ends_at'),
    usedAt: instant('used_at'),
    /** The successor's id; its token is derived, so that the same one can be answered again within the grace. */
    successor: text('successor'),
    /** The anonymous owner whose session became this one by login (Z4). */
    mergedFrom: text('merged_from'),
  },
  (table) => [
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_owner').on(table.ownerId),
    index('refresh_tokens_expires_at').on(table.expiresAt),
  ],
);

/** Mails to be sent, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Where its reader ends such mails; null where there is nothing to end. */
    unsubscribe: text('unsubscribe'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** null once sent or given up. */
    nextAttemptAt: instant('next_attempt_at'),
    /** The customer it is forgotten with, whatever address or number it went to; null: a guest's, who is known by the recipient alone. */
    ownerId: text('owner_id'),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** Who has passed a limit lately, one row a key; `refused` is what the last one heard (F7). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    passed: instant('passed').array().notNull(),
    refused: boolean('refused').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('rate_limits_last_at').on(table.lastAt)],
);

/** Keys the server made for itself: token signing, quote seals. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Customers of a store each. Their carts, orders and wishlists name them as owner. What is searched or decided by has a column, the rest is the document. */
export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    /** In lower case; unique in its store whatever its case. */
    email: text('email').notNull(),
    /** Argon2id with its parameters and salt; leaves the database only to be compared. */
    passwordHash: text('password_hash').notNull(),
    /** null: cannot sign in yet (AUTH-4). */
    emailVerifiedAt: instant('email_verified_at'),
    phoneVerifiedAt: instant('phone_verified_at'),
    firstLoginAt: instant('first_login_at'),
    /** Devices known from before this moment are known no longer (F7). */
    devicesSince: instant('devices_since').notNull().default(0),
    store: text('store').notNull(),
    language: text('language').notNull(),
    document: jsonb('document').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('customers_email').on(table.store, sql`lower(${table.email})`)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    defaultShipping: boolean('default_shipping').notNull().default(false),
    defaultBilling: boolean('default_billing').notNull().default(false),
    document: jsonb('document').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('addresses_of_customer').on(table.customerId, table.createdAt),
    uniqueIndex('addresses_one_default_shipping')
      .on(table.customerId)
      .where(sql`${table.defaultShipping}`),
    uniqueIndex('addresses_one_default_billing')
      .on(table.customerId)
      .where(sql`${table.defaultBilling}`),
  ],
);

/** Links sent by mail, by the SHA-256 of their token; the token itself is only in the mail (S9). */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The address it was sent to: a token proves that one and no other. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('mail_tokens_of_customer').on(table.customerId, table.purpose),
    index('mail_tokens_expires_at').on(table.expiresAt),
  ],
);

/** The latest code sent to a phone for an owner; an HMAC of it, because six digits have no secrets as a hash. */
export const phoneCodes = pgTable('phone_codes', {
  ownerId: text('owner_id').primaryKey(),
  /** HMAC of the number. */
  phone: text('phone').notNull(),
  code: text('code').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Wrong codes of a phone and of an owner; neither a new code nor a restart forgives them (S12). */
export const phoneAttempts = pgTable('phone_attempts', {
  /** HMAC of a number, or of an owner. */
  subject: text('subject').primaryKey(),
  attempts: integer('attempts').notNull(),
  lastAt: instant('last_at').notNull(),
  lockedUntil: instant('locked_until'),
});

/** Codes sent, each once for its phone and once for its owner (S13). */
export const phoneSends = pgTable(
  'phone_sends',
  {
    id: serial('id').primaryKey(),
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('phone_sends_of_subject').on(table.subject, table.at), index('phone_sends_at').on(table.at)],
);

export const wishlists = pgTable(
  'wishlists',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    store: text('store').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('wishlists_one_per_owner_store').on(table.ownerId, table.store),
    index('wishlists_updated_at').on(table.updatedAt),
  ],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: text('id').primaryKey(),
    wishlistId: text('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    /** Newest last. */
    place: serial('place').notNull(),
  },
  (table) => [uniqueIndex('wishlist_items_once').on(table.wishlistId, table.sku)],
);

/** Who wants to hear when a product can be had again (CAT-10). A row goes once its mail is written. */
export const availabilityAlerts = pgTable(
  'availability_alerts',
  {
    id: text('id').primaryKey(),
    sku: text('sku').notNull(),
    email: text('email').notNull(),
    ownerId: text('owner_id').notNull(),
    store: text('store').notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('availability_alerts_once').on(table.ownerId, table.store, table.sku),
    index('availability_alerts_of_sku').on(table.sku),
  ],
);

/** The newsletter of a store: a customer's, which goes wherever their mails go, or that of an address, which counts once its link was followed. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: text('id').primaryKey(),
    store: text('store').notNull(),
    customerId: text('customer_id')
      .unique('newsletter_subscriptions_customer')
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** In lower case; null, as the language, where the customer has it. */
    email: text('email'),
    language: text('language'),
    interests: jsonb('interests').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When an address followed its link; null: it has not yet, or it is a customer's. */
    confirmedAt: instant('confirmed_at'),
    /** SHA-256 of the token in the link that waits. */
    confirmHash: text('confirm_hash'),
    confirmUntil: instant('confirm_until'),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_address').on(table.store, table.email),
    uniqueIndex('newsletter_subscriptions_confirm_hash').on(table.confirmHash),
    check(
      'newsletter_subscriptions_whose',
      sql`(${table.customerId} is null) = (${table.email} is not null and ${table.language} is not null)`,
    ),
  ],
);

/** To whom a newsletter may be sent today, and about what: the one place to ask. */
export const newsletterRecipients = pgView('newsletter_recipients', {
  store: text('store').notNull(),
  email: text('email').notNull(),
  language: text('language').notNull(),
  interests: jsonb('interests').notNull(),
}).as(sql`
  select store, email, language, interests from newsletter_subscriptions where customer_id is null and confirmed_at is not null
  union all
  select c.store, c.email, c.language, s.interests from newsletter_subscriptions s join customers c on c.id = s.customer_id where c.email_verified_at is not null`);

/** Sessions that were ended before their access tokens ran out, by the database's own clock; every process knows them by heart (S6). */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    family: text('family').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`),
  },
  (table) => [index('ended_sessions_at').on(table.at)],
);
