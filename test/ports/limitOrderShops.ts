import { Effect } from 'effect';
import { eq } from 'drizzle-orm';
import { DeliveryRepositoryInMemory } from '../../src/adapters/memory/DeliveryRepositoryInMemory.ts';
import { DepositRepositoryInMemory } from '../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { LimitOrderRepositoryInMemory } from '../../src/adapters/memory/LimitOrderRepositoryInMemory.ts';
import { ShopInMemory } from '../../src/adapters/memory/ShopInMemory.ts';
import { DeliveriesOfShopper } from '../../src/application/deposit/DeliveriesOfShopper.ts';
import { LimitOrdersOfShopper } from '../../src/application/limit-order/LimitOrdersOfShopper.ts';
import { DepositRepositoryInPostgres } from '../../src/backend/deposits/DepositRepositoryInPostgres.ts';
import { depositsOf } from '../../src/backend/deposits/DepositRows.ts';
import { writeMovements } from '../../src/backend/deposits/standInDeposit.ts';
import { LimitOrderRepositoryInPostgres } from '../../src/backend/limit-orders/LimitOrderRepositoryInPostgres.ts';
import { orderConfirmation } from '../../src/backend/mail/order/orderConfirmation.ts';
import { DeliveryRepositoryInPostgres } from '../../src/backend/orders/DeliveryRepositoryInPostgres.ts';
import { statesOfUsZip } from '../../src/backend/postal/usZips.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { customers } from '../../src/backend/store/schema/account.ts';
import { deposits } from '../../src/backend/store/schema/deposits.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { emptyLedger } from '../../src/domain/deposit/Ledger.ts';
import type { Deliveries } from '../../src/domain/deposit/ports/Deliveries.ts';
import type { KeptDeposit } from '../../src/domain/deposit/ports/DepositRepository.ts';
import type { OwnerId } from '../../src/domain/kernel/Ids.ts';
import type { Pieces } from '../../src/domain/kernel/Pieces.ts';
import type { LimitOrderRequest } from '../../src/domain/limit-order/PlaceLimitOrder.ts';
import type { LimitOrders } from '../../src/domain/limit-order/ports/LimitOrders.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { anAccount } from '../builders/account.ts';
import { methodFor } from '../builders/cart.ts';
import { aKeptDeposit } from '../builders/deposit.ts';
import { anOunce, aPlacing } from '../builders/limitOrder.ts';
import { aShopIdentity } from '../builders/shopIdentity.ts';
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
  deliveries(shopper: Shopper): Deliveries;
  /** Opens a deposit for a customer that holds these pieces. */
  keep(ownerId: OwnerId, pieces: readonly Pieces[]): Promise<void>;
  deposits(ownerId: OwnerId): Promise<readonly KeptDeposit[]>;
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

/** A request to sell ounces out of the deposit at 3,400.00. */
export const aSaleRequest = (product: Product, changes: Partial<LimitOrderRequest> = {}): LimitOrderRequest =>
  aRequest(product, { side: 'sell', shippingMethodId: methodFor('euro', 'deposit', 'sell').id, ...changes });

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
        deposits: new DepositRepositoryInMemory(shop),
        repository: new LimitOrderRepositoryInMemory({ ...parts, shop, shopper }),
      }),
    deliveries: (shopper) =>
      new DeliveriesOfShopper({
        ...shared(parts),
        shopper,
        deposits: new DepositRepositoryInMemory(shop),
        repository: new DeliveryRepositoryInMemory({ ...parts, shop, shopper }),
      }),
    keep: (ownerId, pieces) => {
      shop.deposits.push(aKeptDeposit(ownerId, pieces, parts.clock.now()));
      return Promise.resolve();
    },
    deposits: (ownerId) => Promise.resolve(shop.deposits.filter(({ deposit }) => deposit.ownerId === ownerId)),
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
  document: {
    salutation: null,
    firstName: 'Anna',
    lastName: 'Böhm',
    companyName: null,
    vatId: null,
    phone: '+436641234567',
  },
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
        deposits: new DepositRepositoryInPostgres({ database, log: silent }),
        repository: new LimitOrderRepositoryInPostgres({ ...parts, database, log: silent, time, shopper }),
      }),
    deliveries: (shopper) =>
      new DeliveriesOfShopper({
        ...shared(parts),
        shopper,
        deposits: new DepositRepositoryInPostgres({ database, log: silent }),
        repository: new DeliveryRepositoryInPostgres({
          ...parts,
          database,
          log: silent,
          shopper,
          confirmation: Effect.succeed((order, ofCustomer) =>
            orderConfirmation(order, aShopIdentity(), { ofCustomer }),
          ),
        }),
      }),
    keep: async (ownerId, pieces) => {
      const { deposit, ledger } = aKeptDeposit(ownerId, pieces, parts.clock.now());
      await database.transaction(async (tx) => {
        await tx.insert(deposits).values(deposit);
        await writeMovements(tx, { deposit, ledger: emptyLedger }, ledger);
      });
    },
    deposits: (ownerId) => depositsOf(database.db, ownerId),
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
