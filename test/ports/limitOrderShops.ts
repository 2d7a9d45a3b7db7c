import { Effect } from 'effect';
import { eq } from 'drizzle-orm';
import { LimitOrderRepositoryInMemory } from '../../src/adapters/memory/LimitOrderRepositoryInMemory.ts';
import { ShopInMemory } from '../../src/adapters/memory/ShopInMemory.ts';
import { LimitOrdersOfShopper } from '../../src/application/limit-order/LimitOrdersOfShopper.ts';
import { LimitOrderRepositoryInPostgres } from '../../src/backend/limit-orders/LimitOrderRepositoryInPostgres.ts';
import { statesOfUsZip } from '../../src/backend/postal/usZips.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { customers } from '../../src/backend/store/schema/account.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { OwnerId } from '../../src/domain/kernel/Ids.ts';
import type { LimitOrderRequest } from '../../src/domain/limit-order/PlaceLimitOrder.ts';
import type { LimitOrders } from '../../src/domain/limit-order/ports/LimitOrders.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { anAccount } from '../builders/account.ts';
import { anOunce, aPlacing } from '../builders/limitOrder.ts';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres, silent } from './shops.ts';
import { aNewProduct, aShopper, shopParts } from './TestShop.ts';

/** A shop as customers with limit orders use it. */
export interface LimitOrderShop extends ReturnType<typeof shopParts> {
  /** A new customer of the euro store. */
  register(phoneVerified?: boolean): Promise<Shopper>;
  verifyPhone(id: OwnerId): Promise<void>;
  limitOrders(shopper: Shopper): LimitOrders;
  close(): Promise<void>;
}

/** An ounce of gold at its spot, under a sku of its own, in the catalogue of the shop. */
export const anOunceIn = (
  { catalogue }: Pick<LimitOrderShop, 'catalogue'>,
  changes: Partial<Product> = {},
): Product => {
  const { id, sku, slug } = aNewProduct();
  const product = anOunce({ id, sku, slug, ...changes });
  catalogue.put(product);
  return product;
};

/** A request to buy an ounce at 3,400.00. */
export const aRequest = (product: Product, changes: Partial<LimitOrderRequest> = {}): LimitOrderRequest =>
  aPlacing({ product, asks: changes }).request;

const shared = (parts: ReturnType<typeof shopParts>) => ({
  ...parts,
  statesOfZip: statesOfUsZip,
  supportCode: () => 'S-1',
  bestTick: ({ to }: { readonly to: number }) => {
    const tick = parts.tick.get();
    return Effect.succeed(tick !== null && tick.lastRecalculatedAt <= to ? tick : null);
  },
});

export const limitOrderShopIn = (shop: ShopInMemory): LimitOrderShop => {
  const parts = shopParts();
  const withPhone = (id: OwnerId, phoneVerified: boolean): void => {
    shop.accounts.set(id, anAccount({ id, email: `${id}@example.com`, store: 'euro', phoneVerified }));
  };
  return {
    ...parts,
    register: (phoneVerified = true) => {
      const shopper = aShopper({ level: 'User' });
      withPhone(shopper.ownerId, phoneVerified);
      return Promise.resolve(shopper);
    },
    verifyPhone: (id) => Promise.resolve(withPhone(id, true)),
    limitOrders: (shopper) =>
      new LimitOrdersOfShopper({
        ...shared(parts),
        shopper,
        repository: new LimitOrderRepositoryInMemory({ ...parts, shop, shopper }),
      }),
    close: () => Promise.resolve(),
  };
};

/** A customer's row as far as limit orders read it. */
export const customerRow = (id: string, phoneVerifiedAt: number | null): typeof customers.$inferInsert => ({
  id,
  email: `${id}@example.com`,
  passwordHash: '',
  phoneVerifiedAt,
  store: 'euro',
  language: 'de',
  document: { companyName: null, vatId: null, phone: '+436641234567' },
  createdAt: 0,
  updatedAt: 0,
});

export const limitOrderShopOn = (database: Database): LimitOrderShop => {
  const parts = shopParts();
  const time = () => Promise.resolve(parts.clock.now());
  return {
    ...parts,
    register: async (phoneVerified = true) => {
      const shopper = aShopper({ level: 'User' });
      await database.db.insert(customers).values(customerRow(shopper.ownerId, phoneVerified ? 1 : null));
      return shopper;
    },
    verifyPhone: async (id) => {
      await database.db.update(customers).set({ phoneVerifiedAt: 1 }).where(eq(customers.id, id));
    },
    limitOrders: (shopper) =>
      new LimitOrdersOfShopper({
        ...shared(parts),
        shopper,
        repository: new LimitOrderRepositoryInPostgres({ ...parts, database, log: silent, time, shopper }),
      }),
    close: () => database.close(),
  };
};

export const limitOrderStores = [
  { name: 'memory', available: true, open: () => Promise.resolve(limitOrderShopIn(new ShopInMemory())) },
  { name: 'PGlite', available: true, open: async () => limitOrderShopOn(await freshPGlite()) },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: async () => limitOrderShopOn(await freshPostgres()),
  },
];
