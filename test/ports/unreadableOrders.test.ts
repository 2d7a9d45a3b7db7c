import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderEvents, orders } from '../../src/backend/store/schema/orders.ts';
import type { Database, DatabaseLog } from '../../src/backend/store/Database.ts';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import { idOf, type OrderId } from '../../src/domain/kernel/Ids.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres, shopOn, silent } from './shops.ts';
import { aNewProduct, aShopper, everyOrder, outcome, readyToOrder, requestOf, run, type TestShop } from './TestShop.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`rows of orders in ${name}`, () => {
    let database: Database;
    let shop: TestShop;
    const errors: unknown[] = [];
    const log: DatabaseLog = { ...silent, error: (data) => errors.push(data) };
    beforeAll(async () => {
      database = await open();
      shop = shopOn(database, log);
    });
    afterAll(async () => {
      await database?.close();
    });

    const placed = async (shopper = aShopper()) => {
      const request = requestOf(await readyToOrder(shop, shopper, await shop.sell(aNewProduct({ stock: 10 }))));
      return run(shop.orders(shopper).place(request, request.cartId));
    };

    const unreadable = async ({ ownerId }: Shopper): Promise<OrderId> => {
      const id = idOf<OrderId>(`broken-${ownerId}`);
      await database.db.insert(orders).values({
        id,
        orderNumber: `B-${ownerId}`,
        ownerId,
        origin: { kind: 'test', id },
        status: 'Created',
        paymentStatus: 'Pending',
        document: { email: 'j.gruenwald@example.com' },
        placedAt: shop.clock.now(),
      });
      return id;
    };

    it('one that cannot be read costs itself, never a list, and is logged without its data (ORD-2, R11)', async () => {
      const shopper = aShopper();
      const whole = await placed(shopper);
      const broken = await unreadable(shopper);
      expect(await everyOrder(shop.orders(shopper))).toEqual([whole]);
      const numbers = (await run(shop.desk.list({ most: 1_000 }))).map(({ order }) => order.orderNumber);
      expect([numbers.includes(whole.orderNumber), numbers.includes(idOf(`B-${shopper.ownerId}`))]).toEqual([
        true,
        false,
      ]);
      expect(await outcome(shop.orders(shopper).ofId(broken))).toBe('OrdersUnavailable');
      expect(errors).toContainEqual({ order: broken });
      expect(JSON.stringify(errors)).not.toContain('gruenwald');
    });

    it('one that cannot be read keeps the account of its owner until it is complete or cancelled (DEP-2)', async () => {
      const shopper = aShopper();
      const id = await unreadable(shopper);
      const waiting = () => run(shop.keptDeposits.ordersUnderWay(shopper.ownerId));
      expect(await waiting()).toBe(1);
      for (const status of ['Complete', 'Cancelled']) {
        await database.db.update(orders).set({ status }).where(eq(orders.id, id));
        expect(await waiting(), status).toBe(0);
      }
    });

    it('an event that cannot be read is left out for shopper and desk, and its order still moves (ORD-1, ORD-2)', async () => {
      const shopper = aShopper();
      const { id: orderId, orderNumber: number, status, paymentStatus, totals } = await placed(shopper);
      const at = shop.clock.now();
      await database.db.insert(orderEvents).values([
        { orderId, kind: 'lost', data: { status: 'Lost' }, at },
        { orderId, kind: 'burn', data: { status, paymentStatus, move: { does: 'burn' }, actor: 'berta' }, at },
      ]);
      const history = await run(shop.orders(shopper).history(orderId));
      expect(history.map((event) => [event.status, event.move])).toEqual([
        [status, null],
        [status, null],
      ]);
      const filed = await run(shop.desk.ofNumber(number));
      expect([filed.events.map(({ actor: _, ...event }) => event), filed.unread]).toEqual([history, 2]);
      const move = { does: 'pay', amount: totals.gross } as const;
      const paid = await run(new MoveOrder(shop.desk, shop.clock).execute({ number, move, actor: 'berta' }));
      expect(paid.order.status).toBe('Open');
      expect(errors).toContainEqual({ order: orderId, event: expect.any(Number) });
    });

    it('have only known states (ORD-1)', async () => {
      const { id } = await placed();
      const set = (values: { status?: string; paymentStatus?: string }) =>
        database.db.update(orders).set(values).where(eq(orders.id, id));
      await expect(set({ status: 'Lost' })).rejects.toThrow();
      await expect(set({ paymentStatus: 'Late' })).rejects.toThrow();
      await set({ status: 'Open', paymentStatus: 'Failed' });
    });
  });
