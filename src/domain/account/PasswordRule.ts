/** At least 8 characters (§9); far more than 64 are welcome, but hashing must not be fed a book. */
export const passwordLength = { least: 8, most: 256 } as const;

/** What a password has to be (VAL-4), rule by rule. */
export const passwordRules = ['length', 'capital', 'number', 'uncommon'] as const;
export type PasswordRule = (typeof passwordRules)[number];
