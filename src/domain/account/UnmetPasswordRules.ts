import { isCommonPassword } from './CommonPasswords.ts';
import { passwordLength, type PasswordRule, passwordRules } from './PasswordRule.ts';

const meets: Readonly<Record<PasswordRule, (text: string) => boolean>> = {
  length: (text) => text.length >= passwordLength.least,
  capital: (text) => /\p{Lu}/u.test(text),
  number: (text) => /[0-9]/.test(text),
  uncommon: (text) => text !== '' && !isCommonPassword(text),
};

/**
 * The rules a password does not meet, in the order of `passwordRules`; empty for an acceptable one of any length
 * (VAL-4).
 */
export const unmetPasswordRules = (text: string): readonly PasswordRule[] =>
  passwordRules.filter((rule) => !meets[rule](text));
