import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/store/Database.ts';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { migrationsFolder, postgresUrl, silent } from '../../ports/shops.ts';

describe.skipIf(!hasPostgres)('connections to a PostgreSQL server', () => {
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    const databaseUrl = await postgresUrl();
    const open = () => openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 2 });
    [database, other] = [await open(), await open()];
  });
  afterAll(async () => {
    await database?.close();
    await other?.close();
  });
  /** The last statement of each connection for notifications; a new one has none. */
  const listeners = async (): Promise<readonly string[]> => {
    const asked = sql`select query from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
      and (query = '' or query like 'listen %' or query like 'unlisten %')`;
    const { rows } = (await other.db.execute(asked)) as unknown as {
      readonly rows: readonly { readonly query: string }[];
    };
    return rows.map(({ query }) => query);
  };
  const cut = () =>
    other.db.execute(
      sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%listen %' and pid <> pg_backend_pid()`,
    );

  it('channels are taken and left at the same time without a warning of the driver', async () => {
    const warned: string[] = [];
    const note = ({ message }: Error) => warned.push(message);
    process.on('warning', note);
    const stops = await Promise.all(['one', 'two', 'three'].map((channel) => database.listen(channel, () => {})));
    await Promise.all(stops.map((stop) => stop()));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warned).toEqual([]);
  });

  it('a channel is left when its last listener stops; stopping twice is harmless', async () => {
    const heard: string[] = [];
    const [first, second] = [
      await database.listen('news', () => {}),
      await database.listen('news', (payload) => {
        heard.push(payload);
      }),
    ];
    await first();
    await first();
    await database.notify('news', 'still');
    await expect.poll(() => heard).toEqual(['still']);
    expect(await listeners()).toEqual(['listen "news"']);
    await second();
    // Leaving is not waited for.
    await expect.poll(listeners).toEqual(['unlisten "news"']);
  });

  it('a connection for notifications that is lost is made again only while there is a listener', async () => {
    const stop = await database.listen('first', () => {});
    await stop();
    await cut();
    await expect.poll(listeners).toEqual([]);
    for (let round = 0; round < 20; round += 1) expect(await listeners()).toEqual([]);

    const heard: string[] = [];
    const stopped = await database.listen('second', (payload) => {
      heard.push(payload);
    });
    await cut();
    await expect
      .poll(async () => {
        await other.notify('second', 'again');
        return heard.length;
      })
      .toBeGreaterThan(0);
    expect(await listeners()).toEqual(['listen "second"']);
    await stopped();
  });

  it('refused and released locks cost no connection; releasing twice is harmless', async () => {
    const held = await other.tryAdvisoryLock('engine');
    for (let round = 0; round < 5; round += 1) expect(await database.tryAdvisoryLock('engine')).toBeNull();
    await held?.release();
    await held?.release();
    await expect
      .poll(async () => {
        const lock = await database.tryAdvisoryLock('engine');
        await lock?.release();
        return lock !== null;
      })
      .toBe(true);
    for (let round = 0; round < 5; round += 1)
      expect(await database.transaction((tx) => tx.execute(sql`select 1`))).toBeDefined();
  });

  it('closing releases locks and ends every connection; stopping to listen afterwards succeeds', async () => {
    const databaseUrl = await postgresUrl();
    const closing = await openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 2 });
    const stop = await closing.listen('news', () => {});
    const lock = await closing.tryAdvisoryLock('engine');
    await Promise.all([closing.close(), closing.close()]);
    await stop();
    await lock?.release();
    expect(lock?.isHeld()).toBe(false);
    const next = await openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 2 });
    const connections = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await expect
      .poll(
        async () =>
          ((await next.db.execute(connections)) as unknown as { readonly rows: readonly { readonly n: number }[] })
            .rows[0]?.n,
      )
      .toBe(0);
    expect((await next.tryAdvisoryLock('engine'))?.isHeld()).toBe(true);
    await next.close();
  });
});
