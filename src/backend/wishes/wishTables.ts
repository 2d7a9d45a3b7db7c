import { and, eq, getTableColumns, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { retentionMs } from '../store/retentionMs.ts';
import { customers } from '../store/schema/account.ts';
import { availabilityAlerts, newsletterSubscriptions, wishlistItems, wishlists } from '../store/schema/wishes.ts';
import type { Person, TableRules } from '../store/TableRules.ts';
import { joinWishlists, mergeAlerts } from './mergeWishes.ts';

/** Alerts of a customer, and those of guests for the customer's mailbox. */
const alertsOf = ({ id, store, email }: Person): SQL | undefined =>
  or(
    eq(availabilityAlerts.ownerId, id),
    and(eq(availabilityAlerts.store, store), eq(sql`lower(${availabilityAlerts.email})`, email)),
  );

/** The newsletter of an address; that of a customer is deleted with the customer. */
const newsletterTo = ({ store, email }: Person): SQL | undefined =>
  and(eq(newsletterSubscriptions.store, store), eq(newsletterSubscriptions.email, email));

export const wishTables: readonly TableRules[] = [
  {
    table: wishlists,
    merge: joinWishlists,
    leaveEmail: 'A wishlist belongs to its owner, and names no address.',
    export: (db, { id }) => db.select().from(wishlists).where(eq(wishlists.ownerId, id)),
    forget: async (tx, { id }) => {
      await tx.delete(wishlists).where(eq(wishlists.ownerId, id));
    },
    // Wishlists of customers stay, however long they were away.
    purge: async (db, now) => {
      const owner = db.select({ id: customers.id }).from(customers).where(eq(customers.id, wishlists.ownerId));
      await db.delete(wishlists).where(and(lt(wishlists.updatedAt, now - retentionMs.carts), notExists(owner)));
    },
  },
  {
    table: wishlistItems,
    merge: 'Joined with their wishlist.',
    leaveEmail: 'Items belong to their wishlist.',
    export: (db, { id }) =>
      db
        .select(getTableColumns(wishlistItems))
        .from(wishlistItems)
        .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
        .where(eq(wishlists.ownerId, id)),
    forget: 'Deleted with their wishlist by the foreign key.',
    purge: 'Deleted with their wishlist by the foreign key.',
  },
  {
    table: availabilityAlerts,
    merge: mergeAlerts,
    leaveEmail: async (tx, { store, email, former }) => {
      await tx
        .update(availabilityAlerts)
        .set({ email })
        .where(and(eq(availabilityAlerts.store, store), eq(availabilityAlerts.email, former)));
    },
    export: (db, person) => db.select().from(availabilityAlerts).where(alertsOf(person)),
    forget: async (tx, person) => {
      await tx.delete(availabilityAlerts).where(alertsOf(person));
    },
    purge: async (db, now) => {
      await db.delete(availabilityAlerts).where(lt(availabilityAlerts.createdAt, now - retentionMs.alerts));
    },
  },
  {
    table: newsletterSubscriptions,
    merge: 'A subscription belongs to an address or to a customer, never to a guest.',
    // Unconfirmed ones end, because the shop no longer writes to the former address.
    leaveEmail: async (tx, { store, former }) => {
      await tx
        .delete(newsletterSubscriptions)
        .where(and(eq(newsletterSubscriptions.store, store), eq(newsletterSubscriptions.email, former)));
    },
    export: (db, person) => {
      const { confirmHash: _, ...columns } = getTableColumns(newsletterSubscriptions);
      return db
        .select(columns)
        .from(newsletterSubscriptions)
        .where(or(eq(newsletterSubscriptions.customerId, person.id), newsletterTo(person)));
    },
    forget: async (tx, person) => {
      await tx.delete(newsletterSubscriptions).where(newsletterTo(person));
    },
    purge: async (db, now) => {
      const unconfirmed = isNull(newsletterSubscriptions.confirmedAt);
      await db
        .delete(newsletterSubscriptions)
        .where(and(unconfirmed, lt(newsletterSubscriptions.confirmUntil, now - retentionMs.links)));
    },
  },
];
