import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../../src/backend/store/Database.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { PGliteDatabase } from '../../src/backend/store/PGliteDatabase.ts';
import { PostgresDatabase } from '../../src/backend/store/PostgresDatabase.ts';
import { emptyClient } from '../ports/pglite.ts';
import { hasPostgres } from '../ports/postgres.ts';
import { migrationsFolder, postgresUrl, silent } from '../ports/shops.ts';
import type { StatementWatch } from './StatementWatch.ts';

type Method = (...given: unknown[]) => Promise<unknown>;
const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** PGlite gets the text alone, node-postgres the text or an object with it. */
const textOf = ([statement]: readonly unknown[]): string => {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text : '';
};

/** The object with every `query` going through the watch. */
const watched = <T extends object>(target: T, watch: StatementWatch): T =>
  new Proxy(target, {
    get: (of, name) => {
      const value: unknown = Reflect.get(of, name, of);
      if (!isMethod(value)) return value;
      const call: Method = value.bind(of);
      if (name === 'query') return (...given: unknown[]) => watch.through(() => call(...given), textOf(given));
      if (name !== 'transaction') return call;
      // PGlite begins and commits without queries: before the transaction is asked for and after it is done.
      return async (f: (tx: object) => Promise<unknown>) => {
        await watch.through(() => Promise.resolve(), 'begin');
        const done = await call(async (tx: object) => f(watched(tx, watch)));
        return watch.through(() => Promise.resolve(done), 'commit');
      };
    },
  });

/** A watched database of one process, and an unwatched one of another process. */
export interface TwoProcesses {
  readonly database: Database;
  readonly other: Database;
  readonly close: () => Promise<void>;
}

const onPGlite = async (watch: StatementWatch): Promise<TwoProcesses> => {
  const client = await emptyClient();
  const other = new PGliteDatabase(client);
  return { database: new PGliteDatabase(watched(client, watch)), other, close: () => other.close() };
};

const onPostgres = async (watch: StatementWatch): Promise<TwoProcesses> => {
  const databaseUrl = await postgresUrl();
  const other = await openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 4 });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('connect', (client) => {
    const query: Method = client.query.bind(client);
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const answer = given.at(-1);
        if (!isMethod(answer)) return watch.through(() => query(...given), textOf(given));
        // A pool that is asked directly passes a callback.
        return watch
          .through(() => query(...given.slice(0, -1)), textOf(given))
          .then(
            (result) => answer(null, result),
            (error: unknown) => answer(error),
          );
      },
    });
  });
  const database = new PostgresDatabase(pool, silent);
  return {
    database,
    other,
    close: async () => {
      await database.close();
      await other.close();
    },
  };
};

export interface WatchedKind {
  readonly name: 'PGlite' | 'PostgreSQL' | 'PostgreSQL (NOT RUN: no server here)';
  readonly available: boolean;
  readonly open: (watch: StatementWatch) => Promise<TwoProcesses>;
}
export const watchedPostgres: WatchedKind = {
  name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
  available: hasPostgres,
  open: onPostgres,
};
export const watchedKinds: readonly WatchedKind[] = [
  { name: 'PGlite', available: true, open: onPGlite },
  watchedPostgres,
];

/** Waits until a statement of another connection waits for a lock; only a server has several connections. */
export const untilBlocked = async ({ db }: Database): Promise<void> => {
  const waiting = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => rowsOf<{ readonly n: number }>(await db.execute(waiting))[0]?.n, { interval: 5, timeout: 4_000 })
    .toBeGreaterThan(0);
};
const rowsOf = <Row>(result: unknown): readonly Row[] => (result as { readonly rows: readonly Row[] }).rows;
