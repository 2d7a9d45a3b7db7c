import { and, asc, eq, inArray } from 'drizzle-orm';
import { Schema } from 'effect';
import { StoreKey } from '../../contract/shapes/market.ts';
import { idOf, type OwnerId } from '../../domain/kernel/Ids.ts';
import type { KeptWishlist, WishlistLine } from '../../domain/wishlist/Wishlist.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { wishlistItems, wishlists } from '../store/schema/wishes.ts';

type Owned = Pick<KeptWishlist, 'ownerId' | 'storeKey'>;
const readStore = Schema.decodeUnknownSync(StoreKey);

const rowOf = (db: Queries, { ownerId, storeKey }: Owned) =>
  db
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.ownerId, ownerId), eq(wishlists.store, storeKey)));

const whole = async (db: Queries, row: typeof wishlists.$inferSelect | undefined): Promise<KeptWishlist | null> => {
  if (row === undefined) return null;
  const rows = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistId, row.id))
    .orderBy(asc(wishlistItems.place));
  return {
    id: idOf(row.id),
    ownerId: idOf(row.ownerId),
    storeKey: readStore(row.store),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lineItems: rows.map(({ id, productId, sku, quantity }) => ({
      id: idOf(id),
      productId: idOf(productId),
      sku: idOf(sku),
      quantity,
    })),
  };
};

/** The wishlist of an owner in a store; null when there is none. */
export const wishlistOf = async (db: Queries, owned: Owned): Promise<KeptWishlist | null> =>
  whole(db, (await rowOf(db, owned))[0]);

/** The same list, locked until the transaction ends. */
export const lockedWishlist = async (tx: Transaction, owned: Owned): Promise<KeptWishlist | null> =>
  whole(tx, (await rowOf(tx, owned).for('update'))[0]);

/** Locks the lists of the owners in the store, in the order of their ids, until the transaction ends. */
export const lockWishlists = async (
  tx: Transaction,
  owners: readonly OwnerId[],
  storeKey: KeptWishlist['storeKey'],
): Promise<void> => {
  await tx
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(and(inArray(wishlists.ownerId, [...owners]), eq(wishlists.store, storeKey)))
    .orderBy(asc(wishlists.id))
    .for('update');
};

const writeLines = async (tx: Transaction, list: KeptWishlist, before: readonly WishlistLine[]): Promise<void> => {
  const kept = new Set(list.lineItems.map(({ id }) => id));
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : id));
  if (gone.length > 0) await tx.delete(wishlistItems).where(inArray(wishlistItems.id, gone));
  for (const line of list.lineItems.filter((each) => !before.includes(each)))
    await tx
      .insert(wishlistItems)
      .values({ ...line, wishlistId: list.id })
      .onConflictDoUpdate({ target: wishlistItems.id, set: { quantity: line.quantity } });
};

/** False when the owner already has a list in the store; then nothing is written. */
export const insertWishlist = async (tx: Transaction, list: KeptWishlist): Promise<boolean> => {
  const { id, ownerId, storeKey, createdAt, updatedAt } = list;
  const made = await tx
    .insert(wishlists)
    .values({ id, ownerId, store: storeKey, createdAt, updatedAt })
    .onConflictDoNothing()
    .returning({ id: wishlists.id });
  if (made.length === 0) return false;
  await writeLines(tx, list, []);
  return true;
};

/** Writes what differs from the locked list `before`. */
export const replaceWishlist = async (tx: Transaction, list: KeptWishlist, before: KeptWishlist): Promise<void> => {
  await writeLines(tx, list, before.lineItems);
  await tx.update(wishlists).set({ ownerId: list.ownerId, updatedAt: list.updatedAt }).where(eq(wishlists.id, list.id));
};

export const deleteWishlist = async (tx: Transaction, { id }: Pick<KeptWishlist, 'id'>): Promise<void> => {
  await tx.delete(wishlists).where(eq(wishlists.id, id));
};
