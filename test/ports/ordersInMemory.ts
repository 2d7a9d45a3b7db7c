import { CartRepositoryInMemory } from '../../src/adapters/memory/CartRepositoryInMemory.ts';
import { DepositRepositoryInMemory } from '../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { OrderDeskInMemory } from '../../src/adapters/memory/OrderDeskInMemory.ts';
import { OrderRepositoryInMemory } from '../../src/adapters/memory/OrderRepositoryInMemory.ts';
import type { ShopInMemoryParts } from '../../src/adapters/memory/ShopInMemory.ts';
import { OrdersOfShopper, type OrdersOfShopperParts } from '../../src/application/checkout/OrdersOfShopper.ts';

/** The orders of the shopper that the parts name at the time of each call. */
export const ordersInMemory = (parts: ShopInMemoryParts & Pick<OrdersOfShopperParts, 'pastTicks'>): OrdersOfShopper =>
  new OrdersOfShopper({
    ...parts,
    get shopper() {
      return parts.shopper;
    },
    carts: new CartRepositoryInMemory(parts),
    deposits: new DepositRepositoryInMemory(parts.shop),
    orders: new OrderRepositoryInMemory(parts),
    desk: new OrderDeskInMemory(parts),
    supportCode: () => parts.ids.orderNumber(),
    reportBroken: () => {},
    reportHeld: () => {},
  });
