import type { Rule } from '../validation/Rules.ts';
import { passwordLength } from './PasswordRule.ts';
import { unmetPasswordRules } from './UnmetPasswordRules.ts';

/** At least 8 characters with a capital letter and a digit (VAL-4), and not one of the most common passwords. */
export const password: Rule = (text) => {
  if (text.length > passwordLength.most) return { rule: 'max-length', length: passwordLength.most };
  return unmetPasswordRules(text).length === 0 ? null : { rule: 'password' };
};

/** The password as it is hashed: keyboards encode the same letters differently. */
export const plainPassword = (password: string): string => password.normalize('NFC');
