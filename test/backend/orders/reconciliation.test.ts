import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../../src/application/order/MoveOrder.ts';
import { reconciledText, reconciliation } from '../../../src/backend/orders/reconciliation.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { couponRedemptions, coupons } from '../../../src/backend/store/schema/coupons.ts';
import { orderEvents } from '../../../src/backend/store/schema/orders.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { depositReservations } from '../../../src/backend/store/schema/deposits.ts';
import { methodFor } from '../../builders/cart.ts';
import { addressesFor } from '../../builders/address.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { freshPostgres, shopOn, silent } from '../../ports/shops.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { aNewProduct, aShopper, readyToOrder, requestOf, run, type TestShop } from '../../ports/TestShop.ts';

for (const [name, open, available] of [
  ['PGlite', freshPGlite, true],
  [hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)', freshPostgres, hasPostgres],
] as const)
  describe.skipIf(!available)(`the books of the shop on ${name}`, () => {
    let database: Database;
    let shop: TestShop;
    beforeAll(async () => {
      database = await open();
      shop = shopOn(database);
    });
    afterAll(async () => {
      await shop?.close();
    });
    const books = () => reconciliation(database, { log: silent, productOf: (sku) => shop.catalogue.ofSku(sku) });

    it('add up after purchases, also into the deposit, and name what was tampered with (O10, DEP-4)', async () => {
      expect(reconciledText(await books())).toMatch(/^orders: 0 looked at, all add up\n/);
      const [shopper, coin] = [aShopper({ level: 'User' }), await shop.sell(aNewProduct({ stock: 9 }))];
      const sent = await run(shop.orders(shopper).place(requestOf(await readyToOrder(shop, shopper, coin)), 'sent'));
      const carts = shop.carts(shopper);
      const { cart } = await run(carts.open('buy'));
      let priced = await run(carts.add(cart.id, coin.sku, 2));
      const shippingMethodId = methodFor('euro', 'deposit').id;
      priced = await run(
        carts.settle(cart.id, priced.cart.version, { shippingMethodId, email: 'a@example.com', paymentMethod: 'wire' }),
      );
      await run(carts.address(priced.cart.id, priced.cart.version, addressesFor('AT')));
      const { quote, cart: quoted } = await run(carts.recalculate(priced.cart.id));
      if (quote === null) throw new Error('no quote');
      const order = await run(shop.orders(shopper).place(requestOf({ cart: quoted, quote }), 'kept'));
      const pay = { does: 'pay', amount: order.totals.gross } as const;
      const moving = new MoveOrder(shop.desk, shop.clock);
      await run(moving.execute({ number: order.orderNumber, move: pay, actor: 'berta' }));
      expect((await books()).map(({ subject, checked, wrong }) => [subject, checked, wrong])).toEqual([
        ['orders', 2, []],
        ['payments', 2, []],
        ['coupons', 2, []],
        ['deposits', 1, []],
        ['stock', 1, []],
        ['limit orders', 0, []],
      ]);

      const [deposit] = await run(shop.deposits(shopper).all());
      if (deposit === undefined) throw new Error('no deposit');
      const reservation = { orderId: order.id, sku: coin.sku, deposit: deposit.number, pieces: 3 };
      await database.db.insert(depositReservations).values(reservation);
      const refund = {
        status: 'Created',
        paymentStatus: 'Pending',
        move: { does: 'refund', amount: Money.of(1, 'EUR') },
      };
      await database.db.insert(orderEvents).values([
        { orderId: sent.id, kind: 'refund', data: refund, at: 1 },
        { orderId: order.id, kind: 'unreadable', data: {}, at: 1 },
      ]);
      await database.db.insert(coupons).values({ code: 'GOLD', document: {}, createdAt: 0 });
      const use = { orderId: sent.id, code: 'GOLD', ownerId: shopper.ownerId, mailbox: 'a@example.com' };
      await database.db.insert(couponRedemptions).values(use);
      expect(reconciledText(await books()).split('\n')).toEqual([
        `orders: 2 looked at, 1 DO NOT ADD UP: ${order.orderNumber}`,
        `payments: 2 looked at, 1 DO NOT ADD UP: ${sent.orderNumber} (over-refunded)`,
        `coupons: 2 looked at, 1 DO NOT ADD UP: ${sent.orderNumber}`,
        `deposits: 1 looked at, 1 DO NOT ADD UP: ${deposit.number} (over-reserved, order)`,
        'stock: 1 looked at, all add up',
        'limit orders: 0 looked at, all add up',
      ]);
    });
  });
