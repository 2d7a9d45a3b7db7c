import type { Metal, ProductForm } from '../../../domain/catalog/Product.ts';
import { spokenWeight, type WeightUnit } from '../../../domain/kernel/Weight.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';

export const faces = ['obverse', 'reverse'] as const;
export type Face = (typeof faces)[number];

/** A product as readers see it; that is all a drawing needs. */
export type DrawnProduct = PricedProduct['product'];

/** The inputs of a drawing. Equal facts give equal pictures, byte for byte. */
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
  /** As shown: `1/2 oz`, `100 g`, `1 kg`. */
  readonly weight: string | null;
  readonly manufacturer: string | null;
  /** The name stamped on a bar: its manufacturer, else the shop. */
  readonly maker: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly years: string | null;
  /** Hundredths of a millimetre. */
  readonly diameter: number | null;
  readonly length: number | null;
  readonly width: number | null;
}

/** The fine weight as stamped. `fineWeight` in units of 0.1 µg. */
const weightOf = (fineWeight: number, unit: WeightUnit): string => {
  const spoken = spokenWeight(fineWeight, unit);
  return `${typeof spoken === 'string' ? spoken : Math.round(spoken * 100) / 100} ${unit}`;
};

/** The facts of a product for its pictures, without prices, stock and dates. `shop` is the shop's name. */
export const factsOf = (product: DrawnProduct, shop: string): PictureFacts => ({
  sku: product.sku,
  form: product.form,
  metal: product.preciousMetal,
  series: product.series,
  name: { de: textIn(product.name, 'de'), en: textIn(product.name, 'en') },
  faceValue: product.faceValue,
  fineness: product.fineness,
  weight: product.fineWeight === null ? null : weightOf(product.fineWeight, product.fineWeightUnit ?? 'g'),
  manufacturer: product.manufacturer,
  maker: product.manufacturer ?? shop,
  country: product.countryOfOrigin,
  years: product.yearsOfIssue,
  diameter: product.diameter,
  length: product.length,
  width: product.width,
});
