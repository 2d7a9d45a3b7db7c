export type Language = 'de' | 'en';

/** A text of the catalogue: plain, or one text per language with a default for the missing ones (CAT-6). */
export type Translated = string | { readonly default: string; readonly de?: string; readonly en?: string };

/** The text in a language, else the default. */
export const textIn = (text: Translated, language: Language): string =>
  typeof text === 'string' ? text : (text[language] ?? text.default);
