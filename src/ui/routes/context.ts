import type { I18n } from '@lingui/core';
import type { Shop } from '../binding/Shop.ts';

/** Context of all routes, loaders and heads. */
export interface RouteContext {
  readonly shop: Shop;
}

export interface ShopRouteContext extends RouteContext {
  readonly i18n: I18n;
  /** The script that starts the client; set on the server only. */
  readonly start?: string | undefined;
  /** Whether the page stays as the server renders it; absent in the browser. */
  readonly isStill?: boolean;
}
