import { Effect, Schema, SchemaGetter, SchemaIssue } from 'effect';
import { metals } from '../../../domain/catalog/Product.ts';
import { categoryOf } from '../categories.ts';
import * as read from './cells.ts';

/** A cell: a text, decoded by `of`, or null when it is empty. */
const cell = <A>(of: read.Read<A>) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.declare<A | null>((_value): _value is A | null => true),
      {
        decode: SchemaGetter.transformEffect((text: string): Effect.Effect<A | null, SchemaIssue.Issue> => {
          const trimmed = text.trim();
          if (trimmed === '') return Effect.succeed(null);
          const value = of(trimmed);
          return value instanceof read.Expected
            ? Effect.fail(new SchemaIssue.InvalidValue({ message: `expected ${value.what}, found “${trimmed}”` }))
            : Effect.succeed(value);
        }),
        encode: SchemaGetter.forbidden(() => 'a product row is only read'),
      },
    ),
  );

const text = cell(read.text);

/** Every column of a product file, in the order of the guide. */
const columns = {
  sku: cell(read.sku),
  name: text,
  name_de: text,
  name_en: text,
  slug: cell(read.slug),
  slug_de: cell(read.slug),
  slug_en: cell(read.slug),
  description: text,
  description_de: text,
  description_en: text,
  categories: cell(read.listOf(read.oneOf([...categoryOf.keys()]))),
  form: cell(read.oneOf(['coin', 'bar', 'accessory', 'scrap'])),
  tax_class: cell(read.oneOf(['investment-gold', 'metal', 'margin', 'standard'])),
  metal: cell(read.oneOf(metals)),
  fineness: cell(read.fineness),
  fine_weight: cell(read.fineWeight),
  gross_weight_g: cell(read.grams),
  diameter_mm: cell(read.millimetres),
  length_mm: cell(read.millimetres),
  width_mm: cell(read.millimetres),
  thickness_mm: cell(read.millimetres),
  manufacturer: text,
  country: cell(read.country),
  grade: text,
  grade_de: text,
  grade_en: text,
  series: text,
  packaging: text,
  packaging_de: text,
  packaging_en: text,
  certificate: text,
  certificate_de: text,
  certificate_en: text,
  mintage: cell(read.whole),
  years: text,
  face_value: text,
  badges: cell(read.listOf(read.oneOf(['new', 'sale', 'topseller', 'preorder']))),
  stock: cell(read.whole),
  active: cell(read.flag),
  duty_free: cell(read.flag),
  depositable: cell(read.flag),
  limit_orderable: cell(read.flag),
  sell_only: cell(read.flag),
  buy_tiers: cell(read.tiers),
  sell_tiers: cell(read.discounts),
  rank: cell(read.whole),
  since: cell(read.date),
};

export const columnNames: readonly string[] = Object.keys(columns);
/** A file without one of these columns is not a product file. */
export const requiredColumns = ['sku', 'categories', 'form', 'tax_class'] as const;

const Cells = Schema.Struct(columns);
type Cells = typeof Cells.Type;

interface Problem {
  readonly path: readonly [string];
  readonly issue: string;
}

const translatedMissing = (row: Cells, name: 'name' | 'slug' | 'description'): readonly Problem[] => {
  const [plain, de, en] = [row[name], row[`${name}_de`], row[`${name}_en`]];
  if (plain !== null) return [];
  return [
    ...(de === null
      ? [{ path: [`${name}_de`] as const, issue: `is empty; give ${name}, or ${name}_de and ${name}_en` }]
      : []),
    ...(en === null
      ? [{ path: [`${name}_en`] as const, issue: `is empty; give ${name}, or ${name}_de and ${name}_en` }]
      : []),
  ];
};

const missing = (row: Cells, names: readonly (keyof Cells)[], why: string): readonly Problem[] =>
  names.filter((name) => row[name] === null).map((name) => ({ path: [name] as const, issue: `is empty; ${why}` }));

/** Faults of a row as a whole, after each of its cells has been decoded. */
const problemsOf = (row: Cells): readonly Problem[] => [
  ...missing(row, requiredColumns, 'every product needs it'),
  ...translatedMissing(row, 'name'),
  ...translatedMissing(row, 'slug'),
  ...translatedMissing(row, 'description'),
  ...(row.metal === null ? [] : missing(row, ['fineness', 'fine_weight'], 'a product of metal needs it')),
  ...((row.sell_only ?? row.form === 'scrap') || row.duty_free === true
    ? []
    : missing(row, ['buy_tiers'], 'only sell_only and duty_free products have no buy price')),
  ...(row.form === 'accessory' && row.sell_tiers !== null
    ? [{ path: ['sell_tiers'] as const, issue: 'must be empty; accessories are not bought back' }]
    : []),
];

/** One decoded line of a product file; decoding reports all its faults at once. */
export const ProductRow = Cells.check(Schema.makeFilter((row: Cells) => problemsOf(row)));
export type ProductRow = Cells;
