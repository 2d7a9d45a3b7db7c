import type { Metal, Product, ProductForm } from '../../../domain/catalog/Product.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';

export const faces = ['obverse', 'reverse'] as const;
export type Face = (typeof faces)[number];

/** Everything a drawing is made from. Equal facts give equal pictures, byte for byte. */
export interface PictureFacts {
  readonly sku: string;
  readonly form: ProductForm;
  readonly metal: Metal | null;
  readonly series: string | null;
  readonly name: { readonly de: string; readonly en: string };
  /** Nominal value as stamped, `100 EUR`. */
  readonly faceValue: string | null;
  /** Parts per 100,000. */
  readonly fineness: number | null;
  /** As spoken: `1/2 oz`, `100 g`, `1 kg`. */
  readonly weight: string | null;
  readonly manufacturer: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly years: string | null;
  /** Hundredths of a millimetre. */
  readonly diameter: number | null;
  readonly length: number | null;
  readonly width: number | null;
}

const perOunce = 311_034_768;
const perGram = 10_000_000;
const ounceParts = [2, 4, 10, 20, 25] as const;

const trimmed = (n: number): string => String(Math.round(n * 100) / 100);

/** The fine weight as it is stamped. `fineWeight` in units of 0.1 µg. */
const weightOf = (fineWeight: number, unit: Product['fineWeightUnit']): string => {
  if (unit === 'kg') return `${trimmed(fineWeight / perGram / 1000)} kg`;
  if (unit !== 'oz') return `${trimmed(fineWeight / perGram)} g`;
  const part = ounceParts.find(n => Math.abs(fineWeight * n - perOunce) < perOunce / 200);
  return part === undefined ? `${trimmed(fineWeight / perOunce)} oz` : `1/${part} oz`;
};

/** What the pictures need to know of a product; never prices, stock or dates. */
export const factsOf = (product: Product): PictureFacts => ({
  sku: product.sku,
  form: product.form,
  metal: product.preciousMetal,
  series: product.series,
  name: { de: textIn(product.name, 'de'), en: textIn(product.name, 'en') },
  faceValue: product.faceValue,
  fineness: product.fineness,
  weight: product.fineWeight === null ? null : weightOf(product.fineWeight, product.fineWeightUnit),
  manufacturer: product.manufacturer,
  country: product.countryOfOrigin,
  years: product.yearsOfIssue,
  diameter: product.diameter,
  length: product.length,
  width: product.width,
});
