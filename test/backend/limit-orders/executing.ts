import { eq, sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { LimitOrderExecutor } from '../../../src/backend/limit-orders/LimitOrderExecutor.ts';
import { LimitOrderLapses } from '../../../src/backend/limit-orders/LimitOrderLapses.ts';
import { orderConfirmation } from '../../../src/backend/mail/order/orderConfirmation.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { customers } from '../../../src/backend/store/schema/account.ts';
import { products } from '../../../src/backend/store/schema/catalogue.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { ticks } from '../../../src/backend/store/schema/pricing.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import type { LimitOrderId } from '../../../src/domain/kernel/Ids.ts';
import type { PriceTick } from '../../../src/domain/pricing/PriceTick.ts';
import { goldAt } from '../../builders/limitOrder.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { anOunceIn, limitOrderShopOn } from '../../ports/limitOrderShops.ts';
import { silent } from '../../ports/shops.ts';

let made = 0;

/** A shop with limit orders on a database, its ticks and what executes them. */
export const executingShop = (database: Database) => {
  const shop = limitOrderShopOn(database);
  const time = { ahead: 0 };
  let edition = 0;
  const unread: unknown[] = [];
  const told = { mail: () => {}, judging: () => {}, confirming: () => {} };
  const parts = {
    ...shop,
    database,
    log: { ...silent, error: ({ limitOrder }: { limitOrder?: unknown }) => void unread.push(limitOrder) },
    identity: aShopIdentity(),
    time: () => Promise.resolve(shop.clock.now() + time.ahead),
    edition: () => edition,
    tick: () => shop.tick.tick,
    onAccepted: () => () => {},
    confirmationIn: () =>
      Effect.succeed((order: Parameters<typeof orderConfirmation>[0], ofCustomer: boolean) => {
        told.confirming();
        return orderConfirmation(order, aShopIdentity(), { ofCustomer });
      }),
    supportCode: () => {
      told.judging();
      return 'S-1';
    },
    mailWaits: () => told.mail(),
  };
  return {
    ...shop,
    parts,
    /** How far the clock of the database is ahead of that of the process. */
    time,
    /** The limit orders that errors were logged about. */
    unread,
    /** Calls `mail` when the sender of mails is woken, `judging` and `confirming` for each limit order. */
    told,
    /** An ounce of gold, or as changed, in the catalogue and in stock. */
    stocked: async (stock: number, changes: Partial<Product> = {}): Promise<Product> => {
      const product = anOunceIn(shop, { stock, ...changes });
      const { stock: _, ...document } = product;
      const row = { id: product.id, sku: product.sku, document, stock, active: true, updatedAt: 0 };
      await database.db.insert(products).values(row);
      edition += 1;
      return product;
    },
    /** Other terms of a product, as an import brings them. */
    imports: async (product: Product): Promise<void> => {
      shop.catalogue.put(product);
      await database.db.update(products).set({ stock: product.stock }).where(eq(products.sku, product.sku));
      edition += 1;
    },
    stockOf: async (sku: Product['sku']): Promise<number> => {
      const [row] = await database.db.select({ stock: products.stock }).from(products).where(eq(products.sku, sku));
      return row?.stock ?? 0;
    },
    /** Puts a tick in force. */
    follow: async (tick: PriceTick): Promise<void> => {
      await database.db.insert(ticks).values(tick);
      shop.tick.tick = tick;
    },
    /** Puts a tick in force three minutes after the last one, at which an ounce costs `ask` and brings `bid`. */
    tickAt: async (ask: number, bid = ask - 1): Promise<PriceTick> => {
      made += 1;
      const at = (shop.tick.tick?.lastRecalculatedAt ?? 0) + minutes(3);
      const tick = goldAt({ bid, ask }, at, `tick-${process.pid}-${made}`);
      await database.db.insert(ticks).values(tick);
      shop.tick.tick = tick;
      shop.clock.at = at;
      return tick;
    },
    /** Copies a limit order, each for a customer of its own, until there are so many. */
    copies: async (id: string, amount: number): Promise<void> => {
      const copied = `${id}-`;
      await database.db.insert(customers).select(
        sql`select ${copied} || n, ${copied} || n || '@example.com', '', null, 1, null, 0, 'euro', 'de', document, 0, 0
          from customers, generate_series(2, ${amount}::int) as n where id = (select owner_id from limit_orders where id = ${id})`,
      );
      await database.db.execute(
        sql`insert into limit_orders select (jsonb_populate_record(l, jsonb_build_object('id', ${copied} || n,
          'number', ${copied} || n, 'owner_id', ${copied} || n))).* from limit_orders l, generate_series(2, ${amount}::int) as n
          where l.id = ${id}`,
      );
    },
    executor: () => {
      const executor = new LimitOrderExecutor(parts);
      return { worker: executor.worker, judgeTick: () => Effect.runPromise(executor.judgeTick()) };
    },
    lapses: () => {
      const lapses = new LimitOrderLapses(parts);
      return { worker: lapses.worker, look: () => Effect.runPromise(lapses.look()) };
    },
    ordersOf: (limitOrderId: LimitOrderId) =>
      database.db
        .select()
        .from(orders)
        .where(eq(orders.origin, { kind: 'limit-order', limitOrderId })),
    newsOf: async (limitOrderId: LimitOrderId): Promise<readonly string[]> =>
      (await database.db.select().from(outbox).orderBy(outbox.id)).flatMap(({ dedupeKey, kind }) =>
        dedupeKey.includes(limitOrderId) ? `${kind} ${dedupeKey.split('/')[1] ?? ''}` : [],
      ),
  };
};
export type ExecutingShop = ReturnType<typeof executingShop>;
