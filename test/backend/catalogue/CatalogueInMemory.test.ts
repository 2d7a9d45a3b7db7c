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

  it('takes over a new stock without changing a product handed out before', async () => {
    const catalogue = new CatalogueInMemory(() => Promise.resolve([product('A', { stock: 5 })]));
    await catalogue.reload();
    const before = catalogue.ofSku('A');
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
    expect([catalogue.ofSku('A')?.stock, catalogue.all()[0]?.stock, before?.stock, seen]).toEqual([4, 4, 5, [4]]);
  });

  it('raises its version when a visible availability changes, and has a new edition on a reload only', async () => {
    const preorder = product('P', { stock: 3, badges: ['preorder'] });
    const catalogue = new CatalogueInMemory(() => Promise.resolve([product('A', { stock: 12 }), preorder]));
    await catalogue.reload();
    const [version, edition] = [catalogue.version(), catalogue.current()];
    const left = (name: string, stock: number): number => {
      catalogue.stockChanged(new Map([[sku(name), stock]]));
      return catalogue.version() - version;
    };
    expect([11, 10].map((stock) => left('A', stock))).toEqual([0, 0]);
    expect([9, 8, 1].map((stock) => left('A', stock))).toEqual([1, 1, 1]);
    expect([0, 50, 49].map((stock) => left('A', stock))).toEqual([2, 3, 3]);
    expect([2, 0].map((stock) => left('P', stock))).toEqual([3, 3]);
    expect(catalogue.current()).toBe(edition);
    await catalogue.reload();
    expect(catalogue.current()).not.toBe(edition);
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
