import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import { orderEvents, orders } from '../../src/backend/store/schema/orders.ts';
import { outbox } from '../../src/backend/store/schema/outbox.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import { noon } from '../builders/tick.ts';
import { aSaleIn } from '../ports/aSale.ts';
import { shopOn } from '../ports/shops.ts';
import { outcome, run, type TestShop } from '../ports/TestShop.ts';
import { FaultyStatements } from './FaultyStatements.ts';
import { type TwoProcesses, watchedKinds } from './watchedDatabases.ts';

const receive: Move = { does: 'receive', arrivedAt: noon };
const inspect: Move = { does: 'inspect', findings: [] };
const offer: Move = {
  does: 'offer',
  lines: [{ line: 1, amount: Money.of(100, 'EUR'), reason: 'worn' }],
  until: noon + days(9),
};
const offered = [receive, inspect, offer] as const;
const pay: Move = { does: 'pay', amount: Money.of(100, 'EUR') };
const back: Move = { does: 'send-back', carrier: 'Post', tracking: null };

for (const { name, open, available } of watchedKinds)
  describe.skipIf(!available)(`moving a sell order while ${name} fails`, () => {
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

    /** The last move of a life, after those before it. */
    const prepared = async (moves: readonly [Move, ...Move[]]) => {
      const { sale } = await aSaleIn(shop);
      const { id, orderNumber: number } = sale;
      const moving = (move: Move) => new MoveOrder(shop.desk, shop.clock).execute({ number, move, actor: 'berta' });
      for (const move of moves.slice(0, -1)) await run(moving(move));
      return {
        last: () => moving(moves.at(-1) ?? moves[0]),
        traces: async () => {
          const { db } = processes.other;
          const [row] = await db.select().from(orders).where(eq(orders.id, id));
          return {
            states: [row?.status, row?.paymentStatus],
            events: await db.$count(orderEvents, eq(orderEvents.orderId, id)),
            mails: await db.$count(outbox, sql`dedupe_key like ${`order-moved/${id}/%`}`),
          };
        },
      };
    };

    it.each<readonly [string, number, readonly [Move, ...Move[]]]>([
      ['receipt', 1, [receive]],
      ['inspection', 0, [receive, inspect]],
      ['counter-offer', 1, offered],
      ['counter-offer that is taken', 1, [...offered, { does: 'take-offer', offer: 1 }]],
      ['counter-offer that is declined', 1, [...offered, { does: 'decline-offer', offer: 1 }]],
      ['payout', 1, [...offered, { does: 'take-offer', offer: 1 }, pay]],
      ['parcel back', 1, [receive, { does: 'cancel', reason: 'x' }, back]],
    ])('a failing statement of a %s leaves all of it or nothing (O5, O6, SELL-5)', async (_, mails, moves) => {
      const first = await prepared(moves);
      const undone = await first.traces();
      faults.watch(null);
      await run(first.last());
      const statements = faults.count;
      const done = await first.traces();
      expect(statements).toBeGreaterThanOrEqual(6);
      expect([done.mails, done.events > undone.events]).toEqual([undone.mails + mails, true]);
      for (let at = 1; at <= statements; at += 1) {
        const { last, traces } = await prepared(moves);
        faults.watch({ at, when: at % 2 === 0 ? 'before' : 'after' });
        const was = await outcome(last());
        faults.watch(null);
        const left = await traces();
        const where = `statement ${at} of ${statements}`;
        const isDone = left.events === done.events;
        expect([where, left]).toEqual([where, isDone ? done : undone]);
        if (was === 'ok') expect([where, isDone]).toEqual([where, true]);
        if (!isDone) expect(await outcome(last())).toBe('ok');
        expect([where, await traces()]).toEqual([where, done]);
      }
    });
  });
