import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import type { Products } from '../../domain/catalog/ports/Products.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';

/** The ports behind the calls. Whom they are for is taken from the token and the host alone, never from what the call says (Z3). Both functions are called per request and must be cheap. */
export interface Services {
  readonly inMarket: (market: Market) => { readonly products: Products; readonly prices: Prices; readonly pages: Pages };
  readonly forShopper: (shopper: Shopper) => { readonly carts: Carts; readonly orders: Orders };
}
