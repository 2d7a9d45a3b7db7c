import { Effect } from 'effect';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { Database } from '../../store/Database.ts';
import { products } from '../../store/schema/catalogue.ts';
import seed from '../seed/products.csv?raw';
import { importProducts, type ImportRefused, type ImportReport } from './importProducts.ts';
import type { ProductFile } from './ProductFile.ts';

/** The products of a new shop, in the format of product files. */
export const seedFile: ProductFile = { format: 'csv', text: seed };

/** Fills an empty catalogue with the seed; null when it already has products. */
export const seedProducts = (database: Database, now: Instant): Effect.Effect<ImportReport | null, ImportRefused> =>
  Effect.gen(function* () {
    const any = yield* Effect.promise(() => database.db.select({ id: products.id }).from(products).limit(1));
    return any.length > 0 ? null : yield* importProducts(database, seedFile, now);
  });
