import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/store/Database.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { type CartId, idOf } from '../../../src/domain/kernel/Ids.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { shopOn } from '../../ports/shops.ts';
import { aShopper, outcome, run } from '../../ports/TestShop.ts';

/** A document as an earlier version of the shop wrote it. These files never change; a new shape gets a new file. */
const kept = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'kept', `${name}.json`), 'utf8'));

describe('what earlier versions of the shop have kept', () => {
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
