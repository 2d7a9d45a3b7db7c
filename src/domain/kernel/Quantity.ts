/** Most pieces in one line (C13). */
export const maxQuantity = 10_000;
/** Most lines in one cart (C13). */
export const maxLines = 100;

/** Whether a value is a valid quantity: a whole number from 1 to 10,000. */
export const isQuantity = (n: unknown): n is number =>
  typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= maxQuantity;
