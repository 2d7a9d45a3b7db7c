/** Length in UTF-16 units: at least 8 (§9), and at most 256 so that hashing stays cheap. */
export const passwordLength = { least: 8, most: 256 } as const;

/** The rules that a password must meet (VAL-4). */
export const passwordRules = ['length', 'capital', 'number', 'uncommon'] as const;
export type PasswordRule = (typeof passwordRules)[number];
