import { and, asc, inArray } from 'drizzle-orm';
import { alertsAtLogin } from '../../domain/alert/AlertsAtLogin.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import { joinWishlists as joined } from '../../domain/wishlist/WishlistRules.ts';
import type { Transaction } from '../store/Database.ts';
import { availabilityAlerts } from '../store/schema/wishes.ts';
import type { Merging } from '../store/TableRules.ts';
import { alertOf, alertsOfOwner } from './AlertRows.ts';
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

/** Makes alerts of the guest the customer's, or ends them (CAT-10). The customer is locked. */
export const mergeAlerts = async (
  tx: Transaction,
  { anonymousId, customerId, email, market }: Merging,
): Promise<void> => {
  const { createdAt, id } = availabilityAlerts;
  const of = (owner: OwnerId) => alertsOfOwner(owner, market.store);
  const alertsOf = async (owner: OwnerId) =>
    (await tx.select().from(availabilityAlerts).where(of(owner)).orderBy(asc(createdAt), asc(id)).for('update')).map(
      alertOf,
    );
  const { moved, ended } = alertsAtLogin(await alertsOf(customerId), await alertsOf(anonymousId), email);
  const guests = (skus: readonly string[]) => and(of(anonymousId), inArray(availabilityAlerts.sku, [...skus]));
  await tx.delete(availabilityAlerts).where(guests(ended));
  await tx.update(availabilityAlerts).set({ ownerId: customerId }).where(guests(moved));
};
