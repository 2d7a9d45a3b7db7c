import { readFileSync } from 'node:fs';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { readProducts } from '../../../../src/backend/catalogue/import/readProducts.ts';
import { columnNames } from '../../../../src/backend/catalogue/import/ProductRow.ts';

const guide = readFileSync('docs/guides/import-products.md', 'utf8');
const block = (format: 'csv' | 'json'): string =>
  new RegExp(`\`\`\`${format}\\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';

describe('the guide to importing products', () => {
  it.each(['csv', 'json'] as const)('gives a %s example that imports', (format) => {
    expect(
      Result.getOrThrow(readProducts({ format, text: block(format) })).map(({ product }) => product),
    ).toMatchObject([
      { sku: 'AU-PHIL-1', fineWeight: 311_034_768, terms: { buy: { length: 3 }, sell: { length: 2 } } },
    ]);
  });

  it('describes every column and no other', () => {
    const table = /## Columns\n(.*?)\n## /s.exec(guide)?.[1] ?? '';
    const described = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].flatMap(([, name]) => name ?? []));
    expect(described.toSorted()).toEqual([...columnNames].toSorted());
  });

  it('gives price lists that match their text', () => {
    const lists = [...guide.matchAll(/^\| `(1: [^`]+)` \|/gm)].flatMap(([, list]) => list ?? []);
    expect(lists.length).toBe(3);
    for (const [at, buy_tiers] of lists.entries()) {
      const text = JSON.stringify([
        {
          sku: `X${at}`,
          name: 'x',
          slug: 'x',
          description: 'x',
          categories: 'accessories',
          form: 'accessory',
          tax_class: 'standard',
          buy_tiers,
        },
      ]);
      expect(readProducts({ format: 'json', text })._tag, buy_tiers).toBe('Success');
    }
  });
});
