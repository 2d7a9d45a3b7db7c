import { and, eq, notInArray } from 'drizzle-orm';
import { tidyEmail } from '../../domain/validation/Email.ts';
import { joinWishlists as joined } from '../../domain/wishlist/WishlistRules.ts';
import type { Transaction } from '../store/Database.ts';
import { availabilityAlerts } from '../store/schema/wishes.ts';
import type { Merging } from '../store/TableRules.ts';
import {
  deleteWishlist,
  insertWishlist,
  lockedWishlist,
  lockWishlists,
  replaceWishlist,
  wishlistOf,
} from './WishlistRows.ts';

/** Joins the guest's wishlist with the customer's, or gives it to a customer without one. */
export const joinWishlists = async (tx: Transaction, { anonymousId, customerId, market }: Merging): Promise<void> => {
  const storeKey = market.store;
  await lockWishlists(tx, [anonymousId, customerId], storeKey);
  const guests = await wishlistOf(tx, { ownerId: anonymousId, storeKey });
  if (guests === null) return;
  // Its lines go with it; those that join the other list are written there under the same ids.
  await deleteWishlist(tx, guests);
  for (;;) {
    const own = await lockedWishlist(tx, { ownerId: customerId, storeKey });
    const list = joined(own, guests, customerId);
    if (own !== null) await replaceWishlist(tx, list, own);
    // Another process may create the customer's list meanwhile; then the guest's joins that one.
    if (own !== null || (await insertWishlist(tx, list))) return;
  }
};

/**
 * Merges alerts for the account's e-mail. Alerts for another mailbox stay with it, and its link disables them (CAT-10).
 */
export const mergeAlerts = async (
  tx: Transaction,
  { anonymousId, customerId, email, market }: Merging,
): Promise<void> => {
  const ofStore = eq(availabilityAlerts.store, market.store);
  const joining = and(
    eq(availabilityAlerts.ownerId, anonymousId),
    ofStore,
    eq(availabilityAlerts.email, tidyEmail(email)),
  );
  const awaited = tx
    .select({ sku: availabilityAlerts.sku })
    .from(availabilityAlerts)
    .where(and(eq(availabilityAlerts.ownerId, customerId), ofStore));
  await tx
    .update(availabilityAlerts)
    .set({ ownerId: customerId })
    .where(and(joining, notInArray(availabilityAlerts.sku, awaited)));
  await tx.delete(availabilityAlerts).where(joining);
};
