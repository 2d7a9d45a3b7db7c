import pg from 'pg';
import type { Database } from '../../src/backend/store/Database.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { PGliteDatabase } from '../../src/backend/store/PGliteDatabase.ts';
import { PGliteWithPlans } from '../../src/backend/store/PGliteWithPlans.ts';
import { PostgresDatabase } from '../../src/backend/store/PostgresDatabase.ts';
import { freshClient } from '../ports/pglite.ts';
import { migrationsFolder, postgresUrl, silent } from '../ports/shops.ts';
import type { FaultyStatements } from './FaultyStatements.ts';

type Method = (...given: unknown[]) => Promise<unknown>;
const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** The object with every `query` of it going through the faults. Everything else is untouched. */
const faulty = <T extends object>(target: T, faults: FaultyStatements): T => new Proxy(target, {
  get: (of, name) => {
    const value: unknown = Reflect.get(of, name, of);
    if (!isMethod(value)) return value;
    const call: Method = value.bind(of);
    if (name === 'query') return (...given: unknown[]) => faults.through(() => call(...given));
    if (name !== 'transaction') return call;
    // Its BEGIN and COMMIT are no queries of their own in PGlite: the transaction as a whole is one more statement, the last.
    return async (f: (tx: object) => Promise<unknown>) => {
      const done = await call(async (tx: object) => f(faulty(tx, faults)));
      return faults.through(() => Promise.resolve(done));
    };
  },
});

export const faultyPGlite = async (faults: FaultyStatements): Promise<Database> => new PGliteDatabase(faulty(await freshClient(PGliteWithPlans), faults));

export const faultyPostgres = async (faults: FaultyStatements): Promise<Database> => {
  const databaseUrl = await postgresUrl();
  await (await openDatabase({ databaseUrl, migrationsFolder, log: silent })).close();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('connect', (client) => {
    const query: Method = client.query.bind(client);
    Object.assign(client, { query: (...given: unknown[]) => faults.through(() => query(...given)) });
  });
  return new PostgresDatabase(pool, silent);
};
