import type { Metal } from '../catalog/Product.ts';
import { usualFinenesses } from './Hallmarks.ts';

/** A piece of old gold, silver, platinum or palladium, as its owner declares it. */
export interface ScrapItem {
  readonly metal: Metal;
  /** Parts per 100,000, as of a product: 585 ‰ is 58,500. */
  readonly fineness: number;
  /** Hundredths of a gram: 3.5 g are 350. */
  readonly weight: number;
  /** The owner does not know the fineness: `fineness` is what the shop reckons with until it has tested the piece. */
  readonly finenessUnknown?: true;
}

/** Fineness from 10 ‰ to 1000 ‰ in tenths of a part per thousand. */
export const finenessOfScrap = { least: 1_000, most: 100_000, step: 10 } as const;
/** From 0.01 g to 10 kg. */
export const weightOfScrap = { least: 1, most: 1_000_000 } as const;

const isWithin = (n: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  Number.isInteger(n) && n >= least && n <= most;

/** Whether a value is a fineness that an item may state, in parts per 100,000. */
export const isFinenessOfScrap = (fineness: number): boolean =>
  isWithin(fineness, finenessOfScrap) && fineness % finenessOfScrap.step === 0;
/** Whether a value is a weight that an item may have, in hundredths of a gram. */
export const isWeightOfScrap = (weight: number): boolean => isWithin(weight, weightOfScrap);

/** Whether fineness and weight are within their ranges; an unknown fineness is reckoned as the least that is usual, or less. */
export const isScrapItem = ({ metal, fineness, weight, finenessUnknown }: ScrapItem): boolean =>
  isFinenessOfScrap(fineness) &&
  isWeightOfScrap(weight) &&
  (finenessUnknown === undefined || fineness <= usualFinenesses[metal].least);

/** The fine metal in an item in units of 0.1 µg, as of a product: exact, because 0.01 g × 1/100,000 is one unit. */
export const fineWeightOf = ({ fineness, weight }: Pick<ScrapItem, 'fineness' | 'weight'>): number => fineness * weight;

/** Whether two items are declared alike. */
export const isSameItem = (one: ScrapItem, other: ScrapItem): boolean =>
  one.metal === other.metal &&
  one.fineness === other.fineness &&
  one.finenessUnknown === other.finenessUnknown &&
  one.weight === other.weight;
