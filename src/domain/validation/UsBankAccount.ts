import type { Rule } from './Rules.ts';

const compact = (text: string): string => text.replace(/\s/g, '');

/** An account number of a bank in the United States: 4 to 17 digits, spaces ignored (CHK-7). */
export const accountNumber: Rule = (text) => (/^[0-9]{4,17}$/.test(compact(text)) ? null : { rule: 'account-number' });

/** The weights of the nine digits, by the American Bankers Association. */
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/**
 * A routing number of a bank in the United States: nine digits, spaces ignored, whose weighted sum is a multiple of 10.
 * The first two digits are a Federal Reserve district of a bank or thrift: 01 to 12, 21 to 32, or 61 to 72 (CHK-7).
 */
export const routingNumber: Rule = (text) => {
  const digits = compact(text);
  const known = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])[0-9]{7}$/.test(digits);
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return known && sum % 10 === 0 ? null : { rule: 'routing-number' };
};
