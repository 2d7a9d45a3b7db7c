import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Data, Effect, Result } from 'effect';
import { idOf } from '../../../domain/kernel/Ids.ts';
import { slugsOf } from '../../../domain/catalog/Slugs.ts';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { Product } from '../../../domain/catalog/Product.ts';
import type { Database, Transaction } from '../../store/Database.ts';
import { catalogueVersion, products } from '../../store/schema/catalogue.ts';
import { keepEarlierTerms } from '../EarlierTerms.ts';
import type { Fault, ProductFile } from './ProductFile.ts';
import { productOf, type Known } from './productOf.ts';
import { readProducts, type ReadRow } from './readProducts.ts';

/** The file has faults; nothing was imported. */
export class ImportRefused extends Data.TaggedError('ImportRefused')<{ readonly faults: readonly Fault[] }> {}

export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** The catalogue's version after the import; it rises only when something changed. */
  readonly version: number;
}

/** Notifies every process of a new version of the catalogue. */
export const catalogueChannel = 'catalogue';

const rowsAtOnce = 500;

/** Locks the catalogue's version, so that imports never interleave. */
const lockedVersion = async (tx: Transaction): Promise<number> => {
  await tx.insert(catalogueVersion).values({ id: 1, version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1)).for('update');
  return row?.version ?? 0;
};

const stored = (tx: Transaction) =>
  tx
    .select({
      id: products.id,
      sku: products.sku,
      stock: products.stock,
      createdAt: sql<number>`(${products.document}->>'createdAt')::bigint`.mapWith(Number),
      slug: sql<Product['slug']>`${products.document}->'slug'`,
    })
    .from(products);

/** Slugs in the file that belong to products outside of it. */
const takenSlugs = (read: readonly ReadRow[], existing: Awaited<ReturnType<typeof stored>>): readonly Fault[] => {
  const inFile = new Set<string>(read.map(({ product }) => product.sku));
  const owners = new Map(
    existing
      .filter(({ sku }) => !inFile.has(sku))
      .flatMap((row) => slugsOf(row).map((slug) => [slug, row.sku] as const)),
  );
  return read.flatMap(({ line, product }) =>
    slugsOf(product).flatMap((slug) => {
      const owner = owners.get(slug);
      return owner === undefined ? [] : [{ line, field: 'slug', reason: `“${slug}” belongs to ${owner}` }];
    }),
  );
};

const save = async (tx: Transaction, batch: readonly Product[], now: Instant): Promise<readonly string[]> => {
  const rows = batch.map(({ stock, ...document }) => ({
    id: document.id,
    sku: document.sku,
    document,
    stock,
    active: document.active,
    updatedAt: now,
  }));
  await keepEarlierTerms(tx, rows, now);
  const changed = await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.sku,
      set: {
        document: sql`excluded.document`,
        stock: sql`excluded.stock`,
        active: sql`excluded.active`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`(${products.document}, ${products.stock}, ${products.active})
        is distinct from (excluded.document, excluded.stock, excluded.active)`,
    })
    .returning({ sku: products.sku });
  return changed.map(({ sku }) => sku);
};

const takeOver = async (
  tx: Transaction,
  read: readonly ReadRow[],
  now: Instant,
): Promise<ImportReport | ImportRefused> => {
  const before = await lockedVersion(tx);
  const existing = await stored(tx);
  const faults = takenSlugs(read, existing);
  if (faults.length > 0) return new ImportRefused({ faults });
  const known = new Map<string, Known>(
    existing.map(({ id, sku, stock, createdAt }) => [sku, { id: idOf(id), stock, createdAt }]),
  );
  const items = read.map(({ row, product }) =>
    productOf(row, known.get(product.sku) ?? { id: idOf(randomUUID()), stock: 0, createdAt: now }),
  );
  const changed: string[] = [];
  for (let at = 0; at < items.length; at += rowsAtOnce)
    changed.push(...(await save(tx, items.slice(at, at + rowsAtOnce), now)));
  const version = changed.length === 0 ? before : before + 1;
  if (version > before) await tx.update(catalogueVersion).set({ version }).where(eq(catalogueVersion.id, 1));
  const updated = changed.filter((sku) => known.has(sku)).length;
  return { created: changed.length - updated, updated, unchanged: items.length - changed.length, version };
};

/**
 * Imports a product file by sku, all rows or none. Importing it again changes nothing. Products outside of the file
 * stay unchanged. A failing database is a defect.
 */
export const importProducts = (
  database: Database,
  file: ProductFile,
  now: Instant,
): Effect.Effect<ImportReport, ImportRefused> =>
  Effect.gen(function* () {
    const read = readProducts(file);
    if (Result.isFailure(read)) return yield* new ImportRefused({ faults: read.failure });
    const outcome = yield* Effect.promise(() =>
      database.unhurried.transaction((tx) => takeOver(tx, read.success, now)),
    );
    if (outcome instanceof ImportRefused) return yield* outcome;
    if (outcome.created + outcome.updated > 0)
      yield* Effect.promise(() => database.notify(catalogueChannel, String(outcome.version)));
    return outcome;
  });
