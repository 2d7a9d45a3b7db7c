import { Effect, Result } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { commitOrder, commitOrders } from '../../../src/backend/orders/commitOrder.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { depositMovements, depositReservations, deposits } from '../../../src/backend/store/schema/deposits.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { freeIn, piecesIn } from '../../../src/domain/deposit/Ledger.ts';
import type { OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { LimitOrderRequest } from '../../../src/domain/limit-order/PlaceLimitOrder.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';
import { methodFor } from '../../builders/cart.ts';
import { aDeliveryRequest } from '../../builders/delivery.ts';
import { aSaleOutOfDeposit } from '../../builders/deposit.ts';
import { asked } from '../../numbers.ts';
import { aSaleRequest } from '../../ports/limitOrderShops.ts';
import { outcome, run } from '../../ports/TestShop.ts';
import type { ExecutingShop } from './executing.ts';
import { databases, openExecutingShop } from './executingShops.ts';

let keys = 0;
const aKey = (): string => `out-of-deposit-key-${(keys += 1)}`;

for (const { name, available, fresh } of databases)
  describe.skipIf(!available)(`limit orders that sell out of deposits on ${name}`, () => {
    let database: Database;
    let shop: ExecutingShop;
    openExecutingShop(fresh, (opened) => {
      ({ database, shop } = opened);
    });

    const holder = async (product: Product, quantity: number): Promise<Shopper> => {
      const shopper = await shop.register();
      await shop.keep(shopper.ownerId, [{ sku: product.sku, quantity }]);
      return shopper;
    };
    const placed = async (shopper: Shopper, product: Product, changes: Partial<LimitOrderRequest> = {}) => {
      const own = shop.limitOrders(shopper);
      const expiresAt = shop.clock.now() + days(30);
      const { id } = await run(own.place(aSaleRequest(product, { expiresAt, ...changes }), aKey()));
      return { id, read: () => run(own.ofId(id)) };
    };
    /** Pieces of a product that are there, and those of them that are free. */
    const holding = async (ownerId: OwnerId, { sku }: Product): Promise<readonly [number, number]> => {
      const [kept] = await shop.deposits(ownerId);
      if (kept === undefined) throw new Error('no deposit');
      return [piecesIn(kept.ledger).get(sku) ?? 0, freeIn(kept.ledger, sku)];
    };
    const delivered = async ({ ownerId, ...shopper }: Shopper, { sku }: Product, quantity: number) => {
      const [kept] = await shop.deposits(ownerId);
      if (kept === undefined) throw new Error('no deposit');
      const request = aDeliveryRequest({
        ...(shop.tick.tick === null ? {} : { tickId: shop.tick.tick.id }),
        fee: Money.zero('EUR'),
        pieces: [{ sku, quantity }],
        shippingMethodId: methodFor('euro', 'pickup').id,
        pickupStore: 'wien',
        paymentMethod: null,
      });
      return outcome(shop.deliveries({ ownerId, ...shopper }).place(kept.deposit.number, request, aKey()));
    };
    const soldBeside = ({ ownerId }: Shopper, { sku }: Product, quantity: number): Promise<boolean> =>
      database
        .transaction(async (tx) => {
          const draft = aSaleOutOfDeposit(ownerId, sku, quantity, aKey());
          const { ids, confirmationIn } = shop.parts;
          const confirmed = await Effect.runPromise(confirmationIn());
          const committed = await commitOrder(tx, draft, { ids, confirmed, stock: new Map(), customer: ownerId });
          // What was written is rolled back, as by every caller.
          if (Result.isFailure(committed)) throw committed.failure;
          return true;
        })
        .catch(() => false);

    /** The transactions that fail meanwhile; their limit orders would be judged again one by one. */
    const failuresOf = async (work: () => Promise<unknown>) => {
      const transactions = vi.spyOn(database, 'transaction');
      await work();
      const failed = transactions.mock.settledResults.filter(({ type }) => type === 'rejected');
      transactions.mockRestore();
      return failed;
    };

    it('a tick at the target sells them, and reserves them in the same step (LIM-4, DEP-2, SHIP-1)', async () => {
      await shop.tickAt(350_000, 330_000);
      const product = await shop.stocked(5);
      const shopper = await holder(product, 3);
      const { id, read } = await placed(shopper, product, { quantity: 2 });
      expect(await holding(shopper.ownerId, product)).toEqual([3, 3]);
      await shop.tickAt(350_000, 341_000);
      expect([await shop.executor().judgeTick(), await shop.executor().judgeTick()]).toEqual([1, 0]);
      expect((await read()).evidence[0]).toMatchObject({ what: 'executed', unitPrice: Money.of(341_000, 'EUR') });
      const [order, ...others] = await shop.ordersOf(id);
      expect(others).toEqual([]);
      expect(order).toMatchObject({ status: 'Requested', document: { type: 'sell', shippingMode: 'deposit' } });
      // They leave when the dealer pays; nothing came from stock.
      expect(await holding(shopper.ownerId, product)).toEqual([3, 1]);
      expect((await shop.deposits(shopper.ownerId))[0]?.ledger.reservations).toEqual([
        { orderId: order?.id, sku: product.sku, pieces: 2 },
      ]);
      expect(await shop.stockOf(product.sku)).toBe(5);
      expect(await shop.newsOf(id)).toEqual(['limit-order executed', 'limit-order-text executed']);
    });

    it('a tick locks the deposits of its transaction once, and reads them once (LIM-4, DEP-2)', async () => {
      await shop.tickAt(350_000, 330_000);
      const product = await shop.stocked(0);
      const shopper = await holder(product, 3);
      await placed(shopper, product, { quantity: 2 });
      await shop.tickAt(350_000, 341_000);
      const reads: unknown[] = [];
      const transaction = database.transaction.bind(database);
      const watched = vi.spyOn(database, 'transaction').mockImplementation((work) =>
        transaction((tx) => {
          const select = tx.select.bind(tx);
          vi.spyOn(tx, 'select').mockImplementation(((...fields: []) => {
            const builder = select(...fields);
            const from = builder.from.bind(builder);
            builder.from = ((table: never) => (reads.push(table), from(table))) as typeof builder.from;
            return builder;
          }) as typeof tx.select);
          return work(tx);
        }),
      );
      expect(await shop.executor().judgeTick()).toBe(1);
      watched.mockRestore();
      const count = (table: unknown) => reads.filter((read) => read === table).length;
      expect([deposits, depositMovements, depositReservations].map(count)).toEqual([1, 1, 1]);
    });

    it('of two for the same pieces the lower target gets them, and the other waits for more (LIM-4, LIM-8)', async () => {
      await shop.tickAt(350_000, 330_000);
      const product = await shop.stocked(0);
      const shopper = await holder(product, 3);
      const high = await placed(shopper, product, { quantity: 2, targetUnitPrice: Money.of(340_500, 'EUR') });
      const low = await placed(shopper, product, { quantity: 2 });
      for (const bid of [341_000, 342_000]) {
        await shop.tickAt(350_000, bid);
        expect(await failuresOf(() => shop.executor().judgeTick())).toEqual([]);
      }
      expect([(await low.read()).status, (await high.read()).status]).toEqual(['executed', 'active']);
      expect((await high.read()).evidence).toMatchObject([
        { what: 'held-back', reason: 'not-in-deposit', unitPrice: Money.of(341_000, 'EUR') },
        { what: 'created' },
      ]);
      expect([await holding(shopper.ownerId, product), await shop.newsOf(high.id)]).toEqual([[3, 1], []]);
    });

    it('of an execution, a delivery and another sale of the same pieces one wins (L1, C9, DEP-2)', async () => {
      const won = [0, 0, 0];
      const rounds = asked('C9', 8, 200);
      for (let round = 0; round < rounds; round += 1) {
        await shop.tickAt(350_000, 330_000);
        const product = await shop.stocked(0);
        const shopper = await holder(product, 3);
        const { id, read } = await placed(shopper, product, { quantity: 2 });
        await shop.tickAt(350_000, 341_000);
        const [executed, sent, sold] = await Promise.all([
          shop.executor().judgeTick(),
          delivered(shopper, product, 2),
          soldBeside(shopper, product, 2),
        ]);
        const outcomes = [executed === 1, sent === 'ok', sold];
        expect([round, outcomes.filter(Boolean).length]).toEqual([round, 1]);
        expect(await holding(shopper.ownerId, product)).toEqual([3, 1]);
        expect((await shop.ordersOf(id)).length).toBe(executed);
        expect((await read()).evidence[0]).toMatchObject(
          executed === 1 ? { what: 'executed' } : { what: 'held-back', reason: 'not-in-deposit' },
        );
        for (const [n, has] of outcomes.entries()) won[n] = (won[n] ?? 0) + Number(has);
      }
      expect(won.reduce((sum, each) => sum + each, 0)).toBe(rounds);
    }, 600_000);

    it('several sales that are placed in one step reserve no more than is there (L1, DEP-2)', async () => {
      const product = await shop.stocked(0);
      const { ownerId } = await holder(product, 3);
      const { ids, confirmationIn } = shop.parts;
      const confirmed = await Effect.runPromise(confirmationIn());
      const placing = (...pieces: readonly number[]) =>
        database
          .transaction(async (tx) => {
            const drafts = pieces.map((each) => aSaleOutOfDeposit(ownerId, product.sku, each, aKey()));
            const sales = drafts.map((draft) => ({ draft, confirmed, customer: ownerId }));
            return Result.getOrThrow(await commitOrders(tx, sales, { ids, stock: new Map() })).length;
          })
          .catch((error: unknown) => error);
      expect(await placing(2, 2)).toMatchObject({ _tag: 'NotInDeposit', free: 1 });
      expect(await holding(ownerId, product)).toEqual([3, 3]);
      expect([await placing(2, 1), await holding(ownerId, product)]).toEqual([2, [3, 0]]);
    });

    it('batches that lock the same deposits in other orders wait for each other, and none fails (L3, L1)', async () => {
      const amount = 30;
      await shop.tickAt(350_000, 330_000);
      const gold = await shop.stocked(0);
      const platinum = await shop.stocked(0, { preciousMetal: 'platinum' });
      for (let n = 0; n < amount; n += 1) {
        const shopper = await shop.register();
        await shop.keep(
          shopper.ownerId,
          [gold, platinum].map(({ sku }) => ({ sku, quantity: 1 })),
        );
        // The lowest target is sold first: of gold that of the first customer, of platinum that of the last.
        await placed(shopper, gold, { targetUnitPrice: Money.of(340_000 + n, 'EUR') });
        await placed(shopper, platinum, { targetUnitPrice: Money.of(130_000 - n, 'EUR') });
      }
      await shop.tickAt(350_000, 341_000);
      const executed: number[] = [];
      const judging = async () => executed.push(await shop.executor().judgeTick());
      expect(await failuresOf(() => Promise.all([judging(), judging()]))).toEqual([]);
      expect(executed.reduce((sum, each) => sum + each, 0)).toBe(2 * amount);
    }, 120_000);
  });
