import { isCommonPassword } from './CommonPasswords.ts';
import { passwordLength, type PasswordRule, passwordRules } from './PasswordRule.ts';

const meets: Readonly<Record<PasswordRule, (text: string) => boolean>> = {
  length: (text) => text.length >= passwordLength.least,
  capital: (text) => /\p{Lu}/u.test(text),
  number: (text) => /[0-9]/.test(text),
  uncommon: (text) => text !== '' && !isCommonPassword(text),
};

/** Which rules a password does not meet, in their order; none for a good one, however long (VAL-4). */
export const unmetPasswordRules = (text: string): readonly PasswordRule[] =>
  passwordRules.filter((rule) => !meets[rule](text));
