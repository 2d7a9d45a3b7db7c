import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeCustomer } from '../../../src/backend/account/CustomerRows.ts';
import { readProductsTable } from '../../../src/backend/catalogue/readProductsTable.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { addresses, customers } from '../../../src/backend/store/schema/account.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { products } from '../../../src/backend/store/schema/catalogue.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { type CartId, idOf } from '../../../src/domain/kernel/Ids.ts';
import { textIn } from '../../../src/domain/kernel/Translated.ts';
import { anOrder } from '../../builders/order.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { shopOn } from '../../ports/shops.ts';
import { aShopper, outcome, run } from '../../ports/TestShop.ts';

/** A document as an earlier version of the shop wrote it. These files never change; a new shape gets a new file. */
const kept = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'kept', `${name}.json`), 'utf8'));

describe('documents that earlier versions of the shop have stored', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(() => database.close());

  it.each([
    ['order-1', 'of anybody'],
    ['order-2', 'of a company, with its VAT ID'],
  ])('orders of every earlier form can be read: %s %s (R6, C4)', async (name) => {
    const shopper = aShopper();
    const document = kept(name);
    const origin = { kind: 'cart' as const, cartId: idOf<CartId>(name), cartVersion: 1 };
    await database.db.insert(orders).values({
      id: name,
      orderNumber: `AAAA-${name}`,
      ownerId: shopper.ownerId,
      origin,
      status: 'Open',
      paymentStatus: 'Paid',
      document,
      placedAt: 5,
    });
    const order = await run(shopOn(database).orders(shopper).ofId(idOf(name)));
    expect(order).toEqual({
      // Kept since orders and carts can be of sellers.
      payoutAccount: null,
      ...document,
      id: name,
      orderNumber: `AAAA-${name}`,
      ownerId: shopper.ownerId,
      origin,
      status: 'Open',
      paymentStatus: 'Paid',
      placedAt: 5,
    });
  });

  it('a piece of unknown fineness that was named as its product says so when its order is read (R6, SELL-1)', async () => {
    const { lines, ...document } = anOrder({ type: 'sell', status: 'Requested' });
    const scrap = { metal: 'gold', fineness: 33_300, weight: 350, finenessUnknown: true } as const;
    const shopper = aShopper();
    await database.db.insert(orders).values({
      ...document,
      id: 'scrap',
      orderNumber: 'AAAA-scrap',
      ownerId: shopper.ownerId,
      document: { ...document, lines: lines.map((line) => ({ ...line, quantity: 1, scrap })) },
    });
    const order = await run(shopOn(database).orders(shopper).ofId(idOf('scrap')));
    expect(new Set(order.lines.map(({ name }) => textIn(name, 'en')))).toEqual(
      new Set(['Scrap Gold, fineness unknown, reckoned with 333\u00a0‰']),
    );
  });

  it('carts of every earlier form can be read (R6)', async () => {
    const shopper = aShopper();
    const { orderType: _onlyOnTheWire, ...document } = kept('cart-1');
    await database.db.insert(carts).values({
      id: 'cart-1',
      ownerId: shopper.ownerId,
      store: 'euro',
      side: 'buy',
      version: 7,
      document,
      createdAt: 3,
      updatedAt: 4,
    });
    const [cart] = await run(shopOn(database).carts(shopper).all());
    expect(cart?.cart).toEqual({
      payoutAccount: null,
      coupon: null,
      ...document,
      id: 'cart-1',
      ownerId: shopper.ownerId,
      store: 'euro',
      transactionType: 'buy',
      version: 7,
      createdAt: 3,
      updatedAt: 4,
      locale: 'de-AT',
    });
  });

  it('customers with their addresses of every earlier form can be read (R6)', async () => {
    const { db } = database;
    const [document, address] = [kept('customer-1'), kept('address-1')];
    const row = {
      id: 'customer-1',
      email: 'anna@example.com',
      passwordHash: '$argon2id$',
      emailVerifiedAt: 2,
      store: 'euro',
      language: 'de',
      document,
      createdAt: 1,
      updatedAt: 1,
    };
    const [stored] = await db.insert(customers).values(row).returning();
    const saved = { id: 'address-1', defaultShipping: true, defaultBilling: false };
    await db.insert(addresses).values({ ...saved, customerId: 'customer-1', document: address, createdAt: 1 });
    expect(stored && (await wholeCustomer(db, stored))).toEqual({
      ...document,
      id: 'customer-1',
      store: 'euro',
      email: 'anna@example.com',
      emailVerified: true,
      phoneVerified: false,
      language: 'de',
      newsletterInterests: [],
      addresses: [{ ...address, ...saved }],
      createdAt: 1,
    });
  });

  it('products of every earlier form can be read (R6)', async () => {
    const document = kept('product-1');
    const row = { id: 'p-philharmonic', sku: 'AU-PHIL-1OZ', document, stock: 7, active: true, updatedAt: 0 };
    await database.db.insert(products).values(row);
    const read = await readProductsTable(database)();
    expect(read.filter(({ id }) => id === 'p-philharmonic')).toEqual([{ ...document, stock: 7 }]);
  });

  it('and an invalid document is refused by name, not read in part', async () => {
    const shopper = aShopper();
    await database.db.insert(orders).values({
      id: 'order-broken',
      orderNumber: 'B',
      ownerId: shopper.ownerId,
      origin: { kind: 'cart', cartId: idOf('cart-2'), cartVersion: 1 },
      status: 'Open',
      paymentStatus: 'Paid',
      document: { lines: 'none' },
      placedAt: 5,
    });
    expect(await outcome(shopOn(database).orders(shopper).ofId(idOf('order-broken')))).toBe('OrdersUnavailable');
  });
});
