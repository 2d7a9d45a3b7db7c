import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { advisoryKey } from './advisoryKey.ts';
import { AnsweringPool } from './AnsweringPool.ts';
import type { Database, DatabaseLog, DatabaseOptions } from './Database.ts';
import { lockDataFolder } from './DataFolderLock.ts';
import { migrate } from './migrate.ts';
import { PGliteDatabase } from './PGliteDatabase.ts';
import { PostgresDatabase } from './PostgresDatabase.ts';
import { DatabaseNotDurable } from './StoreErrors.ts';

const creation =
  'import(process.argv[1]).then(async ({ PGlite }) => { const made = await PGlite.create(process.argv[2]); await made.close(); })';

/**
 * Creates the folder in a separate process, because that takes several times the memory of using it. If interrupted, it
 * leaves nothing behind.
 */
const createFolder = async (folder: string, log: DatabaseLog): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const library = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  try {
    await promisify(execFile)(process.execPath, ['-e', creation, library, unfinished]);
  } catch (error) {
    log.warn({ reason: String(error) }, 'the database folder could not be made in a process of its own');
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create(unfinished)).close();
  }
  renameSync(unfinished, folder);
};

/**
 * An embedded database allocates all of its page cache at the start, by default 128 MB; the shop has caches of its own.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const openPGlite = async (folder?: string): Promise<PGlite> => {
  const client = new PGlite(folder, { startParams });
  await client.waitReady;
  return client;
};

const openInMemory = async (migrationsFolder: string): Promise<Database> => {
  const client = await openPGlite();
  await migrate(client, migrationsFolder);
  return new PGliteDatabase(client);
};

const openFolder = async (folder: string, migrationsFolder: string, log: DatabaseLog): Promise<Database> => {
  const lock = await lockDataFolder(folder);
  try {
    if (!existsSync(folder)) await createFolder(folder, log);
    const client = await openPGlite(folder);
    try {
      await migrate(client, migrationsFolder);
    } catch (error) {
      await client.close();
      throw error;
    }
    log.warn(
      { folder },
      'the embedded database survives a killed process but not a power cut; use PostgreSQL for real orders',
    );
    return new PGliteDatabase(client, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** Refuses a server that may lose acknowledged commits (R2). */
const assertDurable = async (client: pg.Client): Promise<void> => {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const {
      rows: [row],
    } = await client.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (row === undefined || row.value === 'off') throw new DatabaseNotDurable({ setting, value: row?.value ?? '' });
  }
};

/** Asks again and again, because an index that is built concurrently waits for statements that wait for this lock. */
const lockMigrations = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1::bigint) as got', [
      advisoryKey('migrations'),
    ]);
    if (rows[0]?.got === true) return;
    await sleep(250);
  }
};

/**
 * One process migrates while others wait; on its own connection, because a migration may take longer than the query
 * timeout.
 */
const migrateServer = async (connectionString: string, migrationsFolder: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
  await client.connect();
  try {
    await assertDurable(client);
    await lockMigrations(client);
    await migrate(client, migrationsFolder);
  } finally {
    await client.end();
  }
};

/**
 * The time of a statement, waits for locks included. The server counts first; `query_timeout` is for one that answers
 * nothing. A visitor's page must be there after 3 s.
 */
const timeouts = {
  ofVisitors: { statement_timeout: 2_000, query_timeout: 2_500 },
  ofOthers: { statement_timeout: 600_000, query_timeout: 610_000 },
};

const openPostgres = async (
  connectionString: string,
  migrationsFolder: string,
  log: DatabaseLog,
  poolSize: number,
): Promise<Database> => {
  await migrateServer(connectionString, migrationsFolder);
  const shared: pg.PoolConfig = {
    connectionString,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Ends transactions of stopped processes.
    idle_in_transaction_session_timeout: 15_000,
  };
  const pool = new AnsweringPool({ ...shared, ...timeouts.ofVisitors, max: poolSize }, log);
  const unhurried = new pg.Pool({ ...shared, ...timeouts.ofOthers, max: 2 });
  return new PostgresDatabase(pool, log, unhurried);
};

/**
 * Opens the shop's database and migrates its tables; several processes may start at once.
 * @throws DataFolderInUse when another process uses the folder
 * @throws DatabaseNotDurable when the server may lose acknowledged commits
 */
export const openDatabase = ({
  databaseUrl,
  folder,
  inMemory = false,
  migrationsFolder,
  log,
  poolSize = 10,
}: DatabaseOptions): Promise<Database> => {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, migrationsFolder, log, poolSize);
  if (inMemory) return openInMemory(migrationsFolder);
  if (folder === undefined)
    return Promise.reject(new TypeError('neither databaseUrl nor folder nor inMemory is given'));
  return openFolder(folder, migrationsFolder, log);
};
