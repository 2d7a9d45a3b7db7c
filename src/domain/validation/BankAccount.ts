import { isValidBIC, isValidIBAN } from 'ibantools';
import type { Rule } from './Rules.ts';

/** The longest IBAN has 34 characters; spaces between groups of four are added. */
const longest = 50;

/** An IBAN of any country in the registry: length, shape and mod 97 are checked, spaces ignored (VAL-8, F6). */
export const iban: Rule = (text) =>
  text.length <= longest && isValidIBAN(text.replace(/\s/g, '').toUpperCase()) ? null : { rule: 'iban' };

/** A BIC of 8 or 11 characters (VAL-9). */
export const bic: Rule = (text) => {
  const code = text.length <= longest ? text.replaceAll(' ', '').toUpperCase() : '';
  return /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(code) && isValidBIC(code) ? null : { rule: 'bic' };
};
