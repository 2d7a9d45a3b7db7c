import { availabilityOf, metals, type Availability, type Product } from '../../../domain/catalog/Product.ts';
import { spokenWeight } from '../../../domain/kernel/Weight.ts';
import type { FacetKey } from '../../../domain/listing/Listing.ts';

/** Always lists all four, because stock changes move products between them. */
export const availabilities: readonly Availability[] = ['in-stock', 'low-stock', 'preorder', 'sold-out'];

/** A fine weight as shown and used in URLs: `1 oz`, `1/10 oz`, `7.322 g`, `1 kg`. */
const weightLabel = ({ fineWeight, fineWeightUnit }: Pick<Product, 'fineWeight' | 'fineWeightUnit'>): string | null =>
  fineWeight === null || fineWeightUnit === null
    ? null
    : `${spokenWeight(fineWeight, fineWeightUnit)} ${fineWeightUnit}`;

/** A fineness in per mille, `999.9`. */
const finenessLabel = (fineness: number | null): string | null => (fineness === null ? null : String(fineness / 100));

/** The value of a product in each facet; null for none. */
export const facetValueOf: Readonly<Record<FacetKey, (product: Product) => string | null>> = {
  preciousMetal: (product) => product.preciousMetal,
  manufacturer: (product) => product.manufacturer,
  countryOfOrigin: (product) => product.countryOfOrigin,
  fineWeight: weightLabel,
  fineness: (product) => finenessLabel(product.fineness),
  series: (product) => product.series,
  year: (product) => product.yearsOfIssue,
  availability: availabilityOf,
};

const alphabetical = new Intl.Collator('de', { numeric: true }).compare;
const by =
  (rank: (product: Product) => number) =>
  (left: Product, right: Product): number =>
    rank(left) - rank(right);
const byLabel =
  (key: FacetKey) =>
  (left: Product, right: Product): number =>
    alphabetical(facetValueOf[key](left) ?? '', facetValueOf[key](right) ?? '');

/** The order of a facet's values, given by comparing products that have them. */
export const facetOrder: Readonly<Record<FacetKey, (left: Product, right: Product) => number>> = {
  preciousMetal: by((product) =>
    product.preciousMetal === null ? metals.length : metals.indexOf(product.preciousMetal),
  ),
  manufacturer: byLabel('manufacturer'),
  countryOfOrigin: byLabel('countryOfOrigin'),
  fineWeight: by((product) => product.fineWeight ?? 0),
  fineness: by((product) => -(product.fineness ?? 0)),
  series: byLabel('series'),
  year: byLabel('year'),
  availability: by((product) => availabilities.indexOf(availabilityOf(product))),
};
