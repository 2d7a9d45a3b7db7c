import { CartRepositoryInMemory } from '../../src/adapters/memory/CartRepositoryInMemory.ts';
import { OwnerAccountsInMemory } from '../../src/adapters/memory/OwnerAccountsInMemory.ts';
import type { ShopInMemoryParts } from '../../src/adapters/memory/ShopInMemory.ts';
import { CartsOfShopper } from '../../src/application/cart/CartsOfShopper.ts';

/** The carts of the shopper that the parts name at the time of each call. */
export const cartsInMemory = (parts: ShopInMemoryParts): CartsOfShopper =>
  new CartsOfShopper({
    ...parts,
    get shopper() {
      return parts.shopper;
    },
    repository: new CartRepositoryInMemory(parts),
    accounts: new OwnerAccountsInMemory(parts.shop),
  });
