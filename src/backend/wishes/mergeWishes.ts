import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { idOf } from '../../domain/kernel/Ids.ts';
import { tidyEmail } from '../../domain/validation/Email.ts';
import type { WishlistLine } from '../../domain/wishlist/Wishlist.ts';
import { mergeWishlists } from '../../domain/wishlist/WishlistLines.ts';
import type { Transaction } from '../store/Database.ts';
import { availabilityAlerts, wishlistItems, wishlists } from '../store/schema/wishes.ts';
import type { Merging } from '../store/TableRules.ts';

const linesOf = async (tx: Transaction, wishlist: string): Promise<readonly WishlistLine[]> =>
  (
    await tx
      .select()
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, wishlist))
      .orderBy(asc(wishlistItems.place))
  ).map(({ id, productId, sku, quantity }) => ({ id: idOf(id), productId: idOf(productId), sku: idOf(sku), quantity }));

/** Joins the guest's wishlist with the customer's, or gives it to a customer without one. */
export const joinWishlists = async (tx: Transaction, { anonymousId, customerId, market }: Merging): Promise<void> => {
  const lists = await tx
    .select()
    .from(wishlists)
    .where(and(inArray(wishlists.ownerId, [anonymousId, customerId]), eq(wishlists.store, market.store)))
    .orderBy(asc(wishlists.id))
    .for('update');
  const guests = lists.find(({ ownerId }) => ownerId === anonymousId);
  const own = lists.find(({ ownerId }) => ownerId === customerId);
  if (guests === undefined) return;
  if (own === undefined) {
    await tx.update(wishlists).set({ ownerId: customerId }).where(eq(wishlists.id, guests.id));
    return;
  }
  for (const { id, quantity } of mergeWishlists(await linesOf(tx, own.id), await linesOf(tx, guests.id))) {
    await tx.update(wishlistItems).set({ wishlistId: own.id, quantity }).where(eq(wishlistItems.id, id));
  }
  await tx.delete(wishlists).where(eq(wishlists.id, guests.id));
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
