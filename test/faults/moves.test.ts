import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import type { Sku } from '../../src/domain/kernel/Ids.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import type { Money } from '../../src/domain/kernel/Money.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import { orderEvents, orders } from '../../src/backend/store/schema/orders.ts';
import { outbox } from '../../src/backend/store/schema/outbox.ts';
import { shopOn } from '../ports/shops.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, requestOf, run, type TestShop } from '../ports/TestShop.ts';
import { FaultyStatements } from './FaultyStatements.ts';
import { type TwoProcesses, watchedKinds } from './watchedDatabases.ts';

const pay = (amount: Money): Move => ({ does: 'pay', amount });
const ship: Move = { does: 'ship', carrier: 'Post', tracking: null };
const later: Readonly<Partial<Record<Move['does'], number>>> = { remind: days(40), lapse: days(80) };

for (const { name, open, available } of watchedKinds)
  describe.skipIf(!available)(`moving an order while ${name} fails`, () => {
    const faults = new FaultyStatements();
    let processes: TwoProcesses;
    let shop: TestShop;
    beforeAll(async () => {
      processes = await open(faults);
      shop = shopOn(processes.database);
    });
    afterAll(async () => {
      await processes?.close();
    });

    const ready = async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const request = requestOf(await readyToOrder(shop, shopper, product, 2));
      const {
        id,
        orderNumber: number,
        totals: { gross },
      } = await run(shop.orders(shopper).place(request, 'key'));
      const move = { does: 'cancel', reason: 'not paid in time' } as const;
      return {
        cancel: () => new MoveOrder(shop.desk, shop.clock).execute({ number, move, actor: 'berta' }),
        /** The shop moves by itself in a later month. */
        move: (move: Move) => {
          const at = shop.clock.now() + (later[move.does] ?? 0);
          return new MoveOrder(shop.desk, { now: () => at }).execute({ number, move, actor: 'berta' });
        },
        gross,
        sku: product.sku,
        traces: async () => {
          const { db } = processes.other;
          const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
          return {
            status: row?.status,
            events: await db.$count(orderEvents, eq(orderEvents.orderId, id)),
            mails: await db.$count(outbox, sql`dedupe_key like ${`order-moved/${id}/%`}`),
            stock: await shop.stockOf(product.sku),
          };
        },
      };
    };
    const before = { status: 'Created', events: 1, mails: 0, stock: 8 };
    const after = { status: 'Cancelled', events: 2, mails: 1, stock: 10 };

    it('a failing statement, before or after its effect, leaves a whole move or none (O5, O6)', async () => {
      const first = await ready();
      faults.watch(null);
      await run(first.cancel());
      const statements = faults.count;
      expect(statements).toBeGreaterThanOrEqual(9);
      expect(await first.traces()).toEqual(after);
      for (const when of ['before', 'after'] as const)
        for (let at = 1; at <= statements; at += 1) {
          const { cancel, traces } = await ready();
          faults.watch({ at, when });
          const was = await outcome(cancel());
          faults.watch(null);
          const left = await traces();
          const where = `${when} statement ${at} of ${statements}`;
          expect([where, left]).toEqual([where, left.status === 'Created' ? before : after]);
          if (was === 'ok') expect([where, left]).toEqual([where, after]);
          await outcome(cancel());
          expect([where, await traces()]).toEqual([where, after]);
        }
    });

    /** Each move, after those before it, at a statement that fails. */
    const lives: readonly (readonly [string, number, (gross: Money, sku: Sku) => readonly [Move, ...Move[]]])[] = [
      ['payment', 0, (gross) => [pay(gross)]],
      ['booking taken back', 0, (gross) => [pay(gross), { does: 'unpay', booking: 1, amount: gross, reason: 'x' }]],
      ['parcel', 0, (gross) => [pay(gross), ship]],
      ['completion', 0, (gross) => [pay(gross), ship, { does: 'complete' }]],
      [
        'return',
        2,
        (gross, sku) => [pay(gross), ship, { does: 'complete' }, { does: 'return', pieces: [{ sku, quantity: 2 }] }],
      ],
      ['refund', 2, (gross) => [pay(gross), { does: 'cancel', reason: 'x' }, { does: 'refund', amount: gross }]],
      ['lapse', 2, () => [{ does: 'remind', until: 0 }, { does: 'lapse' }]],
    ];
    it.each(lives)('a failing statement of a %s leaves all of it or nothing (O5, O6)', async (_, back, movesOf) => {
      const prepared = async () => {
        const { move, gross, sku, traces } = await ready();
        faults.watch(null);
        const moves = movesOf(gross, sku);
        for (const each of moves.slice(0, -1)) await run(move(each));
        const last = moves.at(-1) ?? moves[0];
        return { last: () => move(last), traces };
      };
      const first = await prepared();
      const undone = await first.traces();
      faults.watch(null);
      await run(first.last());
      const statements = faults.count;
      const done = await first.traces();
      expect([done.mails, done.stock]).toEqual([undone.mails + 1, 8 + back]);
      // The cancellation above fails at each statement both before and after its effect, these in turn.
      for (let at = 1; at <= statements; at += 1) {
        const { last, traces } = await prepared();
        faults.watch({ at, when: at % 2 === 0 ? 'before' : 'after' });
        const was = await outcome(last());
        faults.watch(null);
        const left = await traces();
        const where = `statement ${at} of ${statements}`;
        const isDone = left.events === done.events;
        expect([where, left]).toEqual([where, isDone ? done : undone]);
        if (was === 'ok') expect([where, isDone]).toEqual([where, true]);
        await outcome(last());
        expect([where, await traces()]).toEqual([where, done]);
      }
    });

    it('two clerks who move an order at once have one outcome after the other, whichever comes first (O5)', async () => {
      faults.watch(null);
      for (let round = 0; round < 12; round += 1) {
        const { cancel, move, gross, traces } = await ready();
        const pay = () => move({ does: 'pay', amount: gross });
        const both = round % 2 === 0 ? [cancel(), pay()] : [pay(), cancel()];
        // A late payment is booked as well: both succeed, in either order.
        expect(await Promise.all(both.map(outcome))).toEqual(['ok', 'ok']);
        const { status, events, mails, stock } = await traces();
        expect([status, mails, stock]).toEqual(['Cancelled', 2, 10]);
        // The payment before the cancellation passes two states, the one after it none.
        expect([3, 4]).toContain(events);

        const again = await ready();
        const twice = await Promise.all([again.cancel(), again.cancel(), again.cancel()].map(outcome));
        expect(twice.toSorted()).toEqual(['TransitionNotAllowed', 'TransitionNotAllowed', 'ok']);
        expect(await again.traces()).toEqual(after);
      }
    });
  });
