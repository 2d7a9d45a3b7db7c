import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { migrationsBefore } from '../backend/store/migrationsBefore.ts';
import { startPostgres } from '../ports/postgres.ts';

const migrationsFolder = join('src', 'backend', 'store', 'migrations');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export interface MigrationReport {
  readonly orders: number;
  readonly tookMs: number;
  readonly reads: number;
  readonly writes: number;
  readonly failed: readonly string[];
  readonly longestReadMs: number;
  readonly longestWriteMs: number;
}

/** As the version before the origin writes an order. */
const insert = `insert into orders
  (id, order_number, owner_id, cart_id, cart_version, status, payment_status, document, placed_at)`;

/** Of the size of an order with two lines. */
const document = JSON.stringify({ type: 'buy', email: 'anna@example.com', lines: 'x'.repeat(1_500) });

/** Fills a table of orders as the version before the migration has it, and reads and writes it while it is migrated (R6). */
export const migrateUnderLoad = async (orders: number, tag = '0007_order_origin'): Promise<MigrationReport> => {
  const server = await startPostgres();
  const root = mkdtempSync(join(tmpdir(), 'troy-migrating-'));
  const databaseUrl = await server.newDatabase();
  const before = await openDatabase({ databaseUrl, migrationsFolder: migrationsBefore(tag, root), log: silent });
  await before.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `${insert} select 'o' || n, 'N' || n, 'owner-' || n % 100000, 'c' || n, 1, 'Open', 'Pending', $1::jsonb, n
     from generate_series(1, $2::int) n`,
    [document, orders],
  );
  await client.query('vacuum analyze orders');

  let running = true;
  const failed: string[] = [];
  const load = async (question: (n: number) => readonly [string, readonly unknown[]]) => {
    const busy = new pg.Client({ connectionString: databaseUrl });
    await busy.connect();
    const took: number[] = [];
    for (let n = 1; running; n += 1) {
      const began = performance.now();
      await busy.query(...(question(n) as [string, unknown[]])).catch((error: unknown) => failed.push(String(error)));
      took.push(performance.now() - began);
      await sleep(2);
    }
    await busy.end();
    return took;
  };
  const reading = load((n) => ['select * from orders where owner_id = $1', [`owner-${(n * 7919) % 100_000}`]]);
  const placing = load((n) => [
    `${insert} values ($1, $1, 'anna', $1, 1, 'Open', 'Pending', $2::jsonb, 1)`,
    [`new-${n}`, document],
  ]);
  const moving = load((n) => ["update orders set status = 'Confirmed' where id = $1", [`o${(n * 7919) % orders}`]]);
  await sleep(500);
  const began = performance.now();
  const migrated = await openDatabase({ databaseUrl, migrationsFolder, log: silent });
  const tookMs = performance.now() - began;
  await sleep(500);
  running = false;
  const [reads, placed, moved] = await Promise.all([reading, placing, moving]);
  const {
    rows: [left],
  } = await client.query<{ n: number }>('select count(*)::int as n from orders where origin is null');
  if (left?.n !== 0) failed.push(`${left?.n} orders without an origin`);
  await migrated.close();
  await client.end();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
  return {
    orders,
    tookMs,
    reads: reads.length,
    writes: placed.length + moved.length,
    failed,
    longestReadMs: Math.max(...reads),
    longestWriteMs: Math.max(...placed, ...moved),
  };
};
