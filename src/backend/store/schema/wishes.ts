import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, pgView, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './account.ts';

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

/** Enabled availability alerts (CAT-10). The row is deleted when its mail is written. */
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

/**
 * Newsletter subscriptions of a store: a customer's, which uses the account's e-mail, or that of an address, which is
 * valid once its link was followed.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: text('id').primaryKey(),
    store: text('store').notNull(),
    customerId: text('customer_id')
      .unique('newsletter_subscriptions_customer')
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Lower case; null for a customer's subscription, as is the language. */
    email: text('email'),
    language: text('language'),
    interests: jsonb('interests').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the address followed its link; null: not yet, or a customer's subscription. */
    confirmedAt: instant('confirmed_at'),
    /** SHA-256 of the token in the pending link. */
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

/** The present recipients of the newsletter with their topics; the only source for sending it. */
export const newsletterRecipients = pgView('newsletter_recipients', {
  store: text('store').notNull(),
  email: text('email').notNull(),
  language: text('language').notNull(),
  interests: jsonb('interests').notNull(),
  // eslint-disable-next-line no-restricted-syntax -- the migration has this layout; another would create the view again
}).as(sql`
  select store, email, language, interests from newsletter_subscriptions where customer_id is null and confirmed_at is not null
  union all
  select c.store, c.email, c.language, s.interests from newsletter_subscriptions s join customers c on c.id = s.customer_id where c.email_verified_at is not null`);
