import type { Messages } from '@lingui/core';
import type { Language } from '../../domain/kernel/Translated.ts';

export type CatalogName = 'de-DE' | 'en-EU' | 'en-US';

/** Catalog of a language in a store: `de` is de-DE, `en` is en-US in the us store and en-EU elsewhere (MKT-2). */
export const catalogOf = (language: Language, store: string): CatalogName => {
  if (language === 'de') return 'de-DE';
  return store === 'us' ? 'en-US' : 'en-EU';
};

const catalogs: Readonly<Record<CatalogName, () => Promise<{ messages: Messages }>>> = {
  'de-DE': () => import('./de-DE.po'),
  'en-EU': () => import('./en-EU.po'),
  'en-US': () => import('./en-US.po'),
};

export const loadCatalog = async (name: CatalogName): Promise<Messages> => (await catalogs[name]()).messages;
