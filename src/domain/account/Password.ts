import { isCommonPassword } from './CommonPasswords.ts';
import type { Rule } from '../validation/Rules.ts';

/** At least 8 characters (§9); far more than 64 are welcome, but hashing must not be fed a book. */
export const passwordLength = { least: 8, most: 256 } as const;

/** At least 8 characters with a capital letter and a digit (VAL-4), and none of the passwords that everybody tries first. */
export const password: Rule = (text) => {
  if (text.length > passwordLength.most) return { rule: 'max-length', length: passwordLength.most };
  const strong = text.length >= passwordLength.least && /\p{Lu}/u.test(text) && /[0-9]/.test(text);
  return strong && !isCommonPassword(text) ? null : { rule: 'password' };
};
