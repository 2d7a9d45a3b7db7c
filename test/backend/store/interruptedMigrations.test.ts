import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, migrate } from '../../../src/backend/store/migrate.ts';
import { asked } from '../../numbers.ts';
import { hasPostgres, startPostgres, type TestServer } from '../../ports/postgres.ts';
import { migrationsFolder } from '../../ports/shops.ts';
import { migrationsBefore } from './migrationsBefore.ts';

/** Statements after which the session of a migration is killed, spread over all of them. */
const points = asked('R6', 5, 20);

/** What a migration leaves, as text: tables, constraints, indexes, triggers and the origins of orders. */
const shapeOf = `select
  (select json_agg(c order by c.table_name, c.column_name) from
    (select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public') c)::text ||
  (select json_agg(k order by k.name, k.on) from
    (select conname as name, conrelid::regclass::text as on, pg_get_constraintdef(oid) as says, convalidated
     from pg_constraint where connamespace = 'public'::regnamespace) k)::text ||
  (select json_agg(i order by i.name) from
    (select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as says, indisvalid
     from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace) i)::text ||
  (select json_agg(tgname order by tgname) from pg_trigger where not tgisinternal)::text ||
  (select json_agg(o order by o.id) from (select id, origin from orders) o)::text as shape`;

describe.skipIf(!hasPostgres)('a migration in steps that is interrupted', () => {
  const root = mkdtempSync(join(tmpdir(), 'troy-interrupted-'));
  let server: TestServer;
  let admin: pg.Client;
  let databases = 0;
  const connected = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  beforeAll(async () => {
    server = await startPostgres();
    admin = await connected(await server.newDatabase());
    await admin.query('create database before');
    const old = await connected(urlOf('before'));
    await migrate(old, migrationsBefore('0007_order_origin', root));
    await old.query(`insert into orders
      (id, order_number, owner_id, cart_id, cart_version, status, payment_status, document, placed_at)
      select 'o' || n, 'N' || n, 'anna', 'c' || n, n, 'Open', 'Paid', '{}', n from generate_series(1, 2500) n`);
    await old.end();
  });
  afterAll(async () => {
    await admin?.end();
    await server?.stop();
    rmSync(root, { recursive: true, force: true });
  });
  const urlOf = (database: string): string => {
    const { host, port } = admin;
    return `postgres://postgres@${host}:${port}/${database}`;
  };
  /** A database of the version before. */
  const aDatabase = async (): Promise<string> => {
    databases += 1;
    await admin.query(`create database copy_${databases} template before`);
    return urlOf(`copy_${databases}`);
  };
  const shapeAt = async (url: string): Promise<string> => {
    const client = await connected(url);
    const { rows } = await client.query<{ shape: string }>(shapeOf);
    await client.end();
    return rows[0]?.shape ?? '';
  };
  /** Migrates; after the first statement like this the server ends the session. Answers the number of statements. */
  const killedAfter = async (url: string, isLast: (at: number, statement: string) => boolean): Promise<number> => {
    const client = await connected(url);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    let statements = 0;
    const kill = () => admin.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid]);
    const connection: Connection = {
      query: async (statement, values) => {
        statements += 1;
        const answer = await client.query(statement, values);
        if (isLast(statements, statement)) await kill();
        return answer;
      },
    };
    await migrate(connection, migrationsFolder).catch(() => {});
    await client.end().catch(() => {});
    return statements;
  };

  /** What an interrupted migration leaves once another process has gone on with it. */
  const resumedAfter = async (isLast: (at: number, statement: string) => boolean): Promise<string> => {
    const url = await aDatabase();
    expect(await killedAfter(url, isLast)).toBeLessThan(statements);
    const again = await connected(url);
    await migrate(again, migrationsFolder);
    await again.end();
    return shapeAt(url);
  };

  let statements = Number.POSITIVE_INFINITY;
  let whole = '';
  it('goes on at the next start and leaves what an uninterrupted one leaves (R6)', async () => {
    const url = await aDatabase();
    statements = await killedAfter(url, () => false);
    whole = await shapeAt(url);
    expect(whole).toContain('orders_once_per_origin');
    expect(statements).toBeGreaterThan(points);
    for (let point = 0; point < points; point += 1) {
      const last = 1 + Math.floor((point * (statements - 2)) / points);
      expect([last, (await resumedAfter((at) => at === last)) === whole]).toEqual([last, true]);
    }
  }, 120_000);

  it('builds an index again whose build was not recorded (R6)', async () => {
    expect(await resumedAfter((_, statement) => statement.startsWith('CREATE UNIQUE INDEX'))).toBe(whole);
  });

  it('lets others read while it waits for a long read (R6)', async () => {
    const url = await aDatabase();
    const [long, other, migrating] = [await connected(url), await connected(url), await connected(url)];
    await long.query('begin');
    await long.query('select count(*) from orders');
    const done = migrate(migrating, migrationsFolder);
    const took: number[] = [];
    for (const until = performance.now() + 2_000; performance.now() < until; await sleep(10)) {
      const began = performance.now();
      await other.query('select 1 from orders limit 1');
      took.push(performance.now() - began);
    }
    await long.query('commit');
    await done;
    for (const client of [long, other, migrating]) await client.end();
    expect(Math.max(...took)).toBeLessThan(1_000);
    expect(await shapeAt(url)).toBe(whole);
  });
});
