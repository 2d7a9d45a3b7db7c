import type { Product } from '../../domain/catalog/Product.ts';
import { formatNumber } from './formatNumber.ts';

const perGram = 10_000_000;
const perOunce = 311_034_768;
const struck = [2, 4, 10, 20, 25] as const;

type Weighed = Pick<Product, 'fineWeight' | 'fineWeightUnit'>;

/** The fine weight as the trade says it: `1 oz`, `1/4 oz`, `100 g`, `1 kg`; null without metal. */
export function formatFineWeight({ fineWeight, fineWeightUnit }: Weighed, localeTag: string): string | null {
  if (fineWeight === null) return null;
  if (fineWeightUnit === 'kg') return `${formatNumber(fineWeight / perGram / 1000, localeTag, 3)} kg`;
  if (fineWeightUnit !== 'oz') return formatGrams(fineWeight, localeTag, 2);
  const part = struck.find((n) => Math.abs(fineWeight * n - perOunce) < perOunce / 200);
  return part === undefined ? `${formatNumber(fineWeight / perOunce, localeTag, 3)} oz` : `1/${part} oz`;
}

/** Units of 0.1 µg in grams. */
export const formatGrams = (units: number, localeTag: string, digits = 3): string => `${formatNumber(units / perGram, localeTag, digits)} g`;

/** Parts per 100,000 as the trade stamps them: `999.9`. */
export const formatFineness = (fineness: number, localeTag: string): string => formatNumber(fineness / 100, localeTag, 2);

/** Hundredths of a millimetre. */
export const formatMillimetres = (hundredths: number, localeTag: string): string => `${formatNumber(hundredths / 100, localeTag, 2)} mm`;
