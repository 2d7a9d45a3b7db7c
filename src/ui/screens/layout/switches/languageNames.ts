/** Each language in its own language. */
export const languageNames = { de: 'Deutsch', en: 'English' } as const;
