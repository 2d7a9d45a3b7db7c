import type { Product } from '../../../domain/catalog/Product.ts';
import { spokenWeight, weightIn } from '../../../domain/kernel/Weight.ts';
import { formatNumber } from './formatNumber.ts';

type Weighed = Pick<Product, 'fineWeight' | 'fineWeightUnit'>;

/** Fine weight in the unit of the trade: `1 oz`, `1/4 oz`, `100 g`, `1 kg`; null for products without metal. */
export function formatFineWeight({ fineWeight, fineWeightUnit }: Weighed, localeTag: string): string | null {
  if (fineWeight === null) return null;
  const unit = fineWeightUnit ?? 'g';
  const spoken = spokenWeight(fineWeight, unit);
  return `${typeof spoken === 'string' ? spoken : formatNumber(spoken, localeTag, unit === 'g' ? 2 : 3)}\u00a0${unit}`;
}

/** Units of 0.1 µg as grams. */
export const formatGrams = (units: number, localeTag: string, digits = 3): string =>
  `${formatNumber(weightIn(units, 'g'), localeTag, digits)}\u00a0g`;

/** Parts per 100,000 as stamped on products: `999.9`. */
export const formatFineness = (fineness: number, localeTag: string): string =>
  formatNumber(fineness / 100, localeTag, 2);

/** Hundredths of a millimetre as millimetres. */
export const formatMillimetres = (hundredths: number, localeTag: string): string =>
  `${formatNumber(hundredths / 100, localeTag, 2)}\u00a0mm`;
