import type { Messages } from '@lingui/core';
import type { CatalogName } from './catalogs.ts';

type Half = () => Promise<{ readonly messages: Messages }>;
/** The two halves of each catalog: `first` loads with the page, `later` on the visitor's first interaction. */
export const halves: Readonly<Record<CatalogName, { readonly first: Half; readonly later: Half }>> = {
  'de-DE': { first: () => import('./de-DE.po?first'), later: () => import('./de-DE.po?later') },
  'en-EU': { first: () => import('./en-EU.po?first'), later: () => import('./en-EU.po?later') },
  'en-US': { first: () => import('./en-US.po?first'), later: () => import('./en-US.po?later') },
};
