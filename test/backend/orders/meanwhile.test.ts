import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { usualQuoteHold } from '../../../src/domain/pricing/Quotes.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';
import { untilBlocked, watchedKinds, watchedPostgres } from '../../faults/watchedDatabases.ts';
import {
  aNewProduct,
  aShopper,
  everyOrder,
  outcome,
  readyToOrder,
  refusal,
  requestOf,
  run,
  type TestShop,
} from '../../ports/TestShop.ts';
import { openTwoProcesses, type TwoProcessesOfShop } from '../../ports/twoProcesses.ts';

/** The statement with which an order begins to read what it locks. */
const begin = /^begin/i;
/** The statement after the decision, with which the order begins to write. */
const written = /^insert into "orders"/;

const aRequest = async (shop: TestShop, product: Product, quantity = 1, shopper: Shopper = aShopper()) => {
  const request = requestOf(await readyToOrder(shop, shopper, product, quantity));
  return { shopper, request, placeIn: (where: TestShop, key = 'key') => where.orders(shopper).place(request, key) };
};

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(`an order counts what it finds under its locks, on ${kind.name}`, () => {
    let shops: TwoProcessesOfShop;
    beforeAll(async () => {
      shops = await openTwoProcesses(kind);
    });
    afterAll(async () => {
      await shops?.close();
    });
    /** Nothing of a refused order remains. */
    const leavesNothing = async (shopper: Shopper, product: Product, stock: number): Promise<void> => {
      expect(await everyOrder(shops.shop.orders(shopper))).toEqual([]);
      expect(await shops.shop.stockOf(product.sku)).toBe(stock);
      expect(await run(shops.shop.carts(shopper).all())).toHaveLength(1);
    };

    it('a cart changed after it was confirmed is not ordered (O2, C14)', async () => {
      const product = await shops.sell(aNewProduct({ stock: 10 }));
      const { shopper, request, placeIn } = await aRequest(shops.shop, product);
      const adding = () => run(shops.shop.carts(shopper).add(request.cartId, product.sku, 1));
      expect(await shops.held.during(() => outcome(placeIn(shops.slow)), begin, adding)).toBe('CartChanged');
      await leavesNothing(shopper, product, 10);
    });

    it('a cart deleted after it was confirmed is not there (CART-5)', async () => {
      const product = await shops.sell(aNewProduct({ stock: 10 }));
      const { shopper, request, placeIn } = await aRequest(shops.shop, product);
      const deleting = () => run(shops.shop.carts(shopper).delete(request.cartId));
      expect(await shops.held.during(() => outcome(placeIn(shops.slow)), begin, deleting)).toBe('CartNotFound');
    });

    it('pieces sold in between are named with the remaining stock, and the cart stays (C12)', async () => {
      const product = await shops.sell(aNewProduct({ stock: 5 }));
      const [one, other] = [await aRequest(shops.shop, product, 3), await aRequest(shops.shop, product, 4)];
      const refused = await shops.held.during(
        () => refusal(one.placeIn(shops.slow)),
        begin,
        () => run(other.placeIn(shops.shop)),
      );
      expect(refused).toMatchObject({ _tag: 'OutOfStock', sku: product.sku, available: 1 });
      await leavesNothing(one.shopper, product, 1);
    });

    it('a product taken off sale in between is not sold (CAT-8)', async () => {
      const product = await shops.sell(aNewProduct({ stock: 5 }));
      const { shopper, placeIn } = await aRequest(shops.shop, product);
      const refused = await shops.held.during(
        () => refusal(placeIn(shops.slow)),
        begin,
        () => shops.shop.sell({ ...product, active: false }),
      );
      expect(refused).toMatchObject({ _tag: 'ProductNoLongerAvailable', skus: [product.sku] });
      await leavesNothing(shopper, product, 5);
    });

    it('time, and the tick without held quotes, are those under the lock: an expired quote orders nothing (CHK-6, P1)', async () => {
      const product = await shops.sell(aNewProduct({ stock: 5 }));
      const { shopper, request, placeIn } = await aRequest(shops.shop, product);
      const { slow } = shops;
      const { tick } = slow.tick;
      slow.facts.quoteHoldMs = 0;
      const changes: readonly (readonly [string, () => void])[] = [
        [
          'PriceMismatch',
          () => {
            slow.tick.tick = aTick({
              id: idOf('dearer'),
              lastRecalculatedAt: noon + minutes(1),
              spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 350_400 }),
            });
          },
        ],
        [
          'QuoteExpired',
          () => {
            slow.tick.tick = aTick({ id: idOf('newer'), lastRecalculatedAt: noon + minutes(1) });
          },
        ],
        [
          'QuoteExpired',
          () => {
            slow.clock.at = request.quote.quote.expiresAt;
          },
        ],
        [
          'OrdersUnavailable',
          () => {
            slow.tick.tick = null;
          },
        ],
      ];
      for (const [expected, change] of changes) {
        const was = await shops.held.during(
          () => outcome(placeIn(slow)),
          begin,
          () => Promise.resolve(change()),
        );
        slow.tick.tick = tick;
        slow.clock.at = noon + 1_000;
        expect(was).toBe(expected);
      }
      slow.facts.quoteHoldMs = usualQuoteHold;
      await leavesNothing(shopper, product, 5);
    });

    it('a tick in between leaves a held quote as it is (CHK-6)', async () => {
      const product = await shops.sell(aNewProduct({ stock: 5 }));
      const { placeIn } = await aRequest(shops.shop, product);
      const { slow } = shops;
      const { tick } = slow.tick;
      const order = await shops.held.during(
        () => run(placeIn(slow)),
        begin,
        () => {
          slow.tick.tick = aTick({
            id: idOf('much-dearer'),
            lastRecalculatedAt: noon + minutes(1),
            spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 350_400 }),
          });
          return Promise.resolve();
        },
      );
      slow.tick.tick = tick;
      expect(order.tickId).toBe(tick?.id);
    });

    it('a key used by another process answers its order, and another request under it is refused (O1)', async () => {
      const product = await shops.sell(aNewProduct({ stock: 5 }));
      const { shopper, request, placeIn } = await aRequest(shops.shop, product);
      const again = await shops.held.during(
        () => run(placeIn(shops.slow)),
        begin,
        () => run(placeIn(shops.shop)),
      );
      expect(await everyOrder(shops.shop.orders(shopper))).toEqual([again]);
      expect(await shops.shop.stockOf(product.sku)).toBe(4);
      const second = await aRequest(shops.shop, product, 1, shopper);
      const reused = () =>
        outcome(shops.slow.orders(shopper).place({ ...request, termsAccepted: false }, 'second key'));
      expect(await shops.held.during(reused, begin, () => run(second.placeIn(shops.shop, 'second key')))).toBe(
        'IdempotencyKeyReused',
      );
    });

    it('one version of a cart is ordered once, though two keys order it at the same time (O2)', async () => {
      const product = await shops.sell(aNewProduct({ stock: 5 }));
      const { shopper, placeIn } = await aRequest(shops.shop, product);
      const late = await shops.held.during(
        () => outcome(placeIn(shops.slow, 'second key')),
        begin,
        () => run(placeIn(shops.shop)),
      );
      expect(late).toBe('CartNotFound');
      expect(await everyOrder(shops.shop.orders(shopper))).toHaveLength(1);
    });
  });

describe.skipIf(!watchedPostgres.available)('an order under way, on PostgreSQL', () => {
  let shops: TwoProcessesOfShop;
  beforeAll(async () => {
    shops = await openTwoProcesses(watchedPostgres);
  });
  afterAll(async () => {
    await shops?.close();
  });
  /** Work of another process while a decided order is written. */
  const whileWritten = async <A>(
    placing: () => Promise<string>,
    other: () => Promise<A>,
  ): Promise<readonly [string, A]> => {
    let answer: Promise<A> | null = null;
    const was = await shops.held.during(placing, written, async () => {
      answer = other();
      await untilBlocked(shops.other);
    });
    return [was, await (answer ?? other())];
  };

  it('of one key answers meanwhile that it is in progress, and its order afterwards (O1)', async () => {
    const product = await shops.sell(aNewProduct({ stock: 5 }));
    const { shopper, placeIn } = await aRequest(shops.shop, product);
    const placed = await shops.held.during(
      () => run(placeIn(shops.slow)),
      written,
      async () => {
        expect(await outcome(placeIn(shops.shop))).toBe('OrderInProgress');
      },
    );
    expect((await run(placeIn(shops.shop))).id).toBe(placed.id);
    expect(
      await shops.other.db.select({ id: orders.id }).from(orders).where(eq(orders.ownerId, shopper.ownerId)),
    ).toEqual([{ id: placed.id }]);
  });

  it('makes an addition to its cart wait, which then finds no cart (C14, O2)', async () => {
    const product = await shops.sell(aNewProduct({ stock: 5 }));
    const { shopper, request, placeIn } = await aRequest(shops.shop, product);
    const adding = () => outcome(shops.shop.carts(shopper).add(request.cartId, product.sku, 1));
    expect(await whileWritten(() => outcome(placeIn(shops.slow)), adding)).toEqual(['ok', 'CartNotFound']);
    expect(await run(shops.shop.carts(shopper).all())).toEqual([]);
  });

  it('makes another order of the same product wait, which then gets the remaining stock (C12)', async () => {
    const product = await shops.sell(aNewProduct({ stock: 5 }));
    const [one, other] = [await aRequest(shops.shop, product, 3), await aRequest(shops.shop, product, 3)];
    const [was, refused] = await whileWritten(
      () => outcome(one.placeIn(shops.slow)),
      () => refusal(other.placeIn(shops.shop)),
    );
    expect([was, refused]).toEqual(['ok', expect.objectContaining({ _tag: 'OutOfStock', available: 2 })]);
    expect(await shops.shop.stockOf(product.sku)).toBe(2);
  });
});
