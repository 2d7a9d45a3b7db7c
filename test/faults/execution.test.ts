import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOrderEvents, limitOrders } from '../../src/backend/store/schema/limitOrders.ts';
import { products } from '../../src/backend/store/schema/catalogue.ts';
import { orders } from '../../src/backend/store/schema/orders.ts';
import { outbox } from '../../src/backend/store/schema/outbox.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import { aRequest } from '../ports/limitOrderShops.ts';
import { run } from '../ports/TestShop.ts';
import { executingShop, type ExecutingShop } from '../backend/limit-orders/executing.ts';
import { FaultyStatements } from './FaultyStatements.ts';
import { type TwoProcesses, watchedKinds } from './watchedDatabases.ts';

const stock = 1_000;
const amount = 3;
/** Enough to reach past the last statement of a tick that executes; the test says how many there are. */
const mostStatements = 60;

for (const { name, available, open } of watchedKinds)
  describe.skipIf(!available)(`a tick on ${name} of which any statement fails`, () => {
    const statements = new FaultyStatements();
    let processes: TwoProcesses;
    let faulty: ExecutingShop;
    let whole: ExecutingShop;
    beforeAll(async () => {
      processes = await open(statements);
      faulty = executingShop(processes.database);
      whole = executingShop(processes.other);
    });
    afterAll(async () => {
      await processes?.close();
    });

    /** Three limit orders at rest, and a later tick that both processes have, which reaches them. */
    const reached = async () => {
      const { db } = processes.other;
      await db.delete(limitOrders);
      await db.delete(outbox);
      await whole.tickAt(350_000);
      const product = await whole.stocked(stock);
      for (let n = 0; n < amount; n += 1) {
        const own = whole.limitOrders(await whole.register());
        await run(own.place(aRequest(product, { expiresAt: whole.clock.now() + days(30) }), `key-${n}-of-a-tick`));
      }
      faulty.tick.tick = await whole.tickAt(339_000);
      faulty.clock.at = whole.clock.at;
      faulty.catalogue.put(product);
      return product;
    };
    /** What executions of a product have left: all of it belongs together. */
    const figures = async (sku: string) => {
      const { db } = processes.other;
      const [row] = await db
        .select({
          executed: sql<number>`count(*) filter (where ${limitOrders.status} = 'executed')::int`,
          active: sql<number>`count(*) filter (where ${limitOrders.status} = 'active')::int`,
        })
        .from(limitOrders);
      const [kept] = await db.select({ stock: products.stock }).from(products).where(eq(products.sku, sku));
      const [placed] = await db
        .select({ n: count() })
        .from(orders)
        .innerJoin(limitOrders, eq(sql`${orders.origin} ->> 'limitOrderId'`, limitOrders.id));
      const [evidence] = await db
        .select({ n: count() })
        .from(limitOrderEvents)
        .where(sql`${limitOrderEvents.evidence} ->> 'what' = 'executed'`);
      const mails = (kind: string) => db.$count(outbox, eq(outbox.kind, kind));
      return {
        ...row,
        taken: stock - (kept?.stock ?? 0),
        orders: placed?.n,
        evidence: evidence?.n,
        confirmed: await mails('order-confirmation'),
        mails: await mails('limit-order'),
        texts: await mails('limit-order-text'),
      };
    };
    const all = (executed: number) => ({
      executed,
      active: amount - executed,
      taken: executed,
      orders: executed,
      evidence: executed,
      confirmed: executed,
      mails: executed,
      texts: executed,
    });

    it('executes each limit order once and whole, or not, and judges the others again (L1, L4, L8)', async () => {
      let at = 0;
      for (let due = true; due && at < mostStatements;) {
        at += 1;
        for (const when of ['before', 'after'] as const) {
          const { sku } = await reached();
          statements.watch({ at, when });
          await faulty
            .executor()
            .judgeTick()
            .catch(() => null);
          due = statements.due;
          statements.watch(null);
          const left = await figures(sku);
          expect([at, when, left]).toEqual([at, when, all(left.executed ?? -1)]);
          await whole.executor().judgeTick();
          expect([at, when, await figures(sku)]).toEqual([at, when, all(amount)]);
        }
      }
      expect(at).toBeGreaterThan(12);
      expect(at).toBeLessThan(mostStatements);
    }, 120_000);
  });
