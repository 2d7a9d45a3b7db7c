/** Pieces of one product in one line (C13). */
export const maxQuantity = 10_000;
/** Lines in one cart (C13). */
export const maxLines = 100;

/** Whether something is a number of pieces that can be asked for: a whole number from 1 to 10,000. */
export const isQuantity = (n: unknown): n is number =>
  typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= maxQuantity;
