import { Passwords } from '../../../src/backend/account/Passwords.ts';
import { HeldStatements } from '../../faults/HeldStatements.ts';
import type { WatchedKind } from '../../faults/watchedDatabases.ts';
import { type AccountShop, openAccountShop, type ShopChanges, Uncounted } from './shop.ts';
import { Visitor } from './Visitor.ts';

/** Two processes of the shop on one database; a test holds back statements of the second. */
export const openTwoShops = async (kind: WatchedKind, changes: ShopChanges = {}) => {
  const held = new HeldStatements();
  const { database, other, close } = await kind.open(held);
  const settings = {
    rateCounters: new Uncounted(),
    passwords: new Passwords({ memoryCost: 64, timeCost: 1 }),
    ...changes,
  };
  const shop: AccountShop = await openAccountShop({ ...settings, database: other });
  const slow: AccountShop = await openAccountShop({ ...settings, database });
  return {
    shop,
    slow,
    held,
    database,
    other,
    /** The same browser with the process that is held back. */
    inSlow: (visitor: Visitor): Visitor => {
      const twin = new Visitor(slow, visitor.host);
      for (const [key, value] of visitor.cookies) twin.cookies.set(key, value);
      return twin;
    },
    close: async () => {
      await slow.close();
      await shop.close();
      await close();
    },
  };
};
export type TwoShops = Awaited<ReturnType<typeof openTwoShops>>;
