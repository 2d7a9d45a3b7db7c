import type { Messages } from '@lingui/core';
import type { Brand } from '../../domain/content/Brand.ts';
import { priceSocketPath } from '../../contract/priceSocketPath.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import type { CatalogName } from '../../ui/locales/catalogs.ts';

/** The data a page needs before any code loads; the server writes it into the document. */
export interface PageSeed {
  readonly brand: Brand;
  readonly market: Market;
  readonly origin: string;
  readonly redirects: Shop['redirects'];
  readonly storeOrigins: Shop['storeOrigins'];
  readonly catalog: CatalogName;
  readonly devControls: boolean;
  readonly build: Shop['build'];
  readonly tagContainer: Shop['tagContainer'];
  /** The origin of the calls of §7; '' for that of the page. */
  readonly apiBase: string;
  /** The price websocket: an address with `ws:` or `wss:`, or a path of the page's origin. */
  readonly priceSocket: string;
  readonly texts: Messages;
}

/** The backend of a process that renders and answers calls: on the origin of the page. */
export const ownBackend: Pick<PageSeed, 'apiBase' | 'priceSocket'> = { apiBase: '', priceSocket: priceSocketPath };
