import type { Messages } from '@lingui/core';
import type { Language } from '../../domain/kernel/Translated.ts';

export type CatalogName = 'de-DE' | 'en-EU' | 'en-US';

/** German reads de-DE; English reads en-EU, in the us store en-US itself (MKT-2). */
export const catalogOf = (language: Language, store: string): CatalogName =>
  language === 'de' ? 'de-DE' : store === 'us' ? 'en-US' : 'en-EU';

const catalogs: Readonly<Record<CatalogName, () => Promise<{ messages: Messages }>>> = {
  'de-DE': () => import('./de-DE.po'),
  'en-EU': () => import('./en-EU.po'),
  'en-US': () => import('./en-US.po'),
};

export const loadCatalog = async (name: CatalogName): Promise<Messages> => (await catalogs[name]()).messages;
