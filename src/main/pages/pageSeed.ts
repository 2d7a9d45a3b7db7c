import type { Messages } from '@lingui/core';
import type { Brand } from '../../domain/content/Brand.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { CatalogName } from '../../ui/locales/catalogs.ts';

/** What a page needs to know before anything is loaded; the server writes it into the document. */
export interface PageSeed {
  readonly brand: Brand;
  readonly market: Market;
  readonly origin: string;
  readonly catalog: CatalogName;
  readonly devControls: boolean;
  /** Where the calls of §7 live; same origin unless configured otherwise. */
  readonly apiBase: string;
  readonly texts: Messages;
}
