import { describe, expect, it } from 'vitest';
import { CatalogueInMemory } from '../../../src/backend/catalogue/CatalogueInMemory.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { aProduct } from '../../builders/product.ts';

const sku = (name: string): Sku => idOf(name);
const product = (name: string, changes: Partial<Product> = {}): Product =>
  aProduct({ sku: sku(name), slug: { default: name.toLowerCase(), en: `${name.toLowerCase()}-en` }, ...changes });

describe('the catalogue in memory', () => {
  it('finds a product by sku and by the slug of either language (CAT-6)', async () => {
    const catalogue = new CatalogueInMemory(() => Promise.resolve([product('A'), product('B')]));
    await catalogue.reload();
    expect(catalogue.all().map((each) => each.sku)).toEqual(['A', 'B']);
    expect(catalogue.ofSku('B')?.sku).toBe('B');
    expect([catalogue.atSlug('a')?.sku, catalogue.atSlug('a-en')?.sku, catalogue.atSlug('c')]).toEqual([
      'A',
      'A',
      undefined,
    ]);
  });

  it('takes over stock, raises its version, and leaves what was handed out alone', async () => {
    const catalogue = new CatalogueInMemory(() => Promise.resolve([product('A', { stock: 5 })]));
    await catalogue.reload();
    const [all, version, edition] = [catalogue.all(), catalogue.version(), catalogue.edition()];
    const seen: number[] = [];
    catalogue.watchStock(({ stock }) => {
      seen.push(stock);
    });
    catalogue.stockChanged(
      new Map([
        [sku('A'), 4],
        [sku('gone'), 1],
      ]),
    );
    catalogue.stockChanged(new Map([[sku('A'), 4]]));
    expect([catalogue.ofSku('A')?.stock, all[0]?.stock, catalogue.version(), catalogue.edition()]).toEqual([
      4,
      5,
      version + 1,
      edition,
    ]);
    expect(seen).toEqual([4]);
  });

  it('keeps what was sold while a reload was reading', async () => {
    let answer: (products: readonly Product[]) => void = () => {};
    const reads = [
      Promise.resolve([product('A', { stock: 5 })]),
      new Promise<readonly Product[]>((resolve) => {
        answer = resolve;
      }),
    ];
    const catalogue = new CatalogueInMemory(() => reads.shift() ?? Promise.resolve([]));
    await catalogue.reload();
    const reloading = catalogue.reload();
    await Promise.resolve();
    catalogue.stockChanged(new Map([[sku('A'), 2]]));
    answer([product('A', { stock: 5 }), product('B')]);
    await reloading;
    expect(catalogue.all().map(({ stock }) => stock)).toEqual([2, 100]);
  });

  it('keeps the old products when a reload fails, and works again afterwards', async () => {
    const reads: (() => Promise<readonly Product[]>)[] = [
      () => Promise.resolve([product('A')]),
      () => Promise.reject(new Error('database gone')),
      () => Promise.resolve([product('B')]),
    ];
    const catalogue = new CatalogueInMemory(() => reads.shift()?.() ?? Promise.resolve([]));
    await catalogue.reload();
    const outcomes = await Promise.allSettled([catalogue.reload(), catalogue.reload()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(catalogue.all().map((each) => each.sku)).toEqual(['B']);
  });
});
