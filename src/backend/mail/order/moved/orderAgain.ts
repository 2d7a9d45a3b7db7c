import type { Language } from '../../../../domain/kernel/Translated.ts';

/** What a buyer may do whose order is over. */
export const orderAgain: Readonly<Record<Language, string>> = {
  de: 'Wenn Sie die Ware weiterhin möchten, bestellen Sie sie bitte neu zum heutigen Preis.',
  en: 'If you still want the goods, please order them again at today’s price.',
};
