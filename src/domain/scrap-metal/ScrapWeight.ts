import { halfEven } from '../kernel/Rounding.ts';
import { weightOf } from '../kernel/Weight.ts';
import { isWeightOfScrap } from './ScrapItem.ts';

/** Gram, troy ounce, pennyweight: the twentieth part of a troy ounce. */
export const scrapUnits = ['g', 'oz', 'dwt'] as const;
export type ScrapUnit = (typeof scrapUnits)[number];

const pennyweights = 20n;
/** Units of 0.1 µg in 0.01 g. */
const hundredth = 100_000n;

/**
 * Hundredths of a gram of a weight that a seller typed, `3.5` or `3,5`, half to even; null for a text that is no weight of
 * an item.
 */
export const scrapWeightOf = (typed: string, unit: ScrapUnit): number | null => {
  const units = weightOf(typed.trim().replace(',', '.'), unit === 'g' ? 'g' : 'oz');
  if (units === null) return null;
  const parts = unit === 'dwt' ? pennyweights : 1n;
  const weight = Number(halfEven(BigInt(units), parts * hundredth));
  return isWeightOfScrap(weight) ? weight : null;
};
