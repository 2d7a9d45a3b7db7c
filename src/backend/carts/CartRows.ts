import { and, asc, eq, inArray, sql, type InferSelectModel } from 'drizzle-orm';
import { Schema } from 'effect';
import type { Cart } from '../../domain/cart/Cart.ts';
import type { CartId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { couponFor } from '../coupons/CouponRows.ts';
import { partsOf } from '../store/partsOf.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { carts } from '../store/schema/carts.ts';
import { StoredCart } from './storedCart.ts';

type CartRow = InferSelectModel<typeof carts>;

const decode = Schema.decodeUnknownSync(StoredCart);

/**
 * The cart of a row with its coupon as it is now; an invalid document is a defect. The locale is that of the visit,
 * because a cart can be read in both languages.
 */
const cartOf = async (
  db: Queries,
  { id, ownerId, store, side, version, document, createdAt, updatedAt }: CartRow,
  { market }: Shopper,
): Promise<Cart> => {
  const { coupon = null, ...cart } = decode({
    // Carts stored before sellers gave one have none.
    payoutAccount: null,
    ...partsOf(document),
    id,
    ownerId,
    store,
    transactionType: side,
    version,
    createdAt,
    updatedAt,
    locale: market.localeTag,
  });
  // What others with the e-mail of a guest have redeemed counts when the cart is ordered: the e-mail is not proven, so
  // a cart shows nothing of them.
  const user = { ownerId: cart.ownerId, email: null };
  return { ...cart, coupon: coupon === null ? null : await couponFor(db, { ...user, code: coupon }) };
};

const rowOf = ({
  id,
  ownerId,
  store,
  transactionType: side,
  version,
  createdAt,
  updatedAt,
  locale: _,
  coupon,
  ...document
}: Cart): CartRow => ({
  id,
  ownerId,
  store,
  side,
  version,
  createdAt,
  updatedAt,
  // Processes of the version before do not read a cart without an order type.
  document: { ...document, coupon: coupon?.code ?? null, orderType: 'order' },
});

/** Excludes carts of other owners and other stores (Z2, Z9). */
const ofShopper = ({ ownerId, market }: Shopper) => and(eq(carts.ownerId, ownerId), eq(carts.store, market.store));

/** Prepares a statement once per handle instead of at every call, which saves a third of its cost. */
const once = <S>(prepare: (db: Queries) => S): ((db: Queries) => S) => {
  const prepared = new WeakMap<Queries, S>();
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db);
    prepared.set(db, statement);
    return statement;
  };
};
const read = once((db) =>
  db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.id, sql.placeholder('id')),
        eq(carts.ownerId, sql.placeholder('ownerId')),
        eq(carts.store, sql.placeholder('store')),
      ),
    )
    .prepare('cart_of_id'),
);
const readAll = once((db) =>
  db
    .select()
    .from(carts)
    .where(and(eq(carts.ownerId, sql.placeholder('ownerId')), eq(carts.store, sql.placeholder('store'))))
    .prepare('carts_of_owner'),
);
const readAllOf = once((db) =>
  db
    .select()
    .from(carts)
    .where(
      sql`(${carts.ownerId}, ${carts.store}) in
          (select * from unnest(${sql.placeholder('owners')}::text[], ${sql.placeholder('stores')}::text[]))`,
    )
    .prepare('carts_of_owners'),
);
const replace = once((db) =>
  db
    .update(carts)
    .set({
      id: sql`${sql.placeholder('newId')}`,
      createdAt: sql`${sql.placeholder('createdAt')}`,
      version: sql`${sql.placeholder('version')}`,
      document: sql`${sql.placeholder('document')}`,
      updatedAt: sql`${sql.placeholder('updatedAt')}`,
    })
    .where(and(eq(carts.id, sql.placeholder('id')), eq(carts.version, sql.placeholder('from'))))
    .returning({ id: carts.id })
    .prepare('replace_cart'),
);

/** One after the other, because a transaction has one connection. */
const cartsOfRows = async (db: Queries, rows: readonly CartRow[], shopper: Shopper): Promise<readonly Cart[]> => {
  const found: Cart[] = [];
  for (const row of rows) found.push(await cartOf(db, row, shopper));
  return found;
};

export const cartsOf = async (db: Queries, shopper: Shopper): Promise<readonly Cart[]> =>
  cartsOfRows(db, await readAll(db).execute({ ownerId: shopper.ownerId, store: shopper.market.store }), shopper);

/** The carts of each of several shoppers, in one statement. */
export const cartsOfAll = async (db: Queries, shoppers: readonly Shopper[]): Promise<readonly (readonly Cart[])[]> => {
  const rows = await readAllOf(db).execute({
    owners: shoppers.map(({ ownerId }) => ownerId),
    stores: shoppers.map(({ market }) => market.store),
  });
  return Promise.all(
    shoppers.map((shopper) => {
      const own = rows.filter(({ ownerId, store }) => ownerId === shopper.ownerId && store === shopper.market.store);
      return cartsOfRows(db, own, shopper);
    }),
  );
};

export const cartOfId = async (db: Queries, id: CartId, shopper: Shopper): Promise<Cart | null> => {
  const [row] = await read(db).execute({ id, ownerId: shopper.ownerId, store: shopper.market.store });
  return row === undefined ? null : cartOf(db, row, shopper);
};

/** The present cart, locked until the transaction ends. */
export const lockedCart = async (tx: Transaction, id: CartId, shopper: Shopper): Promise<Cart | null> => {
  const [row] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.id, id), ofShopper(shopper)))
    .for('update');
  return row === undefined ? null : cartOf(tx, row, shopper);
};

/** Locks the carts of these owners in the store until the transaction ends. */
export const lockCarts = async (tx: Transaction, owners: readonly OwnerId[], store: StoreKey): Promise<void> => {
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(inArray(carts.ownerId, [...owners]), eq(carts.store, store)))
    .orderBy(asc(carts.id))
    .for('update');
};

/**
 * Replaces a version of a cart by the next one, or by a new cart, in one statement; false, without writing, when the stored
 * version is another one.
 */
export const replaceCart = async (db: Queries, cart: Cart, from: Pick<Cart, 'id' | 'version'>): Promise<boolean> => {
  const { id: newId, version, document, createdAt, updatedAt } = rowOf(cart);
  const written = await replace(db).execute({
    id: from.id,
    from: from.version,
    newId,
    createdAt,
    version,
    document: JSON.stringify(document),
    updatedAt,
  });
  return written.length > 0;
};

/** Inserts a new cart unless its owner has one on that side. */
export const insertCart = async (db: Queries, cart: Cart): Promise<boolean> =>
  (await db.insert(carts).values(rowOf(cart)).onConflictDoNothing().returning({ id: carts.id })).length > 0;

/** Deletes a cart; false when it does not exist. */
export const deleteCart = async (db: Queries, id: CartId, shopper: Shopper): Promise<boolean> =>
  (
    await db
      .delete(carts)
      .where(and(eq(carts.id, id), ofShopper(shopper)))
      .returning({ id: carts.id })
  ).length > 0;
