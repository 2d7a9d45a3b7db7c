import { join, resolve } from 'node:path';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { catalogueVersion, products } from '../../src/backend/store/schema/catalogue.ts';
import { generatedProducts } from '../backend/catalogue/generatedProducts.ts';
import type { Environment } from '../process/ShopProcess.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Adds so many made-up products to a store that no process uses. */
export const fill = async (env: Environment, count: number): Promise<void> => {
  const url = env['DATABASE_URL'];
  const database = await openDatabase({
    ...(url === undefined ? { folder: join(env['TROY_DATA'] ?? 'var', 'database') } : { databaseUrl: url }),
    migrationsFolder: resolve('src/backend/store/migrations'),
    log: quiet,
  });
  const rows = generatedProducts(count).map(({ stock, ...document }) => ({
    id: document.id,
    sku: document.sku,
    document,
    stock,
    active: document.active,
    updatedAt: 0,
  }));
  for (let at = 0; at < rows.length; at += 250)
    await database.db
      .insert(products)
      .values(rows.slice(at, at + 250))
      .onConflictDoNothing();
  await database.db.update(catalogueVersion).set({ version: 2 });
  await database.close();
};
