import type { Cart } from '../../domain/cart/Cart.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { CartId, OrderId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';

/** What carts and orders in memory share: one shop, all its shoppers. Gone with its process. */
export class ShopInMemory {
  readonly carts = new Map<CartId, Cart>();
  readonly orders = new Map<OrderId, Order>();
  /** By owner and key: what was asked and what it became. */
  readonly keys = new Map<string, { readonly request: string; readonly orderId: OrderId }>();

  /** Another's cart, and one of another store, is as if it did not exist (Z2, Z9). */
  cartOfId(id: CartId, { ownerId, market }: Shopper): Cart | undefined {
    const cart = this.carts.get(id);
    return cart?.ownerId === ownerId && cart.store === market.store ? { ...cart, locale: market.localeTag } : undefined;
  }

  cartsOf({ ownerId, market }: Shopper): readonly Cart[] {
    return [...this.carts.values()].filter((cart) => cart.ownerId === ownerId && cart.store === market.store).map((cart) => ({ ...cart, locale: market.localeTag }));
  }

  ordersOf(ownerId: OwnerId): readonly Order[] {
    return [...this.orders.values()].filter((order) => order.ownerId === ownerId).reverse();
  }
}

export interface ShopInMemoryParts {
  readonly shop: ShopInMemory;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly seal: QuoteSeal;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly pickupStores: readonly string[];
  readonly provider: boolean;
  readonly shopper: Shopper;
}
