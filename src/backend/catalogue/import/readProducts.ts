import { Result, Schema, SchemaIssue } from 'effect';
import type { ProductFault } from '../../../domain/catalog/CatalogErrors.ts';
import { slugsOf } from '../../../domain/catalog/Slugs.ts';
import { validProduct } from '../../../domain/catalog/ValidProduct.ts';
import type { Product } from '../../../domain/catalog/Product.ts';
import { idOf } from '../../../domain/kernel/Ids.ts';
import { columnNames, ProductRow, requiredColumns } from './ProductRow.ts';
import { rowsOf, type Fault, type ProductFile, type RawRow } from './ProductFile.ts';
import { productOf } from './productOf.ts';

/** A decoded row, and its product if the shop does not have it yet. */
export interface ReadRow {
  readonly line: number;
  readonly row: ProductRow;
  readonly product: Product;
}

const decode = Schema.decodeUnknownResult(ProductRow, { errors: 'all' });
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();
const unknownYet = { id: idOf<Product['id']>('new'), stock: 0, createdAt: 0 };

const faultWords: Readonly<Record<ProductFault, { readonly field: string; readonly reason: string }>> = {
  'metal-incomplete': {
    field: 'fine_weight',
    reason: 'a product of metal needs metal, fineness and fine_weight together',
  },
  'metal-on-accessory': { field: 'metal', reason: 'fineness and fine_weight need a metal, and an accessory has none' },
  fineness: { field: 'fineness', reason: 'is more than pure' },
  'weight-contradicts-fineness': {
    field: 'gross_weight_g',
    reason: 'times the fineness is not the fine weight, within one percent',
  },
  'not-investment-gold': {
    field: 'tax_class',
    reason: 'investment-gold is for gold bars of 995 and gold coins of 900 per mille at least',
  },
  'buy-tiers': { field: 'buy_tiers', reason: 'must start at 1 piece and get cheaper with the quantity' },
  'sell-tiers': { field: 'sell_tiers', reason: 'must start at 1 piece and bring more with the quantity' },
  stock: { field: 'stock', reason: 'is not a number of pieces' },
  measure: { field: 'gross_weight_g', reason: 'a weight, size or mintage must be above zero' },
  slug: { field: 'slug', reason: 'a name or slug is not one' },
  'sell-only-with-buy-terms': { field: 'buy_tiers', reason: 'must be empty; the product is sell_only' },
  'duty-free-online': { field: 'duty_free', reason: 'a duty-free product is neither depositable nor limit_orderable' },
  'silver-in-deposit': { field: 'depositable', reason: 'must be no; silver is not taken into deposit' },
  category: { field: 'categories', reason: 'is empty' },
};

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey } | undefined): string | null =>
  segment === undefined ? null : String(typeof segment === 'object' ? segment.key : segment);

const headerFaults = (columns: readonly string[]): readonly Fault[] => [
  ...columns
    .filter((name) => !columnNames.includes(name))
    .map((field) => ({ line: 1, field, reason: 'is not a column of a product file' })),
  ...columns
    .filter((name, at) => columns.indexOf(name) < at)
    .map((field) => ({ line: 1, field, reason: 'is there twice' })),
  ...requiredColumns
    .filter((name) => !columns.includes(name))
    .map((field) => ({ line: 1, field, reason: 'is missing' })),
];

const emptyRow = Object.fromEntries(columnNames.map((name) => [name, '']));

const readRow = ({ line, cells }: RawRow): Result.Result<ReadRow, readonly Fault[]> => {
  const decoded = decode({ ...emptyRow, ...cells });
  if (Result.isFailure(decoded))
    return Result.fail(
      issuesOf(decoded.failure.issue).issues.map((issue) => ({
        line,
        field: keyOf(issue.path?.[0]),
        reason: issue.message,
      })),
    );
  const row = decoded.success;
  return Result.mapBoth(validProduct(productOf(row, unknownYet)), {
    onSuccess: (product) => ({ line, row, product }),
    onFailure: ({ faults }) => faults.map((fault) => ({ line, ...faultWords[fault] })),
  });
};

/** Every sku and slug belongs to one product; only a product's own languages may share a slug. */
const clashes = (rows: readonly ReadRow[]): readonly Fault[] => {
  const skus = new Map<string, number>();
  const slugs = new Map<string, ReadRow>();
  const faults: Fault[] = [];
  for (const read of rows) {
    const { line, product } = read;
    const first = skus.get(product.sku);
    if (first !== undefined)
      faults.push({ line, field: 'sku', reason: `“${product.sku}” is already on line ${first}` });
    skus.set(product.sku, first ?? line);
    for (const slug of slugsOf(product)) {
      const taken = slugs.get(slug);
      if (taken === undefined) slugs.set(slug, read);
      else if (taken.product.sku !== product.sku)
        faults.push({ line, field: 'slug', reason: `“${slug}” is already on line ${taken.line}` });
    }
  }
  return faults;
};

/** All products of a file, or all its faults by line. */
export const readProducts = (file: ProductFile): Result.Result<readonly ReadRow[], readonly Fault[]> => {
  const { columns, rows, faults: unreadable } = rowsOf(file);
  if (columns.length === 0) return unreadable.length > 0 ? Result.fail(unreadable) : Result.succeed([]);
  const header = headerFaults(columns);
  if (header.length > 0) return Result.fail([...header, ...unreadable]);
  const results = rows.map(readRow);
  const read = results.flatMap((result) => (Result.isSuccess(result) ? [result.success] : []));
  const faults = [
    ...unreadable,
    ...results.flatMap((result) => (Result.isSuccess(result) ? [] : result.failure)),
    ...clashes(read),
  ];
  return faults.length > 0 ? Result.fail(faults.sort((a, b) => a.line - b.line)) : Result.succeed(read);
};
