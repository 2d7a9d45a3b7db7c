import { CartRepositoryInMemory } from '../../src/adapters/memory/CartRepositoryInMemory.ts';
import { DepositRepositoryInMemory } from '../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { OrderRepositoryInMemory } from '../../src/adapters/memory/OrderRepositoryInMemory.ts';
import { OwnerAccountsInMemory } from '../../src/adapters/memory/OwnerAccountsInMemory.ts';
import type { ShopInMemoryParts } from '../../src/adapters/memory/ShopInMemory.ts';
import { CartsOfShopper, type CartsOfShopperParts } from '../../src/application/cart/CartsOfShopper.ts';

/** The carts of the shopper that the parts name at the time of each call. */
export const cartsInMemory = (parts: ShopInMemoryParts & Pick<CartsOfShopperParts, 'pastTicks'>): CartsOfShopper =>
  new CartsOfShopper({
    ...parts,
    get shopper() {
      return parts.shopper;
    },
    repository: new CartRepositoryInMemory(parts),
    deposits: new DepositRepositoryInMemory(parts.shop),
    orders: new OrderRepositoryInMemory(parts),
    accounts: new OwnerAccountsInMemory(parts.shop),
  });
