import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asked } from '../numbers.ts';
import { randomFrom } from '../process/random.ts';
import { killedKinds, killedProcess } from './killedProcess.ts';

/** `TROY_KILLS` repeats more or fewer than the row of docs/reliability.md. */
const cycles = Number(process.env['TROY_KILLS'] ?? asked('L4', 1, 200));
const seed = Number(process.env['TROY_SEED'] ?? Date.now() % 100_000);

interface Figures {
  readonly executed: number;
  readonly orders: number;
  readonly doubled: number;
  readonly evidence: number;
  readonly mails: number;
  readonly texts: number;
  readonly taken: number;
  /** Executed at another tick than the evidence of their order says, or at one that did not reach the target. */
  readonly wrong: number;
}

for (const { name, available, target } of killedKinds)
  describe.skipIf(!available)(`a shop on ${name} killed while a tick executes limit orders`, () => {
    const shop = killedProcess(new URL('./executingProcess.ts', import.meta.url), target);
    const random = randomFrom(seed);

    /** Starts the shop, and kills it while a tick executes. */
    const cycle = (number: number): Promise<void> => {
      // Two or three transactions execute what a tick reaches; the kill comes in or after the second one.
      let batches = 1 + Math.floor(random() * 2);
      const isTime = (line: string): boolean => {
        if (line === 'batch') batches -= 1;
        return batches === 0;
      };
      return shop.cycle({ env: { RUN: String(number) }, isTime, waitMs: random() * 300 });
    };

    it(`${cycles} kills, TROY_SEED=${seed}: each limit order is one order or none, at its tick (L1, L4)`, async () => {
      for (let number = 1; number <= cycles; number += 1) await cycle(number);
      const { db, close } = await shop
        .opened()
        .then((database) => ({ db: database.db, close: () => database.close() }));
      const result = await db.execute(sql`select
        (select count(*)::int from limit_orders where status = 'executed') as executed,
        (select count(*)::int from orders) as orders,
        (select count(*)::int from (select origin ->> 'limitOrderId' from orders group by 1 having count(*) > 1) twice) as doubled,
        (select count(*)::int from limit_order_events where evidence ->> 'what' = 'executed') as evidence,
        (select count(*)::int from outbox where dedupe_key like 'limit-order/executed/%') as mails,
        (select count(*)::int from outbox where dedupe_key like 'limit-order-text/executed/%') as texts,
        (select coalesce(sum(1000000 - stock), 0)::int from products) as taken,
        (select count(*)::int from limit_order_events e join orders o on o.id = e.evidence ->> 'orderId'
          join ticks t on t.id = o.document ->> 'tickId'
          where e.evidence ->> 'what' = 'executed'
            and (e.evidence ->> 'tickId' <> t.id or (t.spots -> 'gold' -> 'EUR' ->> 'ask')::int > 340000)) as wrong`);
      const [figures] = (result as unknown as { readonly rows: readonly [Figures] }).rows;
      const { executed } = figures;
      expect(figures).toEqual({
        executed,
        orders: executed,
        doubled: 0,
        evidence: executed,
        mails: executed,
        texts: executed,
        taken: executed,
        wrong: 0,
      });
      expect(executed).toBeGreaterThan(0);
      await close();
      console.info(`${name}: ${cycles} kills by TROY_SEED=${seed}, ${executed} executed of ${120 * cycles} placed`);
    }, 3_600_000);
  });
