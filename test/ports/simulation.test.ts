import { Effect, Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecalculatedCart } from '../../src/domain/cart/ports/Carts.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { minutes, seconds } from '../../src/domain/kernel/Instant.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { reconciles } from '../../src/domain/order/Reconcile.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { addressesFor } from '../builders/address.ts';
import { aTick, noon, spotsWith } from '../builders/tick.ts';
import { memoryShop, pgliteShop } from './shops.ts';
import { aNewProduct, aShopper, everyOrder, requestOf, run, type TestShop } from './TestShop.ts';
import { asked } from '../numbers.ts';

/*
 * A day in the shop: some shoppers, few pieces, prices that move between any two steps. In any order of events every
 * price paid was shown, nothing is sold twice, and every cart is as its owner left it.
 */
type Step =
  | { readonly kind: 'add' | 'remove'; readonly who: number; readonly what: number; readonly quantity: number }
  | { readonly kind: 'review' | 'confirm' | 'confirm again'; readonly who: number }
  | { readonly kind: 'tick'; readonly ask: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'restock'; readonly what: number; readonly stock: number };

/** Number of ticks so far, over all simulated days; it makes the id of each tick unique. */
let ticks = 0;
const shoppers = 3;
const who = fc.nat(shoppers - 1);
const what = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'remove' as const),
      who,
      what,
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('review' as const, 'confirm' as const, 'confirm' as const, 'confirm again' as const),
      who,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('tick' as const), ask: fc.integer({ min: 330_000, max: 360_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(seconds(1), minutes(1), minutes(2)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restock' as const), what, stock: fc.nat(6) }) },
);

/** Single steps, and purchases with something between review and confirmation. */
const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: step.map((each) => [each]) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(who, fc.option(step))
          .map(([buyer, between]): Step[] => [
            { kind: 'review', who: buyer },
            ...(between === null ? [] : [between]),
            { kind: 'confirm', who: buyer },
          ]),
      },
    ),
    { minLength: 15, maxLength: 40 },
  )
  .map((each) => each.flat());

interface Visitor {
  readonly shopper: Shopper;
  shown: RecalculatedCart | null;
  attempts: number;
  readonly orders: { readonly order: Order; readonly key: string; readonly shown: RecalculatedCart }[];
}

const day = async (
  shop: TestShop,
  events: readonly Step[],
): Promise<{ readonly placed: number; readonly refused: number; readonly held: number }> => {
  const goods: Product[] = [
    await shop.sell(aNewProduct({ stock: 5 })),
    await shop.sell(aNewProduct({ stock: 3, preciousMetal: 'silver', taxClass: 'metal' })),
  ];
  const restocked = goods.map(({ stock }) => stock);
  const visitors: Visitor[] = Array.from({ length: shoppers }, () => ({
    shopper: aShopper(),
    shown: null,
    attempts: 0,
    orders: [],
  }));
  let refused = 0;
  let held = 0;
  for (const { shopper } of visitors) {
    const carts = shop.carts(shopper);
    await prepared(carts);
    const { cart } = await run(carts.open('buy'));
    await run(carts.add(cart.id, goods[0]?.sku ?? '', 1));
  }
  async function prepared(carts: ReturnType<TestShop['carts']>): Promise<void> {
    const { cart } = await run(carts.open('buy'));
    if (cart.email !== null) return;
    const settled = await run(
      carts.settle(cart.id, cart.version, { email: 'anna@example.com', paymentMethod: 'wire' }),
    );
    await run(carts.address(cart.id, settled.cart.version, addressesFor('AT')));
  }
  const soldOf = (product: Product): number =>
    visitors
      .flatMap(({ orders }) => orders)
      .flatMap(({ order }) => order.lines)
      .filter(({ sku }) => sku === product.sku)
      .reduce((sum, { quantity }) => sum + quantity, 0);

  for (const each of events) {
    if (each.kind === 'tick') {
      ticks += 1;
      shop.tick.tick = aTick({
        id: idOf(`moved-${ticks}`),
        lastRecalculatedAt: shop.clock.at,
        spots: spotsWith('gold', 'EUR', { bid: each.ask - 400, ask: each.ask }),
      });
    } else if (each.kind === 'wait') {
      shop.clock.at += each.ms;
    } else if (each.kind === 'restock') {
      const product = goods[each.what];
      if (product === undefined) continue;
      restocked[each.what] = each.stock + soldOf(product);
      await shop.sell({ ...product, stock: each.stock });
    } else {
      const visitor = visitors[each.who];
      if (visitor === undefined) continue;
      const carts = shop.carts(visitor.shopper);
      const { cart } = await run(carts.open('buy'));
      if (each.kind === 'add' || each.kind === 'remove') {
        await Effect.runPromise(Effect.result(carts[each.kind](cart.id, goods[each.what]?.sku ?? '', each.quantity)));
      } else if (each.kind === 'review') {
        await prepared(carts);
        const shown = await Effect.runPromise(Effect.result(carts.recalculate(cart.id)));
        if (Result.isSuccess(shown)) visitor.shown = shown.success;
      } else if (visitor.shown?.quote != null) {
        const { shown } = visitor;
        const again = each.kind === 'confirm again' ? visitor.orders.at(-1) : undefined;
        const key = again?.key ?? `key-${(visitor.attempts += 1)}`;
        const from = again?.shown ?? shown;
        const placed = await Effect.runPromise(
          Effect.result(
            shop
              .orders(visitor.shopper)
              .place(requestOf({ cart: from.cart, quote: from.quote ?? visitor.shown.quote }), key),
          ),
        );
        if (Result.isFailure(placed)) {
          refused += 1;
          expect(again).toBeUndefined();
        } else if (again !== undefined) expect(placed.success).toEqual(again.order);
        else {
          visitor.orders.push({ order: placed.success, key, shown });
          if (placed.success.tickId !== shop.tick.tick?.id) held += 1;
        }
      }
    }
    for (const [place, product] of goods.entries()) {
      const left = await shop.stockOf(product.sku);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + soldOf(product)).toBe(restocked[place]);
    }
  }
  for (const { shopper, orders } of visitors) {
    for (const { order, shown } of orders) {
      expect(order.totals).toEqual(shown.cart.totals);
      expect(order.tickId).toBe(shown.cart.tickId);
      expect(order.placedAt).toBeLessThan(shown.quote?.quote.expiresAt ?? 0);
      expect(order.lines.map(({ sku, quantity, unitGross }) => [sku, quantity, unitGross])).toEqual(
        shown.cart.lines.map(({ sku, quantity, unitGross }) => [sku, quantity, unitGross]),
      );
      expect(reconciles(order)).toBe(true);
    }
    expect((await everyOrder(shop.orders(shopper))).map(({ id }) => id).toSorted()).toEqual(
      orders.map(({ order }) => order.id).toSorted(),
    );
    expect(
      new Set(orders.map(({ shown }) => `${shown.quote?.quote.cartId} ${shown.quote?.quote.cartVersion}`)).size,
    ).toBe(orders.length);
  }
  shop.tick.tick = aTick();
  shop.clock.at = noon + 1_000;
  return { placed: visitors.flatMap(({ orders }) => orders).length, refused, held };
};

describe('a day in the shop', () => {
  for (const { name, open, runs } of [
    { name: 'memory', open: memoryShop, runs: asked('C3', 60, 10_000) },
    { name: 'PGlite', open: pgliteShop, runs: asked('C3', 3, 100) },
  ]) {
    it(`on ${name}: every price paid was shown, nothing is sold twice, nothing is lost (C2, C3, C4, C12, C14, O1, O2, O10)`, async () => {
      let shop = await open();
      let placed = 0;
      let refused = 0;
      let held = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (events) => {
          // Memory searches all its orders; a new one costs nothing.
          if (open === memoryShop) shop = await open();
          const figures = await day(shop, events);
          placed += figures.placed;
          refused += figures.refused;
          held += figures.held;
        }),
        { numRuns: runs, endOnFailure: true },
      );
      // Days without orders prove nothing; few days may have none by chance.
      expect(placed).toBeGreaterThan(0);
      if (runs >= 100) expect(Math.min(placed, refused)).toBeGreaterThan(runs);
      if (runs >= 60) expect(held).toBeGreaterThan(0);
      await shop.close();
      console.info(`${name}: ${runs} days, ${placed} orders, ${held} at an earlier tick, ${refused} refusals`);
    });
  }
});
