import { inArray } from 'drizzle-orm';
import { idOf, type Sku } from '../../domain/kernel/Ids.ts';
import type { Database } from '../store/Database.ts';
import { products } from '../store/schema/catalogue.ts';

/** Those of the skus that products have, sold or not. */
export const skusOfProducts = async ({ db }: Pick<Database, 'db'>, skus: readonly Sku[]): Promise<ReadonlySet<Sku>> => {
  if (skus.length === 0) return new Set();
  const rows = await db
    .select({ sku: products.sku })
    .from(products)
    .where(inArray(products.sku, [...skus]));
  return new Set(rows.map(({ sku }) => idOf<Sku>(sku)));
};
