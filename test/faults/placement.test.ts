import { eq, sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/backend/store/Database.ts';
import { couponRedemptions } from '../../src/backend/store/schema/coupons.ts';
import { idempotencyKeys, orderEvents, orders } from '../../src/backend/store/schema/orders.ts';
import { outbox } from '../../src/backend/store/schema/outbox.ts';
import { idOf, type OwnerId, type Sku } from '../../src/domain/kernel/Ids.ts';
import { aCoupon } from '../builders/coupon.ts';
import { readyToSell } from '../ports/readyToSell.ts';
import { shopOn } from '../ports/shops.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, requestOf, run, type TestShop } from '../ports/TestShop.ts';
import { FaultyStatements } from './FaultyStatements.ts';
import { type TwoProcesses, watchedKinds } from './watchedDatabases.ts';

const coupon = aCoupon({ code: idOf('FAULTY'), sides: ['sell'] });

/** All rows that placing an order leaves behind, for one owner. */
const tracesOf = async ({ db }: Database, shop: TestShop, ownerId: OwnerId, sku: Sku) => {
  const count = sql<number>`count(*)::int`;
  const placed = await db.select({ id: orders.id }).from(orders).where(eq(orders.ownerId, ownerId));
  const ofOrder = async (n: Promise<{ n: number }[]>) => (await n)[0]?.n ?? 0;
  const id = placed[0]?.id ?? '';
  return {
    orders: placed.length,
    keys: await ofOrder(
      db
        .select({ n: count })
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.ownerId, ownerId))
        .then((rows) => rows),
    ),
    events: await ofOrder(
      db
        .select({ n: count })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, id))
        .then((rows) => rows),
    ),
    mails: await ofOrder(
      db
        .select({ n: count })
        .from(outbox)
        .where(eq(outbox.dedupeKey, `order-confirmation/${id}`))
        .then((rows) => rows),
    ),
    taken: 10 - (await shop.stockOf(sku)),
    redeemed: await db.$count(couponRedemptions, eq(couponRedemptions.orderId, id)),
    carts: (await run(shop.carts(aShopper({ ownerId })).all())).length,
  };
};
const nothing = { orders: 0, keys: 0, events: 0, mails: 0, taken: 0, redeemed: 0, carts: 1 };
const whole = {
  purchase: { orders: 1, keys: 1, events: 1, mails: 1, taken: 2, redeemed: 0, carts: 0 },
  sale: { orders: 1, keys: 1, events: 1, mails: 1, taken: 0, redeemed: 1, carts: 0 },
} as const;
type Kind = keyof typeof whole;

for (const { name, open, available } of watchedKinds)
  describe.skipIf(!available)(`placing an order while ${name} fails`, () => {
    const faults = new FaultyStatements();
    let processes: TwoProcesses;
    let database: Database;
    let shop: TestShop;
    beforeAll(async () => {
      processes = await open(faults);
      ({ database } = processes);
      shop = shopOn(database);
      await run(shop.coupons.add(coupon, shop.clock.now()));
    });
    afterAll(async () => {
      await processes?.close();
    });

    /** A purchase, or a sale with a coupon. */
    const ready = async (kind: Kind = 'purchase') => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper({ level: 'User' });
      const request = requestOf(
        kind === 'sale'
          ? await readyToSell(shop, shopper, product, { quantity: 2, coupon })
          : await readyToOrder(shop, shopper, product, 2),
      );
      return { product, shopper, place: () => shop.orders(shopper).place(request, 'key') };
    };

    it.each(['purchase', 'sale'] as const)(
      'a failing statement, before or after its effect, leaves a whole %s or none; a retry places one (O4, O6)',
      async (kind) => {
        const first = await ready(kind);
        faults.watch(null);
        await run(first.place());
        const statements = faults.count;
        expect(statements).toBeGreaterThanOrEqual(10);

        const seen = { refused: 0, answered: 0 };
        for (const when of ['before', 'after'] as const) {
          for (let at = 1; at <= statements; at += 1) {
            const { product, shopper, place } = await ready(kind);
            faults.watch({ at, when });
            const was = await outcome(place());
            faults.watch(null);
            const traces = await tracesOf(database, shop, shopper.ownerId, product.sku);
            const where = `${when} statement ${at} of ${statements}`;
            expect([where, traces]).toEqual([where, traces.orders === 0 ? nothing : whole[kind]]);
            if (was === 'ok') expect([where, traces]).toEqual([where, whole[kind]]);
            seen[was === 'ok' ? 'answered' : 'refused'] += 1;

            const [again, oncemore] = [await run(place()), await run(place())];
            expect(again.id).toBe(oncemore.id);
            expect([where, await tracesOf(database, shop, shopper.ownerId, product.sku)]).toEqual([where, whole[kind]]);
          }
        }
        // Most faults are before the commit; a failed notification afterwards fails nothing.
        expect(seen.refused).toBeGreaterThanOrEqual(2 * (statements - 3));
      },
    );

    it('a failure is a named refusal, never a defect (F1)', async () => {
      const { place } = await ready();
      faults.watch({ at: 3, when: 'before' });
      const failure = await Effect.runPromise(Effect.flip(place()));
      faults.watch(null);
      expect(failure._tag).toBe('OrdersUnavailable');
    });
  });
