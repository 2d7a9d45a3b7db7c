import { Effect, Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import { faultsOfDeposit } from '../../src/domain/deposit/DepositFaults.ts';
import { freeInDeposits } from '../../src/domain/deposit/Ledger.ts';
import { movesDeposit } from '../../src/domain/deposit/OrderInDeposit.ts';
import type { LimitOrderId, OrderNumber, OwnerId } from '../../src/domain/kernel/Ids.ts';
import { clockTolerance, days, minutes } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { LimitOrderDetail } from '../../src/domain/limit-order/LimitOrder.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import type { FiledOrder } from '../../src/domain/order/FiledOrder.ts';
import { isFromTheFuture, isStale } from '../../src/domain/pricing/Ticks.ts';
import { sellsOutOfDeposit } from '../../src/domain/shipping/OfferedMethods.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { methodFor } from '../builders/cart.ts';
import { aDeliveryRequest } from '../builders/delivery.ts';
import { goldAt } from '../builders/limitOrder.ts';
import { FaultyStatements } from '../faults/FaultyStatements.ts';
import { watchedKinds } from '../faults/watchedDatabases.ts';
import { asked } from '../numbers.ts';
import { aRequest } from './limitOrderShops.ts';
import { type World, worldInMemory, worldOn } from './limitOrderWorlds.ts';
import { refusal, run } from './TestShop.ts';

/*
 * Customers who place, change and cancel limit orders, an operator who books payments and restocks, ticks around the targets,
 * clocks that jump and processes that crash, in any order. What the shop stores is compared with what it may have done.
 */
type Step =
  | {
      readonly does: 'place';
      readonly who: number;
      readonly sells: boolean;
      readonly keeps: boolean;
      readonly pieces: number;
      readonly target: number;
      readonly lasts: number;
    }
  | { readonly does: 'change'; readonly which: number; readonly target: number; readonly lasts: number }
  | { readonly does: 'cancel' | 'pay' | 'call off'; readonly which: number }
  | {
      readonly does: 'tick';
      readonly ask: number;
      readonly missed: boolean;
      readonly crashAt: number;
      readonly ahead: number;
    }
  | { readonly does: 'jump'; readonly by: number }
  | { readonly does: 'restock'; readonly stock: number }
  | { readonly does: 'deliver'; readonly who: number }
  | { readonly does: 'look' };

const hour = minutes(60);
const which = fc.nat(5);
const target = fc.integer({ min: 339_994, max: 340_006 });
const lasts = fc.constantFrom(minutes(10), 2 * hour, days(2), days(40));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('place' as const),
      who: fc.constantFrom(0, 0, 1, 2),
      sells: fc.constantFrom(true, true, false),
      keeps: fc.constantFrom(true, true, false),
      pieces: fc.constantFrom(1, 2, 2),
      target,
      lasts,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), which, target, lasts }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('cancel' as const, 'pay' as const, 'pay' as const, 'call off' as const),
      which,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('tick' as const),
      ask: fc.integer({ min: 339_992, max: 340_010 }),
      missed: fc.boolean(),
      crashAt: fc.integer({ min: 1, max: 40 }),
      ahead: fc.constantFrom(0, minutes(5), -minutes(5)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('jump' as const),
      by: fc.constantFrom(hour, -hour, days(1), -days(1)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restock' as const), stock: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deliver' as const), who: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('look' as const) }) },
);

let ticks = 0;
const spread = 1;

interface Figures {
  readonly executed: number;
  readonly heldBack: number;
  readonly expired: number;
  readonly inDeposits: number;
  /** Sales out of deposits, and those that waited because too little was free. */
  readonly soldOut: number;
  readonly notInDeposit: number;
  readonly delivered: number;
}

const history = async (world: World, steps: readonly Step[]): Promise<Figures> => {
  const { clock, tick } = world;
  const began = clock.now();
  const product = await world.stocked(3);
  let restocked = 3;
  const shoppers: readonly Shopper[] = await Promise.all([world.register(), world.register(), world.register()]);
  for (const { ownerId } of shoppers) await world.keep(ownerId, [{ sku: product.sku, quantity: 2 }]);
  const free = async (ownerId: OwnerId): Promise<number> => {
    const kept = await world.deposits(ownerId);
    return freeInDeposits(kept)(product.sku, 'EUR');
  };
  const delivered: OrderNumber[] = [];
  const placed: { readonly id: LimitOrderId; readonly shopper: Shopper }[] = [];
  /** Ticks that are stored, by their moments. */
  const stored: number[] = [];
  const orderOf = new Map<LimitOrderId, OrderNumber>();
  const chosen = (n: number) => placed[placed.length === 0 ? 0 : n % placed.length];
  const seenOf = (n: number, before: readonly LimitOrderDetail[]) => {
    const it = chosen(n);
    return [it, it === undefined ? undefined : before[placed.indexOf(it)]] as const;
  };
  const read = ({ id, shopper }: { readonly id: LimitOrderId; readonly shopper: Shopper }): Promise<LimitOrderDetail> =>
    run(world.limitOrders(shopper).ofId(id));
  const filed = async (id: LimitOrderId): Promise<FiledOrder | null> => {
    const number = orderOf.get(id);
    return number === undefined ? null : run(world.desk.ofNumber(number));
  };
  let keys = 0;
  const figures = { executed: 0, heldBack: 0, expired: 0, inDeposits: 0, soldOut: 0, notInDeposit: 0, delivered: 0 };
  const follow = async (ask: number): Promise<void> => {
    ticks += 1;
    // No two ticks have one moment, also after the clock has gone back.
    clock.at += minutes(3) + (ticks % 997);
    const next = goldAt({ bid: ask - spread, ask }, clock.at, `simulated-${process.pid}-${ticks}`);
    stored.push(clock.at);
    await world.follow({ ...next, quotedAt: clock.at });
  };
  const ofTick = (each: LimitOrderDetail) =>
    each.side === 'buy' ? tick.tick?.spots.gold.EUR.ask : tick.tick?.spots.gold.EUR.bid;

  await follow(345_000);
  for (const each of steps) {
    const before = await Promise.all(placed.map(read));
    const now = () => clock.now();
    if (each.does === 'place') {
      const shopper = shoppers[each.who];
      if (shopper === undefined) continue;
      const { sells, keeps, pieces } = each;
      const side = sells ? 'sell' : 'buy';
      const request = {
        ...aRequest(product, { side }),
        ...(keeps ? { shippingMethodId: methodFor('euro', 'deposit', side).id } : {}),
        ...(keeps && sells ? { quantity: pieces } : {}),
        targetUnitPrice: Money.of(each.target, 'EUR'),
        expiresAt: now() + each.lasts,
      };
      keys += 1;
      const isThere = (await free(shopper.ownerId)) >= pieces;
      const placing = world.limitOrders(shopper).place(request, `simulated-key-${keys}`);
      if (keeps && sells && !isThere) expect(await refusal(placing)).toMatchObject({ reason: 'not-in-deposit' });
      else placed.push({ id: (await run(placing)).id, shopper });
    } else if (each.does === 'change') {
      const [it, seen] = seenOf(each.which, before);
      if (it === undefined || seen === undefined) continue;
      const targetUnitPrice = Money.of(each.target, 'EUR');
      const terms = { quantity: 1, targetUnitPrice, expiresAt: now() + each.lasts };
      await Effect.runPromise(Effect.result(world.limitOrders(it.shopper).change(it.id, seen.version, terms)));
    } else if (each.does === 'cancel') {
      const [it, seen] = seenOf(each.which, before);
      if (it === undefined || seen === undefined) continue;
      await run(world.limitOrders(it.shopper).withdraw(it.id, seen.version));
    } else if (each.does === 'pay' || each.does === 'call off') {
      const it = chosen(each.which);
      const order = it === undefined ? null : await filed(it.id);
      if (order === null) continue;
      const move =
        each.does === 'pay'
          ? ({ does: 'pay', amount: order.order.totals.gross } as const)
          : ({ does: 'cancel', reason: 'asked for' } as const);
      const moving = new MoveOrder(world.desk, clock);
      const moves: readonly Move[] =
        each.does === 'pay' && order.order.type === 'sell' ? [{ does: 'accept' }, move] : [move];
      for (const one of moves)
        await Effect.runPromise(
          Effect.result(moving.execute({ number: order.order.orderNumber, move: one, actor: 'berta' })),
        );
    } else if (each.does === 'jump') {
      clock.at = Math.max(began, clock.at + each.by);
      // Prices are recalculated by the new time; nothing was judged meanwhile.
      await follow(345_000);
    } else if (each.does === 'restock') {
      const sold = (await Promise.all([...orderOf.keys()].map(filed))).reduce(
        (sum, one) => sum + (one?.order.type === 'buy' && one.order.status !== 'Cancelled' ? 1 : 0),
        0,
      );
      restocked = each.stock + sold;
      await world.restock({ ...product, stock: each.stock });
    } else if (each.does === 'deliver') {
      const shopper = shoppers[each.who];
      const [kept] = shopper === undefined ? [] : await world.deposits(shopper.ownerId);
      const inForce = tick.tick;
      if (shopper === undefined || kept === undefined || inForce === null) continue;
      const request = aDeliveryRequest({
        tickId: inForce.id,
        fee: Money.zero('EUR'),
        pieces: [{ sku: product.sku, quantity: 1 }],
        shippingMethodId: methodFor('euro', 'pickup').id,
        pickupStore: 'wien',
        paymentMethod: null,
      });
      keys += 1;
      const placing = world.deliveries(shopper).place(kept.deposit.number, request, `simulated-key-${keys}`);
      const done = await Effect.runPromise(Effect.result(placing));
      if (Result.isSuccess(done)) {
        delivered.push(done.success.orderNumber);
        figures.delivered += 1;
      }
    } else if (each.does === 'look') {
      await world.look();
      for (const [n, seen] of (await Promise.all(placed.map(read))).entries()) {
        if (before[n]?.status !== 'active' || seen.status === 'active') continue;
        figures.expired += 1;
        expect(['ended before its expiry', seen.expiresAt <= now()]).toEqual(['ended before its expiry', true]);
      }
    } else if (each.does === 'tick') {
      await follow(each.ask);
      if (each.missed) continue;
      await world.judge(each.crashAt > 30 ? null : each.crashAt, each.ahead);
      await world.judge(null, 0);
      const inForce = tick.tick;
      if (inForce === null) continue;
      const { lastRecalculatedAt: at } = inForce;
      // A tick of the future, by a clock that has gone back, is behind none and executes nothing.
      const isLatest = !stored.some((other) => other > at && other <= now() + clockTolerance);
      const counts = isLatest && !isStale(inForce, now()) && !isFromTheFuture(inForce, now());
      for (const [n, seen] of (await Promise.all(placed.map(read))).entries()) {
        const was = before[n];
        if (was === undefined) continue;
        if (seen.order !== null) orderOf.set(seen.id, seen.order.orderNumber);
        const [last] = seen.evidence;
        const spot = ofTick(was) ?? 0;
        const { centAmount } = was.targetUnitPrice;
        const reached = was.side === 'buy' ? spot <= centAmount : spot >= centAmount;
        const executesNow = was.status !== 'executed' && seen.status === 'executed';
        if (executesNow) {
          figures.executed += 1;
          expect(last).toMatchObject({ what: 'executed', tickId: inForce.id, orderId: seen.order?.id });
          const made = await filed(seen.id);
          expect(made?.order).toMatchObject({ tickId: inForce.id, origin: { limitOrderId: seen.id } });
          if (sellsOutOfDeposit({ ...was, transactionType: was.side })) figures.soldOut += 1;
          // Never beyond the target, after the expiry, or at a tick that was not to count.
          expect([reached, now() < was.expiresAt, counts, was.status]).toEqual([true, true, true, 'active']);
        }
        if (last?.what === 'held-back' && last.reason === 'not-in-deposit' && last.tickId === inForce.id) {
          figures.notInDeposit += 1;
          const owner = placed[n]?.shopper.ownerId;
          expect(['held back by', owner === undefined || (await free(owner)) < was.quantity]).toEqual([
            'held back by',
            true,
          ]);
        }
        if (!reached || !counts || was.status !== 'active' || now() >= was.expiresAt || executesNow) continue;
        const terms = was.evidence.find(({ what }) => what === 'created' || what === 'edited' || what === 'renewed');
        const sinceTerms = seen.evidence.findIndex((one) => one.at === terms?.at && one.what === terms.what);
        const heldBack = seen.evidence.slice(0, sinceTerms).some(({ what }) => what === 'held-back');
        figures.heldBack += heldBack ? 1 : 0;
        // Left with a reason, or its terms are of this tick or a later one.
        expect(['left without a reason', heldBack || (terms?.at ?? 0) >= at]).toEqual(['left without a reason', true]);
      }
    }
    const orders = (await Promise.all([...orderOf.keys()].map(filed))).flatMap((one) => one ?? []);
    const deliveries = await Promise.all(delivered.map((number) => run(world.desk.ofNumber(number))));
    expect(new Set(orders.map(({ order }) => order.id)).size).toBe(orders.length);
    const sold = orders.filter(({ order }) => order.type === 'buy' && order.status !== 'Cancelled').length;
    expect(await world.stockOf(product.sku)).toBe(restocked - sold);
    for (const { ownerId } of shoppers)
      for (const kept of await world.deposits(ownerId)) {
        const moving = [...orders, ...deliveries].filter(
          ({ order }) => order.ownerId === ownerId && movesDeposit(order) !== null,
        );
        expect(faultsOfDeposit(kept, moving)).toEqual([]);
        figures.inDeposits += 1;
      }
  }
  return figures;
};

const together = async (histories: number, open: () => Promise<World>, seen: Figures[]): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const world = await open();
      // Histories share a database, so each has a time of its own.
      world.clock.at += seen.length * days(200);
      seen.push(await history(world, steps));
    }),
    { numRuns: histories, endOnFailure: true },
  );
};
const sumOf = (seen: readonly Figures[], part: keyof Figures): number =>
  seen.reduce((sum, each) => sum + each[part], 0);

it('in memory: once, at the target or better, never late, never missed, whatever comes (L1, L2, L3, L5, L9)', async () => {
  const seen: Figures[] = [];
  const histories = asked('L5', 60, 10_000);
  await together(histories, () => Promise.resolve(worldInMemory()), seen);
  for (const part of ['executed', 'heldBack', 'expired', 'inDeposits', 'soldOut', 'delivered'] as const)
    expect([part, sumOf(seen, part) > histories / 10]).toEqual([part, true]);
  expect(sumOf(seen, 'notInDeposit')).toBeGreaterThan(0);
});

for (const { name, open, available } of watchedKinds)
  it.skipIf(!available)(
    `on ${name}, with crashes at any statement, the same holds (L1, L2, L3, L4, L5, L8)`,
    async () => {
      const faults = new FaultyStatements();
      const processes = await open(faults);
      const seen: Figures[] = [];
      await together(asked('L4', 3, 200), () => worldOn(processes, faults), seen);
      expect(sumOf(seen, 'executed')).toBeGreaterThan(0);
      await processes.close();
    },
  );
