import { million, scaledShare } from '../kernel/Rounding.ts';

/** Fine weight is in 0.1 µg. */
const partsOfGram = 10_000_000;

/**
 * What a piece costs above its metal, in ppm of the metal's value; null without metal. Both amounts are net cents, 0 or
 * more, and a RangeError otherwise (CAT-3).
 */
export const premiumRate = (premium: number, metal: number): number | null =>
  metal === 0 ? null : scaledShare(premium, million, metal);

/**
 * The price of a gram of fine metal in a piece, in cents divided by `parts`; null without metal. `gross` is cents, 0 or
 * more, the fine weight in 0.1 µg (CAT-3).
 */
export const gramPrice = (gross: number, fineWeight: number | null, parts = 1): number | null =>
  fineWeight === null || fineWeight === 0 ? null : scaledShare(gross, partsOfGram * parts, fineWeight);
