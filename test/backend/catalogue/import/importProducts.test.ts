import { eq } from 'drizzle-orm';
import { Effect } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CatalogueInMemory } from '../../../../src/backend/catalogue/CatalogueInMemory.ts';
import {
  catalogueChannel,
  importProducts,
  type ImportRefused,
} from '../../../../src/backend/catalogue/import/importProducts.ts';
import { seedFile, seedProducts } from '../../../../src/backend/catalogue/import/seedProducts.ts';
import type { ProductFile } from '../../../../src/backend/catalogue/import/ProductFile.ts';
import { earlierTermsIn } from '../../../../src/backend/catalogue/EarlierTerms.ts';
import { openCatalogue } from '../../../../src/backend/catalogue/openCatalogue.ts';
import { skusOfProducts } from '../../../../src/backend/catalogue/skusOfProducts.ts';
import { readProductsTable } from '../../../../src/backend/catalogue/readProductsTable.ts';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import type { Database } from '../../../../src/backend/store/Database.ts';
import { openDatabase } from '../../../../src/backend/store/openDatabase.ts';
import { catalogueVersion, earlierTerms, products } from '../../../../src/backend/store/schema/catalogue.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const noon = Date.UTC(2026, 0, 1, 12);
const file = (rows: readonly object[]): ProductFile => ({ format: 'json', text: JSON.stringify(rows) });
const row = (changes: object = {}) => ({
  sku: 'T-1',
  name: 'Token',
  slug_de: 'marke',
  slug_en: 'token',
  description: 'A token.',
  categories: 'accessories',
  form: 'accessory',
  tax_class: 'standard',
  buy_tiers: '1: 5.00 CHF 5.00 EUR 6.00 USD',
  stock: 10,
  ...changes,
});

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ inMemory: true, migrationsFolder: 'src/backend/store/migrations', log: silent });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(products);
  await database.db.delete(catalogueVersion);
  await database.db.delete(earlierTerms);
});

const run = (source: ProductFile, now = noon) => Effect.runPromise(importProducts(database, source, now));
const refused = (source: ProductFile): Promise<ImportRefused> =>
  Effect.runPromise(Effect.flip(importProducts(database, source, noon)));
const stored = () => database.db.select().from(products).orderBy(products.sku);

describe('importing products', () => {
  it('imports every row of the seed, and changes nothing the second time', async () => {
    const first = await run(seedFile);
    expect(first).toMatchObject({ updated: 0, unchanged: 0, version: 1 });
    expect(first.created).toBeGreaterThan(100);
    const before = await stored();
    expect(await run(seedFile, noon + 1)).toEqual({ created: 0, updated: 0, unchanged: first.created, version: 1 });
    expect(await stored()).toEqual(before);
  });

  it('updates by sku, keeps id, age and stock, and leaves other products alone', async () => {
    await run(file([row(), row({ sku: 'T-2', slug_de: 'zwei', slug_en: 'two' })]));
    const [before] = await stored();
    await database.db.update(products).set({ stock: 3 }).where(eq(products.sku, 'T-1'));
    const { stock: _stock, ...withoutStock } = row({ name: 'Better token' });
    expect(await run(file([withoutStock]), noon + 5)).toEqual({ created: 0, updated: 1, unchanged: 0, version: 2 });
    const [after, other] = await stored();
    expect(after).toMatchObject({
      id: before?.id,
      stock: 3,
      updatedAt: noon + 5,
      document: { name: 'Better token', id: before?.id, createdAt: noon },
    });
    expect(other).toMatchObject({ sku: 'T-2', stock: 10, updatedAt: noon });
  });

  it('keeps what a product was priced by until an import changes it, so that earlier days can be valued (DEP-3, DEP-4)', async () => {
    const bar = {
      categories: 'gold-bars',
      form: 'bar',
      tax_class: 'investment-gold',
      metal: 'gold',
      fineness: '999.9',
      fine_weight: '1 oz',
      gross_weight_g: '31.103',
      buy_tiers: '1: 4%',
    };
    const priced = (percent: number) => row({ ...bar, sell_tiers: `1: ${percent}%` });
    const fixedAt = async (moment: number) => {
      const found = await earlierTermsIn(database.db)([idOf('T-1'), idOf('T-2')], moment);
      return [...found].map(([sku, { active, terms }]) => [sku, active, terms.sell[0]?.premiumPpm]);
    };
    await run(file([priced(1)]), noon);
    await run(file([{ ...priced(1), name: 'Renamed', stock: 2 }]), noon + 1);
    expect(await fixedAt(0)).toEqual([]);
    await run(file([priced(2)]), noon + 10);
    await run(file([{ ...priced(2), active: 'no' }]), noon + 20);
    expect(await fixedAt(noon)).toEqual([['T-1', true, 10_000]]);
    expect(await fixedAt(noon + 9)).toEqual([['T-1', true, 10_000]]);
    expect(await fixedAt(noon + 10)).toEqual([['T-1', true, 20_000]]);
    // What is in force is in the product itself.
    expect(await fixedAt(noon + 20)).toEqual([]);
  });

  it('imports all or nothing: one faulty row and the catalogue stays as it was', async () => {
    await run(file([row()]));
    const before = await stored();
    const { faults } = await refused(
      file([
        row({ name: 'Changed' }),
        row({ sku: 'T-2', slug_de: 'b', slug_en: 'b-en', form: 'medal' }),
        row({ sku: 'T-3', slug_de: 'c', slug_en: 'c-en', stock: 'x' }),
      ]),
    );
    expect(faults.map(({ field }) => field)).toEqual(['form', 'stock']);
    expect(await stored()).toEqual(before);
  });

  it('refuses a slug of a product that the file does not name, and lets a file swap slugs', async () => {
    await run(file([row(), row({ sku: 'T-2', slug_de: 'zwei', slug_en: 'two' })]));
    expect((await refused(file([row({ sku: 'T-3', slug_de: 'drei', slug_en: 'marke' })]))).faults).toEqual([
      { line: 1, field: 'slug', reason: '“marke” belongs to T-1' },
    ]);
    expect(await run(file([row({ slug_de: 'zwei', slug_en: 'two' }), row({ sku: 'T-2' })]))).toMatchObject({
      updated: 2,
      version: 2,
    });
  });

  it('runs two imports at once one after the other', async () => {
    const reports = await Promise.all([
      run(file([row()])),
      run(file([row({ name: 'Other' })])),
      run(file([row({ name: 'Third' })])),
    ]);
    expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 0, 1]);
    expect(reports.map(({ version }) => version).toSorted()).toEqual([1, 2, 3]);
  });

  it('notifies other processes', async () => {
    const heard: string[] = [];
    const stop = await database.listen(catalogueChannel, (version) => {
      heard.push(version);
    });
    await run(file([row()]));
    await run(file([row()]));
    await stop();
    expect(heard).toEqual(['1']);
  });

  it('seeds an empty catalogue only', async () => {
    const seeded = await Effect.runPromise(seedProducts(database, noon));
    expect(seeded?.created).toBeGreaterThan(100);
    expect(await Effect.runPromise(seedProducts(database, noon))).toBeNull();
  });
});

describe('the catalogue of the database', () => {
  it('reads back exactly what was imported, in as many steps as it takes', async () => {
    await run(
      file(
        Array.from({ length: 600 }, (_, number) =>
          row({ sku: `T-${number}`, slug_de: `m-${number}`, slug_en: `t-${number}`, stock: number }),
        ),
      ),
    );
    const read = await readProductsTable(database)();
    expect(read.length).toBe(600);
    expect(read.find((product) => product.sku === 'T-599')).toMatchObject({
      stock: 599,
      slug: { de: 'm-599' },
      terms: { buy: [{ fixed: { EUR: 500 } }] },
    });
  });

  it('follows imports while it is open', async () => {
    await run(file([row()]));
    const { catalogue, close } = await openCatalogue(database, (cause) => {
      throw cause;
    });
    const version = catalogue.version();
    await run(file([row({ name: 'New name' })]));
    await expect.poll(() => catalogue.ofSku('T-1')?.name).toBe('New name');
    expect(catalogue.version()).toBeGreaterThan(version);
    await close();
  });

  it('refuses a document that is no product', async () => {
    await database.db
      .insert(products)
      .values({ id: 'x', sku: 'X', document: { sku: 'X' }, stock: 1, active: true, updatedAt: 0 });
    await expect(new CatalogueInMemory(readProductsTable(database)).reload()).rejects.toThrow();
  });
});

it('answers the skus that products have (CART-10)', async () => {
  await Effect.runPromise(
    importProducts(database, file([row(), row({ sku: 'T-2', slug_de: 'zwei', slug_en: 'two' })]), noon),
  );
  expect(await skusOfProducts(database, [idOf('T-1'), idOf('T-3')])).toEqual(new Set(['T-1']));
  expect(await skusOfProducts(database, [])).toEqual(new Set());
});
