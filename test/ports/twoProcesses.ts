import type { Product } from '../../src/domain/catalog/Product.ts';
import { HeldStatements } from '../faults/HeldStatements.ts';
import type { WatchedKind } from '../faults/watchedDatabases.ts';
import { shopOn } from './shops.ts';
import type { TestShop } from './TestShop.ts';

/** Two processes that take orders on one database; a test holds back statements of `slow`. */
export const openTwoProcesses = async (kind: WatchedKind) => {
  const held = new HeldStatements();
  const { database, other, close } = await kind.open(held);
  const [shop, slow]: readonly [TestShop, TestShop] = [shopOn(other), shopOn(database)];
  return {
    shop,
    slow,
    held,
    database,
    other,
    close,
    /** Puts a product on sale in both. */
    sell: async (product: Product): Promise<Product> => {
      slow.catalogue.put(product);
      return shop.sell(product);
    },
  };
};
export type TwoProcessesOfShop = Awaited<ReturnType<typeof openTwoProcesses>>;
