import { Effect } from 'effect';
import type { StoreCard } from '../../domain/content/Store.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';

/** The dealer's stores as each language describes them. */
export const storeCards = async (
  pages: Pick<Pages, 'stores'>,
): Promise<Readonly<Record<Language, readonly StoreCard[]>>> => ({
  de: await Effect.runPromise(pages.stores('de')),
  en: await Effect.runPromise(pages.stores('en')),
});
