import { Result } from 'effect';
import { commitOrderInMemory } from '../../src/adapters/memory/commitOrderInMemory.ts';
import { OrderDeskInMemory } from '../../src/adapters/memory/OrderDeskInMemory.ts';
import { ShopInMemory } from '../../src/adapters/memory/ShopInMemory.ts';
import { OrderDeskInPostgres } from '../../src/backend/orders/OrderDeskInPostgres.ts';
import { limitOrders } from '../../src/backend/store/schema/limitOrders.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { freeInDeposits } from '../../src/domain/deposit/Ledger.ts';
import { clockTolerance } from '../../src/domain/kernel/Instant.ts';
import type { Sku } from '../../src/domain/kernel/Ids.ts';
import { executedAs, judge } from '../../src/domain/limit-order/Execution.ts';
import { lapseDue } from '../../src/domain/limit-order/Lapse.ts';
import type { OrderDesk } from '../../src/domain/order/ports/OrderDesk.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import { aShopIdentity } from '../builders/shopIdentity.ts';
import { executingShop } from '../backend/limit-orders/executing.ts';
import type { FaultyStatements } from '../faults/FaultyStatements.ts';
import type { TwoProcesses } from '../faults/watchedDatabases.ts';
import { anOunceIn, type LimitOrderShop, limitOrderShopIn } from './limitOrderShops.ts';
import { silent } from './shops.ts';

/** A shop with limit orders in which a simulation decides what happens, and when a process crashes. */
export interface World extends Pick<
  LimitOrderShop,
  'catalogue' | 'clock' | 'tick' | 'register' | 'limitOrders' | 'deliveries' | 'keep' | 'deposits'
> {
  readonly desk: OrderDesk;
  stocked(stock: number): Promise<Product>;
  restock(product: Product): Promise<void>;
  stockOf(sku: Sku): Promise<number>;
  /** Puts a tick in force. */
  follow(tick: PriceTick): Promise<void>;
  /** A process judges the tick in force; with `crashAt` it ends before its n-th statement. Its clock may be wrong. */
  judge(crashAt: number | null, clockAheadMs: number): Promise<void>;
  /** A process ends what has expired. */
  look(): Promise<void>;
}

/** The core with the adapters in memory: what a tick crosses is judged in one synchronous step. */
export const worldInMemory = (): World => {
  const shop = new ShopInMemory();
  const own = limitOrderShopIn(shop);
  const { catalogue, clock, facts, ids, tick } = own;
  const stored: number[] = [];
  const judgeAll = (): void => {
    const inForce = tick.get();
    const isBehind = (at: number) => at > (inForce?.lastRecalculatedAt ?? 0) && at <= clock.now() + clockTolerance;
    if (inForce === null || stored.some(isBehind)) return;
    const active = [...shop.limitOrders.values()].filter(({ status }) => status === 'active');
    for (const limitOrder of active) {
      const account = shop.accounts.get(limitOrder.ownerId)?.customer;
      if (account === undefined) continue;
      const at = { tick: inForce, now: clock.now() };
      const productOf = (sku: Sku) => catalogue.ofSku(sku);
      const own = shop.deposits.filter(({ deposit }) => deposit.ownerId === limitOrder.ownerId);
      const freeInDeposit = freeInDeposits(own);
      const judged = judge(limitOrder, { ...at, productOf, account, facts, freeInDeposit, supportCode: 'S-1' });
      if (judged.kind === 'decided') shop.keepLimitOrder(judged.limitOrder, judged.evidence);
      if (judged.kind !== 'executes') continue;
      const { order } = Result.getOrThrow(commitOrderInMemory(judged.draft, { shop, catalogue, ids }));
      const done = executedAs(limitOrder, order, { ...at, unitPrice: judged.unitPrice });
      shop.keepLimitOrder(done.limitOrder, done.evidence);
    }
  };
  return {
    ...own,
    desk: new OrderDeskInMemory({ shop, catalogue, tick }),
    stocked: (stock) => Promise.resolve(anOunceIn(own, { stock })),
    restock: (product) => Promise.resolve(catalogue.put(product)),
    stockOf: (sku) => Promise.resolve(catalogue.ofSku(sku)?.stock ?? 0),
    follow: (next) => {
      stored.push(next.lastRecalculatedAt);
      tick.tick = next;
      return Promise.resolve();
    },
    judge: () => Promise.resolve(judgeAll()),
    look: () => {
      for (const limitOrder of [...shop.limitOrders.values()]) {
        const due = lapseDue(limitOrder, clock.now());
        if (due !== null) shop.keepLimitOrder(due.limitOrder, due.evidence);
      }
      return Promise.resolve();
    },
  };
};

/** The executor of the backend on a database that several processes share, one of which crashes at a statement. */
export const worldOn = async ({ database, other }: TwoProcesses, faults: FaultyStatements): Promise<World> => {
  await other.db.delete(limitOrders);
  const whole = executingShop(other);
  const crashing = executingShop(database);
  const identity = aShopIdentity();
  const { clock, tick } = whole;
  /** Gives the process that may crash the tick and the time of the other one. */
  const shared = (clockAheadMs: number) => {
    crashing.clock.at = clock.at + clockAheadMs;
    crashing.time.ahead = -clockAheadMs;
    crashing.tick.tick = tick.tick;
  };
  return {
    ...whole,
    desk: new OrderDeskInPostgres({ ...whole.parts, database: other, log: silent, identity }),
    stocked: async (stock) => {
      const product = await whole.stocked(stock);
      crashing.catalogue.put(product);
      return product;
    },
    restock: async (product) => {
      await whole.imports(product);
      crashing.catalogue.put(product);
    },
    stockOf: (sku) => whole.stockOf(sku),
    follow: (next) => whole.follow(next),
    judge: async (crashAt, clockAheadMs) => {
      shared(clockAheadMs);
      if (crashAt !== null) faults.watch({ at: crashAt, when: crashAt % 2 === 0 ? 'before' : 'after' });
      await crashing
        .executor()
        .judgeTick()
        .catch(() => null);
      faults.watch(null);
    },
    look: async () => {
      await whole.lapses().look();
    },
  };
};
