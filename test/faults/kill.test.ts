import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OutboxMailer } from '../../src/backend/outbox/OutboxMailer.ts';
import { OutboxWorker } from '../../src/backend/outbox/OutboxWorker.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import { silent } from '../ports/shops.ts';
import { TestClock } from '../ports/TestShop.ts';
import { randomFrom } from '../process/random.ts';
import { killedKinds, killedProcess } from './killedProcess.ts';
import { asked } from '../numbers.ts';

interface Entry {
  readonly kind: 'intended' | 'acknowledged' | 'moved';
  readonly owner: string;
  readonly orderId?: string;
  /** How many events the order had after a move. */
  readonly events?: number;
}
interface Figures {
  readonly orders: number;
  readonly keys: number;
  readonly moves: number;
  readonly mails: number;
  readonly taken: number;
  readonly doubled: number;
  readonly unused: number;
  readonly sales: number;
  /** Moves about which no mail of their own is sent. */
  readonly inspections: number;
  /** Moves that gave the piece of a purchase back. */
  readonly givenBack: number;
  readonly redeemed: number;
  /** Orders with a coupon that are not cancelled. */
  readonly withCoupon: number;
  /** Sales for which more was paid out than was confirmed. */
  readonly overpaid: number;
  /** Orders whose states are not those of their last event. */
  readonly torn: number;
}

const cycles = asked('O5', 1, 200);
/** Decides the moment of each kill; `TROY_SEED` repeats a run. */
const seed = Number(process.env['TROY_SEED'] ?? Date.now() % 100_000);
/** What orders left, counted by one statement, so at one moment. */
const figuresOf = async ({ db }: Database): Promise<Figures> => {
  const result = await db.execute(sql`select (select count(*)::int from orders) as orders,
    (select count(*)::int from idempotency_keys) as keys,
    (select count(*)::int from order_events where jsonb_typeof(data -> 'move') = 'object') as moves,
    (select count(*)::int from outbox) as mails,
    (select 1000000 - stock from products) as taken,
    (select count(*)::int from (select owner_id from orders group by owner_id having count(*) > 1) twice) as doubled,
    (select count(*)::int from carts join orders on orders.origin ->> 'cartId' = carts.id) as unused,
    (select count(*)::int from orders where document ->> 'type' = 'sell') as sales,
    (select count(*)::int from order_events where data -> 'move' ->> 'does' = 'inspect') as inspections,
    (select count(*)::int from order_events join orders on orders.id = order_events.order_id
      where document ->> 'type' = 'buy' and data -> 'move' ->> 'does' in ('cancel', 'lapse', 'return')) as "givenBack",
    (select count(*)::int from coupon_redemptions) as redeemed,
    (select count(*)::int from orders where status <> 'Cancelled' and document -> 'discount' is not null) as "withCoupon",
    (select count(*)::int from orders where document ->> 'type' = 'sell' and (document -> 'totals' -> 'gross' ->> 'centAmount')::int < (
      select coalesce(sum((data -> 'move' -> 'amount' ->> 'centAmount')::int
        * case data -> 'move' ->> 'does' when 'pay' then 1 else -1 end), 0)
      from order_events where order_id = orders.id and data -> 'move' ->> 'does' in ('pay', 'unpay'))) as overpaid,
    (select count(*)::int from orders where status || ' ' || payment_status is distinct from (
      select (data ->> 'status') || ' ' || (data ->> 'paymentStatus') from order_events
      where order_id = orders.id order by order_events.id desc limit 1)) as torn`);
  return (result as unknown as { rows: [Figures] }).rows[0];
};

for (const { name, available, target } of killedKinds)
  describe.skipIf(!available)(`a shop on ${name} killed while it takes and moves purchases and sales`, () => {
    const shop = killedProcess(new URL('./orderingProcess.ts', import.meta.url), target);
    const { folder } = shop;
    const journal = join(folder, 'journal');
    const random = randomFrom(seed);

    const entries = (): readonly Entry[] =>
      existsSync(journal)
        ? readFileSync(journal, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as Entry)
        : [];
    const unanswered = (): string => {
      const answered = new Set(
        entries()
          .filter(({ kind }) => kind === 'acknowledged')
          .map(({ owner }) => owner),
      );
      return readFileSync(journal, { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .filter((line) => line !== '')
        .filter((line) => {
          const entry = JSON.parse(line) as Entry;
          return entry.kind === 'intended' && !answered.has(entry.owner);
        })
        .join('\n');
    };

    /** Starts the shop, lets it take and move some orders, kills it at a random moment; answers the time until it was ready. */
    const cycle = async (run: number): Promise<number> => {
      const started = performance.now();
      const enough = 4 + Math.floor(random() * 30);
      let readyAfter = 0;
      let steps = 0;
      const isTime = (line: string): boolean => {
        if (line === 'ready') readyAfter = performance.now() - started;
        if (line === 'ordered' || line === 'moved') steps += 1;
        return steps >= enough;
      };
      const env = {
        JOURNAL: journal,
        OUTBOX: join(folder, 'outbox'),
        UNANSWERED: unanswered(),
        RUN: String(run),
      };
      await shop.cycle({ env, isTime, waitMs: random() * 15 });
      return readyAfter;
    };

    it(`${cycles} kills, TROY_SEED=${seed}: every acknowledged order and move is there once, whole (O5, O7, R1, R3, R22, SELL-5)`, async () => {
      const starts: number[] = [];
      for (let run = 1; run <= cycles; run += 1) starts.push(await cycle(run));

      const database = await shop.opened();
      const figures = await figuresOf(database);
      expect(figures).toEqual({
        ...figures,
        keys: figures.orders,
        // Each move is an event and a mail, but for inspections; some give the piece of a purchase back to the stock.
        mails: figures.orders + figures.moves - figures.inspections,
        taken: figures.orders - figures.sales - figures.givenBack,
        // A cancelled order gives the use of its coupon back.
        redeemed: figures.withCoupon,
        overpaid: 0,
        torn: 0,
        doubled: 0,
        unused: 0,
      });
      const kept = new Set(
        ((await database.db.execute(sql`select id from orders`)) as unknown as { rows: { id: string }[] }).rows.map(
          ({ id }) => id,
        ),
      );
      const histories = (
        (await database.db.execute(
          sql`select order_id as id, count(*)::int as events from order_events group by order_id`,
        )) as unknown as { rows: { id: string; events: number }[] }
      ).rows;
      const eventsOf = new Map(histories.map(({ id, events }) => [id, events]));
      const told = entries().filter(({ kind }) => kind === 'moved');
      expect(told.filter(({ orderId = '', events = 0 }) => (eventsOf.get(orderId) ?? 0) < events)).toEqual([]);
      expect(figures.moves).toBeGreaterThanOrEqual(told.length);
      expect(entries().filter(({ kind, orderId }) => kind === 'acknowledged' && !kept.has(orderId ?? ''))).toEqual([]);

      const clock = new TestClock();
      // After the days that pass in the life of an order.
      clock.at += days(100);
      await Effect.runPromise(
        new OutboxWorker({ database, mailer: new OutboxMailer(join(folder, 'outbox')), clock, log: silent }).flush(),
      );
      const { orders } = figures;
      expect(readdirSync(join(folder, 'outbox')).filter((file) => file.endsWith('.html'))).toHaveLength(
        orders + figures.moves - figures.inspections,
      );
      expect(orders).toBeGreaterThanOrEqual(cycles);
      expect(figures.sales).toBeGreaterThanOrEqual(1);
      await database.close();
      console.info(
        `${name}: ${cycles} kills by TROY_SEED=${seed}, ${orders} orders (${figures.sales} sales), ${figures.moves} moves, restarts ${starts
          .slice(1)
          .map((ms) => `${Math.round(ms)} ms`)
          .join(', ')}`,
      );
    });
  });
