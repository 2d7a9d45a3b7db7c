import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders as table } from '../../src/backend/store/schema/orders.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { type CartId, idOf, type OwnerId } from '../../src/domain/kernel/Ids.ts';
import { minutes } from '../../src/domain/kernel/Instant.ts';
import { type Order, orderStates } from '../../src/domain/order/Order.ts';
import { type OrderQuery, pageOfOrders } from '../../src/domain/order/OrderQuery.ts';
import { anOrder } from '../builders/order.ts';
import { noon } from '../builders/tick.ts';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres, shopOn } from './shops.ts';
import { aShopper, run, type TestShop } from './TestShop.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];
const many = 10_000;
const stateOf = (n: number) => orderStates[n % orderStates.length] ?? 'Created';
const numbered = (ownerId: OwnerId, n: number): Order =>
  anOrder({
    id: idOf(`${ownerId}-${String(n).padStart(5, '0')}`),
    orderNumber: idOf(`${ownerId}-${n}`),
    ownerId,
    origin: { kind: 'cart', cartId: idOf<CartId>(`${ownerId}/${n}`), cartVersion: 1 },
    // Three per moment; their order must not depend on the adapter.
    type: n % 4 === 0 ? 'sell' : 'buy',
    status: stateOf(n),
    placedAt: noon + minutes(Math.floor(n / 3)),
  });

const query: fc.Arbitrary<OrderQuery> = fc.record(
  {
    type: fc.constantFrom('buy' as const, 'sell' as const),
    state: fc.constantFrom(...orderStates),
    from: fc.integer({ min: -2, max: 45 }).map((n) => noon + minutes(n)),
    to: fc.integer({ min: -2, max: 45 }).map((n) => noon + minutes(n)),
    page: fc.integer({ min: 1, max: 8 }),
    pageSize: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: ['page', 'pageSize'] },
);

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`lists of orders on ${name}`, () => {
    let database: Database;
    let shop: TestShop;
    beforeAll(async () => {
      database = await open();
      shop = shopOn(database);
    });
    afterAll(async () => {
      await shop?.close();
    });
    const keep = async (ownerId: OwnerId, count: number): Promise<readonly Order[]> => {
      const made = Array.from({ length: count }, (_, n) => numbered(ownerId, n));
      await database.db.insert(table).values(
        made.map(({ id, orderNumber, origin, status, paymentStatus, placedAt, ownerId: owner, ...document }) => ({
          id,
          orderNumber,
          ownerId: owner,
          origin,
          status,
          paymentStatus,
          document,
          placedAt,
        })),
      );
      return made.toSorted((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? -1 : 1));
    };

    it('a page is what filtering and cutting all orders would give, whatever is asked (ORD-2)', async () => {
      const { ownerId } = aShopper();
      const orders = shop.orders(aShopper({ ownerId }));
      const all = await keep(ownerId, 130);
      await keep(aShopper().ownerId, 20);
      await fc.assert(
        fc.asyncProperty(query, async (asked) => {
          expect(await run(orders.list(asked))).toEqual(pageOfOrders(all, asked));
        }),
        { numRuns: 200 },
      );
    });

    it(`of a customer with ${many} orders only the page is read, by the index (ORD-2)`, async () => {
      const { ownerId } = aShopper();
      const {
        id: _id,
        orderNumber: _number,
        ownerId: _owner,
        origin: _origin,
        status: _status,
        paymentStatus,
        placedAt: _at,
        ...document
      } = numbered(ownerId, 0);
      await database.db.execute(sql`
      insert into orders (id, order_number, owner_id, origin, status, payment_status, document, placed_at)
      select ${ownerId} || '-' || n, ${ownerId} || '-' || n, ${ownerId},
        jsonb_build_object('kind', 'cart', 'cartId', ${ownerId} || '-' || n, 'cartVersion', 1),
        (array['Created', 'Open', 'Confirmed', 'Complete'])[1 + n % 4], ${paymentStatus},
        ${JSON.stringify(document)}::jsonb
          || jsonb_build_object('type', case when n % 4 = 0 then 'sell' else 'buy' end),
        ${noon}::bigint + n * 60000
      from generate_series(1, ${many}::int) n`);
      await database.db.execute(sql`analyze orders`);
      const orders = shop.orders(aShopper({ ownerId }));
      const asked: readonly OrderQuery[] = [
        { page: 1, pageSize: 20 },
        { page: 500, pageSize: 20 },
        { type: 'sell', page: 1, pageSize: 20 },
        { state: 'Complete', page: 3, pageSize: 20 },
        { type: 'buy', state: 'Open', page: 100, pageSize: 20 },
      ];
      const totals: number[] = [];
      const times: number[] = [];
      for (const each of asked) {
        const began = performance.now();
        const page = await run(orders.list(each));
        times.push(performance.now() - began);
        totals.push(page.total);
        expect(page.orders).toHaveLength(20);
      }
      expect(totals).toEqual([many, many, many / 4, many / 4, many / 4]);
      const plan = await database.db.execute(
        sql`explain select * from orders where owner_id = ${ownerId} order by placed_at desc nulls last, id limit 20`,
      );
      expect(JSON.stringify(plan)).toContain('orders_of_owner');
      console.info(`${name}: lists of ${many} orders in ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
      expect(Math.max(...times)).toBeLessThan(2_000);
    });
  });
