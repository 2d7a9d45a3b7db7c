import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../src/backend/store/Database.ts';
import { limitOrders } from '../../../src/backend/store/schema/limitOrders.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres } from '../../ports/shops.ts';
import { executingShop, type ExecutingShop } from './executing.ts';

/** The databases on which limit orders are executed in tests. */
export const databases = [
  { name: 'PGlite', available: true, fresh: freshPGlite },
  { name: 'PostgreSQL', available: hasPostgres, fresh: () => freshPostgres() },
];

/** Opens an executing shop on a fresh database for the tests of a `describe`, and closes the database after them. */
export const openExecutingShop = (
  fresh: () => Promise<Database>,
  opened: (on: { readonly database: Database; readonly shop: ExecutingShop }) => void,
): void => {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await fresh();
    opened({ database, shop: executingShop(database) });
  });
  afterAll(async () => {
    await database?.close();
  });
  // What another test has left active is not crossed by the ticks of the next one.
  beforeEach(async () => {
    await database?.db.delete(limitOrders);
  });
};
