/** Each language by its own name. */
export const languageNames = { de: 'Deutsch', en: 'English' } as const;
