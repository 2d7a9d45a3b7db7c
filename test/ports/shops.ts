import { Effect, Result } from 'effect';
import { eq, like, sql } from 'drizzle-orm';
import { commitOrderInMemory } from '../../src/adapters/memory/commitOrderInMemory.ts';
import { CouponDeskInMemory } from '../../src/adapters/memory/CouponDeskInMemory.ts';
import { DeliveryRepositoryInMemory } from '../../src/adapters/memory/DeliveryRepositoryInMemory.ts';
import { DepositRepositoryInMemory } from '../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { OrderDeskInMemory } from '../../src/adapters/memory/OrderDeskInMemory.ts';
import { ShopInMemory } from '../../src/adapters/memory/ShopInMemory.ts';
import { orderConfirmation } from '../../src/backend/mail/order/orderConfirmation.ts';
import { CartsOfShopper } from '../../src/application/cart/CartsOfShopper.ts';
import { DeliveriesOfShopper } from '../../src/application/deposit/DeliveriesOfShopper.ts';
import { DepositsOfShopper } from '../../src/application/deposit/DepositsOfShopper.ts';
import { DepositRepositoryInPostgres } from '../../src/backend/deposits/DepositRepositoryInPostgres.ts';
import { CartRepositoryInPostgres } from '../../src/backend/carts/CartRepositoryInPostgres.ts';
import { cartsOfAll } from '../../src/backend/carts/CartRows.ts';
import { CouponDeskInPostgres } from '../../src/backend/coupons/CouponDeskInPostgres.ts';
import { OwnerAccountsInPostgres } from '../../src/backend/carts/OwnerAccountsInPostgres.ts';
import { statesOfUsZip } from '../../src/backend/postal/usZips.ts';
import { BatchPerTurn } from '../../src/backend/store/BatchPerTurn.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import type { Database, DatabaseLog } from '../../src/backend/store/Database.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { OrdersOfShopper } from '../../src/application/checkout/OrdersOfShopper.ts';
import { announceChange } from '../../src/backend/orders/announceChange.ts';
import { lockedStock } from '../../src/backend/orders/StockRows.ts';
import { commitOrder, type Confirmation } from '../../src/backend/orders/commitOrder.ts';
import { DeliveryRepositoryInPostgres } from '../../src/backend/orders/DeliveryRepositoryInPostgres.ts';
import { OrderDeskInPostgres } from '../../src/backend/orders/OrderDeskInPostgres.ts';
import { OrderRepositoryInPostgres } from '../../src/backend/orders/OrderRepositoryInPostgres.ts';
import { customers } from '../../src/backend/store/schema/account.ts';
import { products } from '../../src/backend/store/schema/catalogue.ts';
import { outbox } from '../../src/backend/store/schema/outbox.ts';
import { anAccount } from '../builders/account.ts';
import { aShopIdentity } from '../builders/shopIdentity.ts';
import { cartsInMemory } from './cartsInMemory.ts';
import { ordersInMemory } from './ordersInMemory.ts';
import { freshPGlite, migrationsFolder } from './pglite.ts';
import { hasPostgres, startPostgres, type TestServer } from './postgres.ts';
import { shopParts, type TestShop } from './TestShop.ts';

export { migrationsFolder } from './pglite.ts';
export const silent: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };

export const memoryShop = (): Promise<TestShop> => {
  const parts = shopParts();
  const shop = new ShopInMemory();
  const deposits = new DepositRepositoryInMemory(shop);
  return Promise.resolve({
    ...parts,
    carts: (shopper) => cartsInMemory({ ...parts, shop, shopper }),
    orders: (shopper) => ordersInMemory({ ...parts, shop, shopper }),
    keptDeposits: deposits,
    deposits: (shopper) =>
      new DepositsOfShopper({ ...parts, shopper, repository: deposits, ticksOverTime: parts.tick.overTime }),
    deliveries: (shopper) =>
      new DeliveriesOfShopper({
        ...parts,
        shopper,
        deposits,
        supportCode: () => parts.ids.orderNumber(),
        repository: new DeliveryRepositoryInMemory({ ...parts, shop, shopper }),
      }),
    register: ({ ownerId: id }, email = `${id}@example.com`) => {
      shop.accounts.set(id, anAccount({ id, email, store: 'euro' }));
      return Promise.resolve();
    },
    sell: (product) => {
      parts.catalogue.put(product);
      return Promise.resolve(product);
    },
    stockOf: (sku) => Promise.resolve(parts.catalogue.ofSku(sku)?.stock ?? 0),
    desk: new OrderDeskInMemory({ ...parts, shop }),
    coupons: new CouponDeskInMemory(shop),
    commit: (draft) => Promise.resolve(commitOrderInMemory(draft, { ...parts, shop })),
    mailsOf: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  });
};

const confirmed: Confirmation = (order, ofCustomer) => orderConfirmation(order, aShopIdentity(), { ofCustomer });

/** A shop on an open database. */
export const shopOn = (database: Database, log: DatabaseLog = silent): TestShop => {
  const parts = shopParts();
  const { db } = database;
  const deposits = new DepositRepositoryInPostgres({ database, log });
  const cartsTogether = new BatchPerTurn((shoppers: readonly Shopper[]) => cartsOfAll(db, shoppers));
  const accounts = new OwnerAccountsInPostgres(database, log);
  const repositoryOf = (shopper: Shopper) => new CartRepositoryInPostgres({ database, log, shopper, cartsTogether });
  const ordersOf = (shopper: Shopper) =>
    new OrderRepositoryInPostgres({
      ...parts,
      database,
      log,
      shopper,
      client: null,
      secret: 'secret of the counts',
      confirmation: Effect.succeed(confirmed),
    });
  const desk = new OrderDeskInPostgres({ ...parts, database, log, identity: aShopIdentity() });
  return {
    ...parts,
    carts: (shopper) =>
      new CartsOfShopper({
        ...parts,
        accounts,
        shopper,
        deposits,
        statesOfZip: statesOfUsZip,
        repository: repositoryOf(shopper),
        orders: ordersOf(shopper),
      }),
    orders: (shopper) =>
      new OrdersOfShopper({
        ...parts,
        shopper,
        carts: repositoryOf(shopper),
        deposits,
        orders: ordersOf(shopper),
        desk,
        supportCode: () => parts.ids.orderNumber(),
        reportBroken: (broken) => log.error(broken, 'an order was refused because its cart is broken'),
        reportHeld: (held) => log.info(held, 'held'),
      }),
    keptDeposits: deposits,
    deposits: (shopper) =>
      new DepositsOfShopper({ ...parts, shopper, repository: deposits, ticksOverTime: parts.tick.overTime }),
    deliveries: (shopper) =>
      new DeliveriesOfShopper({
        ...parts,
        shopper,
        deposits,
        supportCode: () => parts.ids.orderNumber(),
        repository: new DeliveryRepositoryInPostgres({
          ...parts,
          database,
          log,
          shopper,
          confirmation: Effect.succeed(confirmed),
        }),
      }),
    register: async ({ ownerId: id }, email = `${id}@example.com`) => {
      await db.insert(customers).values({
        id,
        email,
        passwordHash: 'x',
        store: 'euro',
        language: 'de',
        document: {},
        createdAt: 0,
        updatedAt: 0,
      });
    },
    sell: async (product) => {
      const { stock, ...document } = product;
      const row = { id: product.id, sku: product.sku, document, stock, active: product.active, updatedAt: 0 };
      await db.insert(products).values(row).onConflictDoUpdate({ target: products.sku, set: row });
      parts.catalogue.put(product);
      return product;
    },
    stockOf: async (sku) =>
      (await db.select({ stock: products.stock }).from(products).where(eq(products.sku, sku)))[0]?.stock ?? 0,
    coupons: new CouponDeskInPostgres({ database, log }),
    desk,
    commit: async (draft) => {
      const skus = draft.taken.map(({ sku }) => sku);
      const committed = await database.transaction(async (tx) =>
        commitOrder(tx, draft, { ids: parts.ids, confirmed, customer: null, stock: await lockedStock(tx, skus) }),
      );
      if (Result.isSuccess(committed)) announceChange(committed.success, { ...parts, database, log });
      return committed;
    },
    mailsOf: async ({ id }) =>
      (
        await db
          .select({ n: sql<number>`count(*)::int` })
          .from(outbox)
          .where(like(outbox.dedupeKey, `%${id}`))
      )[0]?.n ?? 0,
    close: () => database.close(),
  };
};

export const pgliteShop = async (): Promise<TestShop> => shopOn(await freshPGlite());

let server: Promise<TestServer> | null = null;
/** A fresh database on a server that all files of a worker share. */
export const freshPostgres = async (poolSize = 10): Promise<Database> => {
  server ??= startPostgres();
  return openDatabase({ databaseUrl: await (await server).newDatabase(), migrationsFolder, log: silent, poolSize });
};
export const postgresUrl = async (): Promise<string> => (await (server ??= startPostgres())).newDatabase();
const postgresShop = async (): Promise<TestShop> => shopOn(await freshPostgres());

export interface Store {
  readonly name: string;
  readonly open: () => Promise<TestShop>;
  readonly available: boolean;
}

/**
 * Every store with an adapter for the ports. Without PostgreSQL its tests are skipped under a name that says so; CI
 * refuses to skip.
 */
export const databases: readonly Store[] = [
  { name: 'PGlite', open: pgliteShop, available: true },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    open: postgresShop,
    available: hasPostgres,
  },
];
export const stores: readonly Store[] = [{ name: 'memory', open: memoryShop, available: true }, ...databases];
