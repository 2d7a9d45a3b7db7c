import type { ScrapItem } from '../../../domain/scrap-metal/ScrapItem.ts';
import { keptNumbers } from './formatNumber.ts';
import { formatFineness } from './formatWeight.ts';

/** The sign before the decimals of a number, as the page writes it. */
export const decimalSign = (localeTag: string): '.' | ',' =>
  keptNumbers(localeTag, 'decimals 1', { maximumFractionDigits: 1 }).format(0.5).includes(',') ? ',' : '.';

/** Hundredths of a gram as grams with two decimals: `3.50 g`. */
export const formatScrapWeight = (weight: number, localeTag: string): string =>
  `${keptNumbers(localeTag, 'hundredths', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(weight / 100)}\u00a0g`;

/**
 * What is declared of a piece of scrap metal besides its metal: `585 ‰ · 3.50 g`; a line ends after the dot, if within.
 * Where the seller does not know the fineness, the name of the line says so (`lineName`), and the weight is left.
 */
export const formatScrapItem = (
  { fineness, finenessUnknown, weight }: Pick<ScrapItem, 'fineness' | 'finenessUnknown' | 'weight'>,
  localeTag: string,
): string =>
  finenessUnknown === undefined
    ? `${formatFineness(fineness, localeTag)}\u00a0‰\u00a0· ${formatScrapWeight(weight, localeTag)}`
    : formatScrapWeight(weight, localeTag);
