import { count, eq, sql } from 'drizzle-orm';
import { Effect, Fiber } from 'effect';
import { describe, expect, it } from 'vitest';
import { products } from '../../../src/backend/store/schema/catalogue.ts';
import { limitOrders } from '../../../src/backend/store/schema/limitOrders.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { latestMails } from '../../../src/backend/outbox/Outbox.ts';
import { reconciliation } from '../../../src/backend/orders/reconciliation.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { LimitOrderRequest } from '../../../src/domain/limit-order/PlaceLimitOrder.ts';
import { tier } from '../../builders/product.ts';
import { aRequest } from '../../ports/limitOrderShops.ts';
import { silent } from '../../ports/shops.ts';
import { outcome, run } from '../../ports/TestShop.ts';
import { asked } from '../../numbers.ts';
import type { ExecutingShop } from './executing.ts';
import { databases, openExecutingShop } from './executingShops.ts';

let keys = 0;

for (const { name, available, fresh } of databases)
  describe.skipIf(!available)(`limit orders and ticks on ${name}`, () => {
    let database: Database;
    let shop: ExecutingShop;
    openExecutingShop(fresh, (opened) => {
      ({ database, shop } = opened);
    });
    /** A limit order of a new customer. */
    const placed = async (product: Product, changes: Partial<LimitOrderRequest> = {}) => {
      const shopper = await shop.register();
      const expiresAt = shop.clock.now() + days(30);
      const own = shop.limitOrders(shopper);
      const { id } = await run(own.place(aRequest(product, { expiresAt, ...changes }), `execution-key-${(keys += 1)}`));
      return { id, own, ownerId: shopper.ownerId, read: () => run(own.ofId(id)) };
    };

    it('a tick at the target places the order at its price, once, and sends mail and SMS (LIM-4, LIM-8, L1)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(10);
      const { id, read } = await placed(product, { quantity: 2 });
      const executor = shop.executor();
      await shop.tickAt(340_001);
      expect([await executor.judgeTick(), (await read()).status]).toEqual([0, 'active']);
      const tick = await shop.tickAt(339_000);
      expect(await executor.judgeTick()).toBe(1);
      expect(await executor.judgeTick()).toBe(0);
      expect(await shop.executor().judgeTick()).toBe(0);
      const [order, ...others] = await shop.ordersOf(id);
      expect(others).toEqual([]);
      expect(order).toMatchObject({ status: 'Created', document: { tickId: tick.id, paymentMethod: 'wire' } });
      const detail = await read();
      expect(detail).toMatchObject({
        status: 'executed',
        version: 2,
        order: { id: order?.id, orderNumber: order?.orderNumber },
      });
      expect(detail.evidence[0]).toMatchObject({
        what: 'executed',
        tickId: tick.id,
        unitPrice: Money.of(339_000, 'EUR'),
        orderId: order?.id,
      });
      expect(await shop.newsOf(id)).toEqual(['limit-order executed', 'limit-order-text executed']);
      const mail = (await latestMails(database, 10)).find(({ kind }) => kind === 'limit-order');
      expect(mail?.text).toContain('\n\nGuten Tag Anna Böhm,\n\n');
      expect(shop.catalogue.ofSku(product.sku)?.stock).toBe(8);
    });

    it('the tick in force when the terms were given executes nothing, also after an edit (LIM-4)', async () => {
      await shop.tickAt(330_000);
      const product = await shop.stocked(10);
      const { id, own, read } = await placed(product);
      expect(await shop.executor().judgeTick()).toBe(0);
      await shop.tickAt(341_000);
      const entered = { quantity: 1, targetUnitPrice: Money.of(342_000, 'EUR'), expiresAt: shop.clock.now() + days(2) };
      await run(own.change(id, 1, entered));
      expect([await shop.executor().judgeTick(), (await read()).status]).toEqual([0, 'active']);
      await shop.tickAt(341_500);
      expect([await shop.executor().judgeTick(), (await read()).status]).toEqual([1, 'executed']);
    });

    it('too little stock leaves it active with the reason, said once, until there is enough (LIM-8, L8)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(1);
      const { id, read } = await placed(product, { quantity: 2 });
      for (const ask of [339_000, 338_000]) {
        await shop.tickAt(ask);
        expect(await shop.executor().judgeTick()).toBe(0);
      }
      expect((await read()).evidence.map(({ what }) => what)).toEqual(['held-back', 'created']);
      expect([await shop.ordersOf(id), await shop.newsOf(id)]).toEqual([[], []]);
      await shop.imports({ ...product, stock: 2 });
      await shop.tickAt(339_500);
      expect([await shop.executor().judgeTick(), (await read()).status]).toEqual([1, 'executed']);
    });

    it('when pieces are short, the higher target gets them (LIM-4)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(1);
      const low = await placed(product, { targetUnitPrice: Money.of(341_000, 'EUR') });
      const high = await placed(product, { targetUnitPrice: Money.of(342_000, 'EUR') });
      await shop.tickAt(340_000);
      expect(await shop.executor().judgeTick()).toBe(1);
      expect([(await low.read()).status, (await high.read()).status]).toEqual(['active', 'executed']);
    });

    it('a sell is executed at a bid of its target or more (LIM-4)', async () => {
      await shop.tickAt(350_000, 330_000);
      const product = await shop.stocked(0);
      const { side, shippingMethodId, pickupStore, payoutAccount } = aRequest(product, { side: 'sell' });
      const selling = { side, shippingMethodId, pickupStore, payoutAccount };
      const { id, read } = await placed(product, selling);
      await shop.tickAt(350_000, 339_999);
      expect(await shop.executor().judgeTick()).toBe(0);
      await shop.tickAt(350_000, 341_000);
      expect(await shop.executor().judgeTick()).toBe(1);
      expect((await read()).evidence[0]).toMatchObject({ what: 'executed', unitPrice: Money.of(341_000, 'EUR') });
      expect(await shop.ordersOf(id)).toMatchObject([{ status: 'Requested', document: { type: 'sell' } }]);
    });

    it('an expired one is not executed, by the time of the database; it is reminded of, then ended (LIM-3, L5)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(10);
      const expiresAt = shop.clock.now() + days(2);
      const { id, own, read } = await placed(product, { expiresAt });
      const lapses = shop.lapses();
      const dueAt = async (at: number) => {
        shop.clock.at = at;
        return lapses.look();
      };
      expect([
        await dueAt(expiresAt - days(1) - 1),
        await dueAt(expiresAt - days(1)),
        await dueAt(expiresAt - 1),
      ]).toEqual([0, 1, 0]);
      await shop.tickAt(339_000);
      shop.clock.at = expiresAt;
      const tick = shop.tick.tick;
      if (tick !== null) shop.tick.tick = { ...tick, quotedAt: expiresAt };
      expect([await shop.executor().judgeTick(), await shop.ordersOf(id)]).toEqual([0, []]);
      expect(await dueAt(expiresAt)).toBe(1);
      expect((await read()).evidence.map(({ what }) => what)).toEqual(['expired', 'reminded', 'created']);
      expect(await shop.newsOf(id)).toEqual([
        'limit-order reminded',
        'limit-order-text reminded',
        'limit-order expired',
        'limit-order-text expired',
      ]);
      const entered = { quantity: 1, targetUnitPrice: Money.of(340_000, 'EUR'), expiresAt: expiresAt + days(2) };
      shop.tick.tick = tick === null ? null : { ...tick, lastRecalculatedAt: expiresAt, quotedAt: expiresAt };
      const renewed = await run(own.change(id, 2, entered));
      expect([renewed.status, (await read()).evidence[0]?.what]).toEqual(['active', 'renewed']);
    });

    it('a pending one is not reminded of, and one that cannot be read holds no other up (LIM-3, L5)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(10);
      const expiresAt = shop.clock.now() + days(2);
      const unverified = await shop.register(false);
      const pending = await run(shop.limitOrders(unverified).place(aRequest(product, { expiresAt }), 'pending-key'));
      const [broken, whole] = [await placed(product, { expiresAt }), await placed(product, { expiresAt })];
      await database.db
        .update(limitOrders)
        .set({ document: {} })
        .where(sql`${limitOrders.id} = ${broken.id}`);
      shop.clock.at = expiresAt - days(1);
      shop.unread.length = 0;
      expect([pending.status, await shop.lapses().look(), await shop.newsOf(pending.id)]).toEqual(['pending', 1, []]);
      expect(shop.unread).toEqual([broken.id]);
      shop.clock.at = expiresAt;
      expect([await shop.lapses().look(), await shop.lapses().look(), (await whole.read()).status]).toEqual([
        2,
        0,
        'inactive',
      ]);
      expect(await shop.newsOf(pending.id)).toEqual(['limit-order failed']);
    });

    it('a hundred due ones that cannot be read do not keep others from their expiry (LIM-3, L5)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(10);
      const expiresAt = shop.clock.now() + days(2);
      await shop.copies((await placed(product, { expiresAt })).id, 100);
      await database.db.update(limitOrders).set({ document: {} });
      const whole = await placed(product, { expiresAt });
      shop.clock.at = expiresAt;
      expect([await shop.lapses().look(), (await whole.read()).status]).toEqual([1, 'inactive']);
    });

    it('a stale tick and one that has passed execute nothing (LIM-4, L4)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(10);
      const { read } = await placed(product);
      const passed = await shop.tickAt(339_000);
      const latest = await shop.tickAt(350_000);
      shop.tick.tick = passed;
      expect([await shop.executor().judgeTick(), (await read()).status]).toEqual([0, 'active']);
      shop.tick.tick = latest;
      await shop.tickAt(339_000);
      shop.clock.at += minutes(6) + 1;
      expect([await shop.executor().judgeTick(), (await read()).status]).toEqual([0, 'active']);
    });

    it('other terms of a product move the trigger, and a product that is gone makes it inactive (LIM-5)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(10);
      const { read } = await placed(product);
      await shop.imports({ ...product, terms: { ...product.terms, buy: [tier(1, 0, 2_000)] } });
      await shop.tickAt(339_000);
      expect([await shop.executor().judgeTick(), (await read()).status]).toEqual([0, 'active']);
      await shop.imports({ ...product, terms: { ...product.terms, buy: [tier(1, 0, 900)] } });
      const other = await placed(product, { targetUnitPrice: Money.of(100_000, 'EUR') });
      await shop.tickAt(339_100);
      expect([await shop.executor().judgeTick(), (await read()).status]).toEqual([1, 'executed']);
      await shop.imports({ ...product, active: false });
      await shop.tickAt(339_200);
      await shop.executor().judgeTick();
      expect(await other.read()).toMatchObject({ status: 'inactive', product: { active: false } });
      expect(await shop.newsOf(other.id)).toEqual([
        'limit-order product-inactive',
        'limit-order-text product-inactive',
      ]);
    });

    it('one that cannot be judged holds no other up (L3)', async () => {
      await shop.tickAt(350_000);
      const product = await shop.stocked(10);
      const [broken, whole] = [await placed(product), await placed(product)];
      await database.db
        .update(limitOrders)
        .set({ document: {} })
        .where(sql`${limitOrders.id} = ${broken.id}`);
      await shop.tickAt(339_000);
      const judged = await outcomeOf(shop.executor().judgeTick());
      expect([judged, (await whole.read()).status]).toEqual([1, 'executed']);
      await database.db.delete(limitOrders).where(sql`${limitOrders.id} = ${broken.id}`);
    });

    it('of an edit, a cancellation and the execution one wins, and the others are refused (L6)', async () => {
      let won = { executed: 0, edited: 0, cancelled: 0 };
      for (let round = 0; round < asked('L6', 4, 10_000); round += 1) {
        await shop.tickAt(350_000);
        const product = await shop.stocked(10);
        const { id, own, read } = await placed(product);
        await shop.tickAt(339_000);
        const entered = { quantity: 1, targetUnitPrice: Money.of(1_000, 'EUR'), expiresAt: shop.clock.now() + days(2) };
        const [executed, edited, cancelled] = await Promise.all([
          shop.executor().judgeTick(),
          outcome(own.change(id, 1, entered)),
          outcome(own.withdraw(id, 1)),
        ]);
        const { status } = await read();
        const outcomes = [executed === 1, edited === 'ok', cancelled === 'ok'];
        expect([round, outcomes.filter(Boolean).length]).toEqual([round, 1]);
        expect(status).toBe(['executed', 'active', 'cancelled'][outcomes.indexOf(true)]);
        expect((await shop.ordersOf(id)).length).toBe(executed);
        for (const told of [edited, cancelled]) expect(['ok', 'LimitOrderChanged']).toContain(told);
        won = {
          executed: won.executed + executed,
          edited: won.edited + Number(outcomes[1]),
          cancelled: won.cancelled + Number(outcomes[2]),
        };
      }
      expect(won.executed + won.edited + won.cancelled).toBeGreaterThan(0);
    });

    it('a stop between two batches waits for one, whose mails are sent; the next tick judges the rest (R5, LIM-4, L3)', async () => {
      let woken = 0;
      shop.told.mail = () => {
        woken += 1;
      };
      const amount = 220;
      await shop.tickAt(350_000);
      const product = await shop.stocked(10_000);
      await shop.copies((await placed(product)).id, amount);
      await shop.tickAt(339_000);
      const before = await database.db.$count(orders);
      const { worker } = shop.executor();
      let stored = (): void => {};
      const firstBatch = new Promise<void>((resolve) => {
        stored = resolve;
      });
      const unlisten = await database.listen('stock', () => stored());
      const running = Effect.runFork(worker.run());
      await firstBatch;
      await Effect.runPromise(Fiber.interrupt(running));
      await unlisten();
      const stopped = (await database.db.$count(orders)) - before;
      expect(stopped).toBeGreaterThan(0);
      expect(stopped).toBeLessThan(amount);
      expect(stopped % 50).toBe(0);
      expect(woken).toBe(1);
      await shop.tickAt(338_900);
      expect(await shop.executor().judgeTick()).toBe(amount - stopped);
      expect((await database.db.$count(orders)) - before).toBe(amount);
    });

    it('visitors are answered while a batch is judged, and the sender of mails waits for its end (LIM-4)', async () => {
      const amount = 60;
      await shop.tickAt(350_000);
      const product = await shop.stocked(10_000);
      const { id } = await placed(product);
      await shop.copies(id, amount);
      await shop.tickAt(339_000);
      const executor = shop.executor();
      let woken = 0;
      shop.told.mail = () => {
        woken += 1;
      };
      let turns = 0;
      let judging = true;
      const count = (): void => {
        turns += 1;
        if (judging) setImmediate(count);
      };
      setImmediate(count);
      const takesLongIn = (seen: Set<number>) => () => {
        seen.add(turns);
        const began = performance.now();
        while (performance.now() - began < 2) /* works */ ;
      };
      const [judgements, confirmations] = [new Set<number>(), new Set<number>()];
      shop.told.judging = takesLongIn(judgements);
      shop.told.confirming = takesLongIn(confirmations);
      const executed = await executor.judgeTick().finally(() => {
        judging = false;
        Object.assign(shop.told, { judging: () => {}, confirming: () => {} });
      });
      expect(executed).toBe(amount);
      expect(judgements.size).toBeGreaterThan(10);
      expect(confirmations.size).toBeGreaterThan(10);
      expect(woken).toBe(1);
    });

    it('each executed one has exactly its order and no other has one, which the books compare (O10, L1)', async () => {
      const filing = { log: silent, productOf: (sku: Product['sku']) => shop.catalogue.ofSku(sku) };
      const booked = async () =>
        (await reconciliation(database, filing)).find(({ subject }) => subject === 'limit orders');
      await shop.tickAt(350_000);
      const product = await shop.stocked(10);
      const [first, second] = [await placed(product), await placed(product)];
      const resting = await placed(product, { targetUnitPrice: Money.of(100_000, 'EUR') });
      await shop.tickAt(339_000);
      expect(await shop.executor().judgeTick()).toBe(2);
      expect(await booked()).toEqual({ subject: 'limit orders', checked: 3, wrong: [] });

      const [{ orderNumber } = { orderNumber: '' }] = await shop.ordersOf(second.id);
      const ofNone = { kind: 'limit-order', limitOrderId: 'deleted' };
      await database.db
        .update(orders)
        .set({ origin: ofNone })
        .where(eq(orders.id, (await shop.ordersOf(first.id))[0]?.id ?? ''));
      await database.db.update(limitOrders).set({ status: 'active' }).where(eq(limitOrders.id, second.id));
      await database.db.update(limitOrders).set({ status: 'executed' }).where(eq(limitOrders.id, resting.id));
      const [one, other, third] = await Promise.all([first.read(), second.read(), resting.read()]);
      expect(new Set((await booked())?.wrong)).toEqual(
        new Set([
          `${one.number} (executed, no order)`,
          `${other.number} (active, ${orderNumber})`,
          `${third.number} (executed, no order)`,
        ]),
      );
    });

    it('executors of many processes execute each one once (L1)', async () => {
      const amount = asked('L1', 60, 1_000);
      await shop.tickAt(350_000);
      const product = await shop.stocked(10_000);
      const before = await database.db.$count(orders);
      await shop.copies((await placed(product)).id, amount);
      await shop.tickAt(339_000);
      const executed = await Promise.all(Array.from({ length: 8 }, () => shop.executor().judgeTick()));
      expect(executed.reduce((sum, each) => sum + each, 0)).toBe(amount);
      expect((await database.db.$count(orders)) - before).toBe(amount);
      const [kept] = await database.db
        .select({ stock: products.stock })
        .from(products)
        .where(eq(products.sku, product.sku));
      expect(kept?.stock).toBe(10_000 - amount);
      const [left] = await database.db
        .select({ active: count() })
        .from(limitOrders)
        .where(sql`${limitOrders.status} = 'active' and ${limitOrders.sku} = ${product.sku}`);
      expect(left?.active).toBe(0);
    }, 120_000);
  });

const outcomeOf = (judging: Promise<number>): Promise<number | string> =>
  judging.catch((error: unknown) => String(error));
