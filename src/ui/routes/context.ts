import type { Shop } from '../binding/Shop.ts';

/** What every route, loader and head may use. */
export interface RouteContext {
  readonly shop: Shop;
}
