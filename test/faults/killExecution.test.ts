import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { layEmptyDatabase } from '../ports/emptyFolder.ts';
import { hasPostgres } from '../ports/postgres.ts';
import { migrationsFolder, postgresUrl, silent } from '../ports/shops.ts';
import { randomFrom } from '../process/random.ts';
import { asked } from '../numbers.ts';
import { bundled } from './bundle.ts';

/** `TROY_KILLS` repeats more or fewer than the row of docs/reliability.md. */
const cycles = Number(process.env['TROY_KILLS'] ?? asked('L4', 1, 200));
const seed = Number(process.env['TROY_SEED'] ?? Date.now() % 100_000);
const kinds = [
  {
    name: 'PGlite',
    available: true,
    target: async (folder: string) => {
      const data = join(folder, 'database');
      await layEmptyDatabase(data);
      return { DATA_FOLDER: data };
    },
  },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    target: async () => ({ DATABASE_URL: await postgresUrl() }),
  },
];

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

for (const { name, available, target } of kinds)
  describe.skipIf(!available)(`a shop on ${name} killed while a tick executes limit orders`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'troy-kill-execution-'));
    let program = '';
    let where: { DATA_FOLDER?: string; DATABASE_URL?: string } = {};
    let child: ChildProcess | null = null;
    const random = randomFrom(seed);
    beforeAll(async () => {
      program = await bundled(new URL('./executingProcess.ts', import.meta.url), 'executing');
      where = await target(folder);
    });
    afterAll(() => {
      child?.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });

    /** Starts the shop, and kills it while a tick executes. */
    const cycle = async (number: number): Promise<void> => {
      const process_ = spawn(process.execPath, [program], {
        env: { ...process.env, ...where, MIGRATIONS: migrationsFolder, RUN: String(number) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = process_;
      const stderr: string[] = [];
      process_.stderr.on('data', (data: Buffer) => void stderr.push(data.toString()));
      // Two or three transactions execute what a tick reaches; the kill comes in or after the second one.
      let batches = 1 + Math.floor(random() * 2);
      for await (const line of createInterface({ input: process_.stdout })) {
        if (line === 'batch') batches -= 1;
        if (batches === 0) break;
      }
      if (batches > 0) throw new Error(`the shop ended by itself: ${stderr.join('')}`);
      await sleep(random() * 300);
      const gone = new Promise((resolve) => {
        process_.once('exit', resolve);
      });
      process_.kill('SIGKILL');
      await gone;
    };

    it(`${cycles} kills, TROY_SEED=${seed}: each limit order is one order or none, at its tick (L1, L4)`, async () => {
      for (let number = 1; number <= cycles; number += 1) await cycle(number);
      const { db, close } = await openDatabase({
        ...(where.DATABASE_URL === undefined
          ? { folder: where.DATA_FOLDER ?? '' }
          : { databaseUrl: where.DATABASE_URL }),
        migrationsFolder,
        log: silent,
      }).then((database) => ({ db: database.db, close: () => database.close() }));
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
