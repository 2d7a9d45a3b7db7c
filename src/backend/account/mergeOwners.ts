import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Cart } from '../../domain/cart/Cart.ts';
import { openedIn } from '../../domain/cart/SettleCart.ts';
import { joinCarts } from '../../domain/cart/JoinCarts.ts';
import { idOf, type OwnerId, type Sku } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { tidyEmail } from '../../domain/validation/Email.ts';
import type { WishlistLine } from '../../domain/wishlist/Wishlist.ts';
import { mergeWishlists } from '../../domain/wishlist/WishlistLines.ts';
import { cartsOf, deleteCart, insertCart, lockCarts, replaceCart } from '../carts/CartRows.ts';
import type { Transaction } from '../store/Database.ts';
import { idempotencyKeys, orders } from '../store/schema/orders.ts';
import { availabilityAlerts, wishlistItems, wishlists } from '../store/schema/wishes.ts';
import type { AccountParts } from './AccountParts.ts';

export interface Merging {
  readonly anonymousId: OwnerId;
  readonly customerId: OwnerId;
  readonly email: string;
  readonly market: Market;
}

/**
 * Removes the personal data of a guest's cart unless it has the e-mail of the account: on a shared device the guest may
 * have been another person (Z4).
 */
const withoutStrangers = (guest: Cart, email: string, { country }: Market): Cart =>
  guest.email !== null && tidyEmail(guest.email) === tidyEmail(email)
    ? guest
    : { ...guest, billingAddress: null, shippingAddress: null, country };

/** Adds the guest's entries to the cart; the e-mail is the customer's. */
const withEntries = (own: Cart, guest: Cart, email: string): Cart => ({
  ...own,
  email,
  billingAddress: own.billingAddress ?? guest.billingAddress,
  ...(own.shippingAddress !== null || guest.shippingAddress === null
    ? {}
    : { shippingAddress: guest.shippingAddress, country: guest.country }),
});

const mergeCarts = async (
  tx: Transaction,
  { anonymousId, customerId, email, market }: Merging,
  { clock, tick: ticks, catalogue, ids, facts }: AccountParts,
): Promise<readonly Sku[]> => {
  await lockCarts(tx, [anonymousId, customerId], market.store);
  const guest = { ownerId: anonymousId, level: 'Anonymous', market } as const;
  const customer = { ownerId: customerId, level: 'User', market } as const;
  const own = await cartsOf(tx, customer);
  const leftOut: Sku[] = [];
  const now = clock.now();
  for (const found of await cartsOf(tx, guest)) {
    const joining = withoutStrangers(found, email, market);
    const present = own.find(({ transactionType }) => transactionType === joining.transactionType);
    const tick = ticks.get();
    if (present === undefined)
      await insertCart(tx, { ...joining, id: ids.cart(), ownerId: customerId, email, version: 1, updatedAt: now });
    else if (tick === null) leftOut.push(...joining.lines.map(({ sku }) => sku));
    else {
      const joined = joinCarts(openedIn(withEntries(present, joining, email), joining, now), joining, {
        tick,
        productOf: (sku) => catalogue.ofSku(sku),
        now,
        market,
        facts,
      });
      leftOut.push(...joined.leftOut);
      await replaceCart(tx, { ...joined.cart, version: present.version + 1, updatedAt: now }, present.version);
    }
    // The anonymous cart ends here, whether or not its lines fit (CART-9).
    await deleteCart(tx, joining.id, guest);
  }
  return leftOut;
};

const linesOf = async (tx: Transaction, wishlist: string): Promise<readonly WishlistLine[]> =>
  (
    await tx
      .select()
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, wishlist))
      .orderBy(asc(wishlistItems.place))
  ).map(({ id, productId, sku, quantity }) => ({ id: idOf(id), productId: idOf(productId), sku: idOf(sku), quantity }));

const joinWishlists = async (tx: Transaction, { anonymousId, customerId, market }: Merging): Promise<void> => {
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
const mergeAlerts = async (tx: Transaction, { anonymousId, customerId, email, market }: Merging): Promise<void> => {
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

/**
 * Moves only orders with the customer's verified e-mail: on a shared device the guest may have been another person
 * (Z4). Other orders stay with the guest, and so do their idempotency keys.
 */
const mergeOrders = async (tx: Transaction, { anonymousId, customerId, email }: Merging): Promise<void> => {
  const moved = await tx
    .update(orders)
    .set({ ownerId: customerId })
    .where(
      and(eq(orders.ownerId, anonymousId), eq(sql`lower(btrim(${orders.document} ->> 'email'))`, tidyEmail(email))),
    )
    .returning({ id: orders.id });
  if (moved.length === 0) return;
  await tx
    .update(idempotencyKeys)
    .set({ ownerId: customerId })
    .where(
      and(
        eq(idempotencyKeys.ownerId, anonymousId),
        inArray(
          idempotencyKeys.orderId,
          moved.map(({ id }) => id),
        ),
      ),
    );
};

/**
 * Moves the data of an anonymous owner to the customer, within the transaction that signs them in. A second merge
 * changes nothing (C15). Answers the skus that did not fit.
 */
export const mergeOwners = async (tx: Transaction, merging: Merging, parts: AccountParts): Promise<readonly Sku[]> => {
  // Serialises merges of a pair; a second one finds nothing left.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`merge ${merging.anonymousId}`}, 0))`);
  const leftOut = await mergeCarts(tx, merging, parts);
  await joinWishlists(tx, merging);
  await mergeAlerts(tx, merging);
  await mergeOrders(tx, merging);
  return leftOut;
};
