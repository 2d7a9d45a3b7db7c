import type { Messages } from '@lingui/core';
import type { Brand } from '../../domain/content/Brand.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { CatalogName } from '../../ui/locales/catalogs.ts';

/** The data a page needs before any code loads; the server writes it into the document. */
export interface PageSeed {
  readonly brand: Brand;
  readonly market: Market;
  readonly origin: string;
  readonly catalog: CatalogName;
  readonly devControls: boolean;
  /** Base URL of the calls of §7; same origin unless configured otherwise. */
  readonly apiBase: string;
  readonly texts: Messages;
}
