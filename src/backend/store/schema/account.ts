import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Customers, each of one store. Carts, orders and wishlists refer to them as owner. Fields used in conditions have a
 * column, the rest is the document.
 */
export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    /** Lower case; unique per store, ignoring case. */
    email: text('email').notNull(),
    /** Argon2id with its parameters and salt; read only for comparison. */
    passwordHash: text('password_hash').notNull(),
    /** null: cannot sign in yet (AUTH-4). */
    emailVerifiedAt: instant('email_verified_at'),
    phoneVerifiedAt: instant('phone_verified_at'),
    firstLoginAt: instant('first_login_at'),
    /** Devices with an earlier sign-in are no longer known (F7). */
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

/** Links sent by mail, by the SHA-256 of their token; only the mail contains the token (S9). */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The address it was sent to, which is the only one the token verifies. */
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

/** The latest code sent to a phone for an owner, as an HMAC, because a plain hash of six digits can be guessed. */
export const phoneCodes = pgTable('phone_codes', {
  ownerId: text('owner_id').primaryKey(),
  /** HMAC of the number. */
  phone: text('phone').notNull(),
  code: text('code').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Wrong codes of a phone and of an owner; neither a new code nor a restart resets them (S12). */
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
