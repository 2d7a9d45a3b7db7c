import type { Shop } from '../binding/Shop.ts';

/** Context of all routes, loaders and heads. */
export interface RouteContext {
  readonly shop: Shop;
}
