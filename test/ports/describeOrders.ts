import { Effect, Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartId, idOf, type OrderId } from '../../src/domain/kernel/Ids.ts';
import { days, minutes } from '../../src/domain/kernel/Instant.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { reconciles } from '../../src/domain/order/Reconcile.ts';
import type { SealedQuote } from '../../src/domain/pricing/Quote.ts';
import { usualQuoteHold } from '../../src/domain/pricing/Quotes.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { addressesFor } from '../builders/address.ts';
import { aPayoutAccount, costing, marketIn, methodFor, pickupIn } from '../builders/cart.ts';
import { aTick, noon, spotsWith } from '../builders/tick.ts';
import { readyToSell } from './readyToSell.ts';
import type { Store } from './shops.ts';
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
} from './TestShop.ts';
import { asked } from '../numbers.ts';

/** Concurrent orders of one cart. */
const submissions = asked('O1', 100, 1_000);
/** The tick after the first one: gold has become much dearer. */
const dearer = aTick({
  id: idOf('tick-2'),
  lastRecalculatedAt: noon + minutes(3),
  spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 350_400 }),
});
const count = (outcomes: readonly string[], wanted: string): number =>
  outcomes.filter((each) => each === wanted).length;

/** The behaviour of every adapter of the port Orders. */
export const describeOrders = ({ name, open, available }: Store) =>
  describe.skipIf(!available)(`Orders in ${name}`, () => {
    let shop: TestShop;
    /**
     * A call without a connection within five seconds is refused as such; nothing has happened then, and it can be
     * repeated.
     */
    const turnedAway = name === 'PostgreSQL' ? 'OrdersUnavailable' : 'nobody';
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());

    it('a confirmed cart becomes an order: frozen, taken off the stock, mailed once, the cart closed (ORD-3, C4)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const ready = await readyToOrder(shop, shopper, product, 3);
      const orders = shop.orders(shopper);
      const order = await run(orders.place(requestOf(ready), 'key'));
      expect(order).toMatchObject({
        ownerId: shopper.ownerId,
        status: 'Created',
        paymentStatus: 'Pending',
        tickId: ready.quote.quote.tickId,
        totals: ready.cart.totals,
      });
      expect(order.lines.map(({ sku, quantity, unitGross }) => [sku, quantity, unitGross.centAmount])).toEqual(
        ready.quote.quote.lines.map(({ sku, quantity, centAmount }) => [sku, quantity, centAmount]),
      );
      expect(reconciles(order)).toBe(true);
      expect(await shop.stockOf(product.sku)).toBe(7);
      expect(shop.catalogue.ofSku(product.sku)?.stock).toBe(7);
      expect([null, 1]).toContain(await shop.mailsOf(order));
      expect(await run(shop.carts(shopper).all())).toEqual([]);
      expect(await run(orders.ofId(order.id))).toEqual(order);
      expect(await run(orders.list({ page: 1, pageSize: 20 }))).toEqual({
        orders: [order],
        total: 1,
        page: 1,
        pageSize: 20,
      });
      expect(await run(orders.history(order.id))).toEqual([
        { status: 'Created', paymentStatus: 'Pending', at: order.placedAt, move: null },
      ]);

      const { tick } = shop.tick;
      shop.tick.tick = aTick({ id: idOf('later'), spots: spotsWith('gold', 'EUR', { bid: 1, ask: 2 }) });
      expect(await run(orders.ofId(order.id))).toEqual(order);
      shop.tick.tick = tick;
    });

    it('a quote in the old currency orders nothing after the cart moved to another one, even back again (MKT-5, CHK-6, C8)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const carts = shop.carts(shopper);
      const old = await readyToOrder(shop, shopper, product);
      const moved = await run(carts.settle(old.cart.cart.id, old.cart.cart.version, { currency: 'USD' }));
      expect(await outcome(shop.orders(shopper).place(requestOf(old), 'key-1'))).toBe('PriceMismatch');
      const back = await run(carts.settle(moved.cart.id, moved.cart.version, { currency: 'EUR' }));
      expect(await outcome(shop.orders(shopper).place(requestOf(old), 'key-2'))).toBe('CartChanged');
      const again = await run(carts.settle(back.cart.id, back.cart.version, { currency: 'USD' }));
      const { cart, quote } = await run(carts.recalculate(again.cart.id));
      const order = await run(shop.orders(shopper).place(requestOf({ cart, quote: quote ?? fail() }), 'key-3'));
      expect(order).toMatchObject({
        currency: 'USD',
        totals: { gross: { currency: 'USD', centAmount: quote?.quote.grossCentAmount } },
      });
      expect(await shop.stockOf(product.sku)).toBe(9);
    });

    it('the same key answers the same order again, and another request under it nothing (O1, O4, CHK-8)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const orders = shop.orders(shopper);
      const request = requestOf(await readyToOrder(shop, shopper, product));
      const order = await run(orders.place(request, 'key'));
      expect(await run(orders.place(request, 'key'))).toEqual(order);
      expect(await outcome(orders.place({ ...request, quote: { ...request.quote, seal: 'another' } }, 'key'))).toBe(
        'IdempotencyKeyReused',
      );
      expect(await outcome(orders.place(request, 'another key'))).toBe('CartNotFound');
      expect(await shop.stockOf(product.sku)).toBe(9);

      const stranger = aShopper();
      const other = await run(
        shop.orders(stranger).place(requestOf(await readyToOrder(shop, stranger, product)), 'key'),
      );
      expect(other.id).not.toBe(order.id);
    });

    it.each(['privacyAccepted', 'termsAccepted'])('another answer to %s is another request (O4)', async (agreement) => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const orders = shop.orders(shopper);
      const request = requestOf(await readyToOrder(shop, shopper, product));
      await run(orders.place(request, 'key'));
      expect(await outcome(orders.place({ ...request, [agreement]: false }, 'key'))).toBe('IdempotencyKeyReused');
    });

    it('before the first prices ever nothing is ordered, and there are no methods to choose from (PRC-9)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const orders = shop.orders(shopper);
      const request = requestOf(await readyToOrder(shop, shopper, product));
      const { tick } = shop.tick;
      shop.tick.tick = null;
      try {
        expect(await outcome(orders.place(request, 'key'))).toBe('OrdersUnavailable');
        expect(await outcome(orders.shippingMethods(request.cartId))).toBe('OrdersUnavailable');
        expect(await outcome(orders.shippingMethods(idOf('none')))).toBe('CartNotFound');
      } finally {
        shop.tick.tick = tick;
      }
      expect(await outcome(orders.place(request, 'key'))).toBe('ok');
    });

    it('a refused request does not burn its key (O1)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const request = requestOf(await readyToOrder(shop, shopper, product));
      expect(await refusal(shop.orders(shopper).place({ ...request, termsAccepted: false }, 'key'))).toMatchObject({
        _tag: 'OrderIncomplete',
        missing: ['cancellation-policy-and-terms'],
      });
      expect(await outcome(shop.orders(shopper).place(request, 'key'))).toBe('ok');
    });

    it('submitted many times at once under one key there is one order and one number (O1)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 1_000 }));
      for (let round = 0; round < asked('O1', 1, 20); round += 1) {
        const shopper = aShopper();
        const request = requestOf(await readyToOrder(shop, shopper, product));
        const before = await shop.stockOf(product.sku);
        const numbers = new Set<string>();
        const outcomes = await Promise.all(
          Array.from({ length: submissions }, async () => {
            // Each submission is a request of its own, as after a double click.
            return outcome(
              shop
                .orders(shopper)
                .place(request, 'key')
                .pipe(Effect.tap(({ orderNumber }) => Effect.sync(() => numbers.add(orderNumber)))),
            );
          }),
        );
        expect(numbers.size).toBe(1);
        expect(count(outcomes, 'ok') + count(outcomes, 'OrderInProgress') + count(outcomes, turnedAway)).toBe(
          submissions,
        );
        expect(await everyOrder(shop.orders(shopper))).toHaveLength(1);
        expect(await shop.stockOf(product.sku)).toBe(before - 1);
      }
    });

    it('one version of a cart becomes at most one order, whatever the keys (O2)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 1_000 }));
      for (let round = 0; round < asked('O2', 1, 20); round += 1) {
        const shopper = aShopper();
        const request = requestOf(await readyToOrder(shop, shopper, product));
        const outcomes = await Promise.all(
          Array.from({ length: submissions }, (_, n) => outcome(shop.orders(shopper).place(request, `tab-${n}`))),
        );
        expect(count(outcomes, 'ok')).toBe(1);
        expect(count(outcomes, 'CartNotFound') + count(outcomes, turnedAway)).toBe(submissions - 1);
        expect(await everyOrder(shop.orders(shopper))).toHaveLength(1);
      }
    });

    it('a cart changed while it is ordered is ordered as confirmed or not at all (O2, C14)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 100_000 }));
      for (let round = 0; round < asked('C14', 8, 10_000); round += 1) {
        const shopper = aShopper();
        const ready = await readyToOrder(shop, shopper, product);
        const carts = shop.carts(shopper);
        const [placed, ...added] = await Promise.all([
          outcome(shop.orders(shopper).place(requestOf(ready), 'key')),
          ...Array.from({ length: 3 }, () => outcome(carts.add(ready.cart.cart.id, product.sku, 1))),
        ]);
        const [order] = await everyOrder(shop.orders(shopper));
        if (placed === 'ok') expect(order?.lines.map(({ quantity }) => quantity)).toEqual([1]);
        else expect([placed, order]).toEqual(['CartChanged', undefined]);
        const [cart] = await run(carts.all());
        expect(cart?.cart.lines[0]?.quantity ?? 1).toBe(1 + (placed === 'ok' ? 0 : count(added, 'ok')));
      }
    });

    it('stock is never oversold and never negative (C12)', async () => {
      const buyers = asked('C12', 50, 500);
      for (let round = 0; round < asked('C12', 1, 20); round += 1) {
        const product = await shop.sell(aNewProduct({ stock: buyers / 10 }));
        const shoppers = Array.from({ length: buyers }, () => aShopper());
        const requests: {
          readonly shopper: (typeof shoppers)[number];
          readonly request: ReturnType<typeof requestOf>;
        }[] = [];
        for (const shopper of shoppers)
          requests.push({ shopper, request: requestOf(await readyToOrder(shop, shopper, product)) });
        const outcomes = await Promise.all(
          requests.map(({ shopper, request }) => outcome(shop.orders(shopper).place(request, 'key'))),
        );
        expect(count(outcomes, 'ok') + (await shop.stockOf(product.sku))).toBe(buyers / 10);
        expect(count(outcomes, 'ok') + count(outcomes, 'OutOfStock') + count(outcomes, turnedAway)).toBe(buyers);
        if (count(outcomes, turnedAway) === 0) expect(await shop.stockOf(product.sku)).toBe(0);
      }
    });

    it('two orders of the same products in another order do not wait for each other for ever (C12)', async () => {
      const [first, second] = [
        await shop.sell(aNewProduct({ stock: 10_000 })),
        await shop.sell(aNewProduct({ stock: 10_000 })),
      ];
      const requests = await Promise.all(
        Array.from({ length: asked('C12', 12, 200) }, async (_, n) => {
          const shopper = aShopper();
          const [one, other] = n % 2 === 0 ? [first, second] : [second, first];
          const {
            cart: { cart },
          } = await readyToOrder(shop, shopper, one);
          await run(shop.carts(shopper).add(cart.id, other.sku, 1));
          return { shopper, request: requestOf({ ...(await readyToOrder(shop, shopper, one)) }) };
        }),
      );
      const outcomes = await Promise.all(
        requests.map(({ shopper, request }) => outcome(shop.orders(shopper).place(request, 'key'))),
      );
      expect(new Set(outcomes)).toEqual(new Set(['ok']));
      expect(await shop.stockOf(second.sku)).toBe(10_000 - (requests.length / 2) * 3);
    });

    it('a preorder needs no stock, and what the shop buys does not change it (C12, SELL-4)', async () => {
      const coming = await shop.sell(aNewProduct({ stock: 0, badges: ['preorder'] }));
      const buyer = aShopper();
      await run(shop.orders(buyer).place(requestOf(await readyToOrder(shop, buyer, coming, 2)), 'key'));
      expect(await shop.stockOf(coming.sku)).toBe(0);

      const wanted = await shop.sell(aNewProduct({ stock: 3 }));
      const seller = aShopper({ level: 'User' });
      const request = requestOf(await readyToSell(shop, seller, wanted, { quantity: 5 }));
      const order = await run(shop.orders(seller).place(request, 'key'));
      expect(order).toMatchObject({ type: 'sell', status: 'Requested', payoutAccount: aPayoutAccount() });
      expect(await run(shop.orders(seller).ofId(order.id))).toEqual(order);
      expect(await shop.stockOf(wanted.sku)).toBe(3);
    });

    it('no price that a client sends counts (C2)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const { cart, quote } = await readyToOrder(shop, shopper, product);
      const forged: readonly SealedQuote['quote'][] = [
        { ...quote.quote, grossCentAmount: 1 },
        { ...quote.quote, lines: quote.quote.lines.map((line) => ({ ...line, centAmount: 1 })) },
        { ...quote.quote, paymentClass: 'card' },
        { ...quote.quote, expiresAt: quote.quote.expiresAt + minutes(60) },
        { ...quote.quote, currency: 'USD' },
        { ...quote.quote, taxCentAmount: quote.quote.taxCentAmount - 1 },
        { ...quote.quote, cartVersion: quote.quote.cartVersion + 1 },
      ];
      for (const each of forged) {
        expect(
          await outcome(shop.orders(shopper).place(requestOf({ cart, quote: { ...quote, quote: each } }), 'key')),
        ).toBe('QuoteInvalid');
      }
      const numbers = JSON.stringify(quote.quote).split(/(?<=[:,[])(?=-?\d+[,}\]])/);
      for (let forgery = 0; forgery < asked('C2', 20, 5_000); forgery += 1) {
        const at = 1 + (forgery % (numbers.length - 1));
        const text = numbers
          .map((part, place) =>
            place === at
              ? part.replace(/^-?\d+/, (number) => String(Number(number) + 1 + Math.floor(forgery / 3)))
              : part,
          )
          .join('');
        expect(
          await outcome(
            shop.orders(shopper).place(requestOf({ cart, quote: { ...quote, quote: JSON.parse(text) } }), 'key'),
          ),
        ).toBe('QuoteInvalid');
      }
      const stranger = aShopper();
      const theirs = await readyToOrder(shop, stranger, product);
      expect(await outcome(shop.orders(shopper).place(requestOf({ cart, quote: theirs.quote }), 'key'))).toBe(
        'QuoteInvalid',
      );
      expect(await everyOrder(shop.orders(shopper))).toEqual([]);
      expect(await shop.stockOf(product.sku)).toBe(10);
    });

    it('a price that moved between review and confirmation is never paid (C3, CHK-6, P1)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const ready = await readyToOrder(shop, shopper, product);
      const place = () => refusal(shop.orders(shopper).place(requestOf(ready), 'key'));
      const { tick } = shop.tick;
      try {
        shop.clock.at = ready.quote.quote.expiresAt;
        shop.tick.tick = dearer;
        expect(await place()).toMatchObject({ _tag: 'PriceMismatch', skus: [product.sku] });
        shop.tick.tick = aTick({ id: idOf('tick-3'), lastRecalculatedAt: dearer.lastRecalculatedAt });
        expect(await place()).toMatchObject({ _tag: 'QuoteExpired' });
        shop.tick.tick = tick;
        expect(await place()).toMatchObject({ _tag: 'QuoteExpired' });
        shop.clock.at = noon + minutes(6) + 1;
        expect(await place()).toMatchObject({ _tag: 'PricesStale' });
        shop.tick.tick = null;
        expect(await place()).toMatchObject({ _tag: 'OrdersUnavailable' });
      } finally {
        shop.tick.tick = tick;
        shop.clock.at = noon + 1_000;
      }
      expect(await everyOrder(shop.orders(shopper))).toEqual([]);
      expect(await shop.stockOf(product.sku)).toBe(10);
      expect((await run(shop.carts(shopper).all()))[0]?.cart).toEqual(ready.cart.cart);
    });

    it('a quote sealed shortly before the end of its tick is held at its prices, and no longer (CHK-6, C3)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const { tick } = shop.tick;
      try {
        shop.clock.at = noon + minutes(3) - 4_000;
        const [ready, late] = [aShopper(), aShopper()];
        const [request, lateRequest] = [
          requestOf(await readyToOrder(shop, ready, product, 2)),
          requestOf(await readyToOrder(shop, late, product)),
        ];
        expect(request.quote.quote.expiresAt).toBe(noon + minutes(4) - 4_000);
        shop.tick.tick = dearer;
        shop.clock.at = noon + minutes(4) - 4_001;
        const order = await run(shop.orders(ready).place(request, 'key'));
        expect([order.tickId, order.totals.gross.centAmount]).toEqual([tick?.id, request.quote.quote.grossCentAmount]);
        expect(await run(shop.orders(ready).place(request, 'key'))).toEqual(order);
        shop.clock.at += 1;
        expect(await outcome(shop.orders(late).place(lateRequest, 'key'))).toBe('PriceMismatch');
        expect(await shop.stockOf(product.sku)).toBe(8);
      } finally {
        shop.tick.tick = tick;
        shop.clock.at = noon + 1_000;
      }
    });

    it('a quote holds although another window has shown the prices of the next tick (CHK-6, C14)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const { tick } = shop.tick;
      try {
        shop.clock.at = noon + minutes(3) - 4_000;
        const shopper = aShopper();
        const request = requestOf(await readyToOrder(shop, shopper, product, 2));
        shop.tick.tick = dearer;
        shop.clock.at = noon + minutes(3) + 1_000;
        const shown = await run(shop.carts(shopper).recalculate(request.cartId));
        expect(shown.changes.map(({ kind }) => kind)).toEqual(['price']);
        expect(shown.cart.cart.version).toBe(request.quote.quote.cartVersion);
        expect((await run(shop.carts(shopper).recalculate(request.cartId))).changes).toEqual([]);
        const order = await run(shop.orders(shopper).place(request, 'key'));
        expect(order.totals.gross.centAmount).toBe(request.quote.quote.grossCentAmount);
      } finally {
        shop.tick.tick = tick;
        shop.clock.at = noon + 1_000;
      }
    });

    it('a page that was loaded again gets the quote that it has shown, while that holds (CHK-6)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const { tick } = shop.tick;
      try {
        shop.clock.at = noon + minutes(3) - 4_000;
        const shopper = aShopper();
        const carts = shop.carts(shopper);
        const ready = await readyToOrder(shop, shopper, product, 2);
        const id = ready.cart.cart.id;
        shop.tick.tick = dearer;
        shop.clock.at = noon + minutes(4) - 4_001;
        // Another window has shown the newer prices meanwhile.
        await run(carts.recalculate(id));
        const again = await run(carts.recalculate(id, ready.quote));
        expect([again.quote, again.changes]).toEqual([ready.quote, []]);
        expect(again.cart.totals).toEqual(ready.cart.totals);
        const forged = { ...ready.quote, quote: { ...ready.quote.quote, expiresAt: noon + minutes(9) } };
        const others = requestOf(await readyToOrder(shop, aShopper(), product)).quote;
        for (const refused of [forged, others]) {
          const { cart, quote } = await run(carts.recalculate(id, refused));
          expect([cart.tickId, quote?.quote.tickId]).toEqual([dearer.id, dearer.id]);
        }
        expect((await run(shop.orders(shopper).place(requestOf(ready), 'key'))).tickId).toBe(tick?.id);

        const late = aShopper();
        shop.tick.tick = tick;
        shop.clock.at = noon + minutes(3) - 4_000;
        const kept = await readyToOrder(shop, late, product, 2);
        shop.tick.tick = dearer;
        shop.clock.at = kept.quote.quote.expiresAt - 1;
        await shop.sell({ ...product, stock: 1 });
        const cut = await run(shop.carts(late).recalculate(kept.cart.cart.id, kept.quote));
        expect(cut.changes.map(({ kind }) => kind)).toContain('reduced');
        await shop.sell({ ...product, stock: 10 });
        shop.clock.at += 1;
        const over = await run(shop.carts(late).recalculate(kept.cart.cart.id, kept.quote));
        expect(over.quote?.quote.tickId).toBe(dearer.id);
      } finally {
        shop.tick.tick = tick;
        shop.clock.at = noon + 1_000;
      }
    });

    it('a shop that holds no quote sells at the tick in force only (CHK-6)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const { tick } = shop.tick;
      shop.facts.quoteHoldMs = 0;
      try {
        shop.clock.at = noon + minutes(3) - 4_000;
        const request = requestOf(await readyToOrder(shop, shopper, product));
        expect(request.quote.quote.expiresAt).toBe(noon + minutes(3));
        shop.tick.tick = dearer;
        expect(await outcome(shop.orders(shopper).place(request, 'key'))).toBe('PriceMismatch');
      } finally {
        shop.facts.quoteHoldMs = usualQuoteHold;
        shop.tick.tick = tick;
        shop.clock.at = noon + 1_000;
      }
    });

    it('no quote is sealed at the prices of a tick that has ended (CHK-6, PRC-9)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const { cart } = await readyToOrder(shop, shopper, product);
      try {
        shop.clock.at = noon + minutes(3) - 1;
        expect(await outcome(shop.carts(shopper).recalculate(cart.cart.id))).toBe('ok');
        shop.clock.at += 1;
        expect(await outcome(shop.carts(shopper).recalculate(cart.cart.id))).toBe('PricesStale');
      } finally {
        shop.clock.at = noon + 1_000;
      }
    });

    it('each thing that an order lacks is named (CHK-3, O8)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const carts = shop.carts(shopper);
      const { cart } = await run(carts.add((await run(carts.open('buy'))).cart.id, product.sku, 1));
      const recalculated = await run(carts.recalculate(cart.id));
      const request = {
        cartId: cart.id,
        quote: recalculated.quote ?? fail(),
        privacyAccepted: false,
        termsAccepted: false,
      };
      expect(await refusal(shop.orders(shopper).place(request, 'key'))).toMatchObject({
        _tag: 'OrderIncomplete',
        missing: [
          'email',
          'billing-address',
          'shipping-address',
          'payment-method',
          'privacy-agreement',
          'cancellation-policy-and-terms',
        ],
      });
    });

    it('a product taken off sale or out of stock meanwhile is named (CART-7)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const ready = await readyToOrder(shop, shopper, product, 2);
      await shop.sell({ ...product, stock: 1 });
      expect(await refusal(shop.orders(shopper).place(requestOf(ready), 'key'))).toMatchObject({
        _tag: 'OutOfStock',
        available: 1,
      });
      await shop.sell({ ...product, active: false });
      expect(await refusal(shop.orders(shopper).place(requestOf(ready), 'key'))).toMatchObject({
        _tag: 'ProductNoLongerAvailable',
        skus: [product.sku],
      });
    });

    it("another's order, and another's cart, do not exist (Z2, Z7)", async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const ready = await readyToOrder(shop, shopper, product);
      const stranger = shop.orders(aShopper());
      expect(await outcome(stranger.place(requestOf(ready), 'key'))).toBe('CartNotFound');
      expect(await outcome(stranger.shippingMethods(ready.cart.cart.id))).toBe('CartNotFound');
      const order = await run(shop.orders(shopper).place(requestOf(ready), 'key'));
      expect(await outcome(stranger.ofId(order.id))).toBe('OrderNotFound');
      expect(await outcome(stranger.ofId(idOf<OrderId>(order.orderNumber)))).toBe('OrderNotFound');
      expect(await outcome(shop.orders(shopper).ofId(idOf<OrderId>(order.orderNumber)))).toBe('OrderNotFound');
      for (let guess = 0; guess < asked('Z7', 10, 10_000); guess += 1)
        expect(
          await outcome(stranger.ofId(guess % 2 === 0 ? shop.ids.order() : idOf<OrderId>(shop.ids.orderNumber()))),
        ).toBe('OrderNotFound');
      expect(await everyOrder(stranger)).toEqual([]);
    });

    it('orders are listed newest first (ORD-2)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const placed: Order[] = [];
      for (const n of [1, 2, 3]) {
        shop.clock.at = noon + n * 1_000;
        placed.push(
          await run(shop.orders(shopper).place(requestOf(await readyToOrder(shop, shopper, product)), `key-${n}`)),
        );
      }
      shop.clock.at = noon + 1_000;
      expect((await everyOrder(shop.orders(shopper))).map(({ id }) => id)).toEqual(
        placed.map(({ id }) => id).reverse(),
      );
    });

    it('offers the methods a cart may use and a reason for each other one (SHIP-2)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const guest = aShopper();
      const {
        cart: { cart },
      } = await readyToOrder(shop, guest, product);
      const offered = await run(shop.orders(guest).shippingMethods(cart.id));
      const known = await run(shop.orders({ ...guest, level: 'User' }).shippingMethods(cart.id));
      const refusals = [offered, known].map((methods) => methods.map(({ method, refusal }) => [method.mode, refusal]));
      const others = ['shipping', 'shippingBuy', 'pickup'].map((mode) => [mode, null]);
      expect(refusals).toEqual([
        [...others, ['deposit', 'sign-in-for-deposit']],
        [...others, ['deposit', null]],
      ]);
    });

    it('without a cart named offers what the buying cart may use, and with no cart what the store has (API-33)', async () => {
      const coin = await shop.sell(aNewProduct({ stock: 10 }));
      const guest = aShopper();
      const { orders } = shop;
      const offered = await run(orders(guest).shippingMethods(null));
      const [standard] = offered;
      expect(offered.map(({ method }) => method.mode)).toEqual(['shipping', 'shippingBuy', 'pickup', 'deposit']);
      expect(standard?.price.currency).toBe('EUR');
      await run(shop.carts(guest).open('sell'));
      expect(await run(orders(guest).shippingMethods(null))).toEqual(offered);
      const ready = await readyToOrder(shop, guest, coin);
      const filled = await run(orders(guest).shippingMethods(ready.cart.cart.id));
      expect(await run(orders(guest).shippingMethods(null))).toEqual(filled);
      expect(filled[0]?.price).not.toEqual(standard?.price);
    });

    it('a guest orders at most so often in an hour; a refused order leaves nothing (F7)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const orders = shop.orders(shopper);
      shop.facts.ordersLimited = true;
      try {
        for (let n = 1; n <= 5; n += 1)
          await run(orders.place(requestOf(await readyToOrder(shop, shopper, product)), `key-${n}`));
        const sixth = requestOf(await readyToOrder(shop, shopper, product));
        expect(await refusal(orders.place(sixth, 'key-6'))).toMatchObject({
          _tag: 'TooManyOrders',
          retryAfterSeconds: 3_600,
        });
        expect(await shop.stockOf(product.sku)).toBe(5);
      } finally {
        shop.facts.ordersLimited = false;
      }
    });

    it('nothing is ordered to a store that its market does not offer, though the cart has it (SHIP-2, CHK-3)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper({ in: marketIn('us') });
      const {
        cart: { cart },
      } = await readyToOrder(shop, shopper, product);
      const carts = shop.carts(shopper);
      shop.facts.pickupStores.push({ slug: 'moving', country: 'US', zip: '10001' });
      await run(
        carts.settle(cart.id, cart.version, { shippingMethodId: methodFor('us', 'pickup').id, pickupStore: 'moving' }),
      );
      const { cart: priced, quote } = await run(carts.recalculate(cart.id));
      const request = requestOf({ cart: priced, quote: quote ?? fail() });
      shop.facts.pickupStores.splice(-1, 1, { slug: 'moving', country: 'DE', zip: '10115' });
      expect(await refusal(shop.orders(shopper).place(request, 'key'))).toMatchObject({
        _tag: 'OrderIncomplete',
        missing: ['pickup-store'],
      });
      shop.facts.pickupStores.splice(-1, 1, { slug: 'moving', country: 'US', zip: '10001' });
      expect(await run(shop.orders(shopper).place(request, 'key'))).toMatchObject({ pickupStore: 'moving' });
      shop.facts.pickupStores.pop();
    });

    it('cash is for pick-up, within five working days (PAY-2)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper({ in: marketIn('ch') });
      const {
        cart: { cart },
      } = await readyToOrder(shop, shopper, product);
      const carts = shop.carts(shopper);
      await run(
        carts.settle(cart.id, cart.version, {
          shippingMethodId: methodFor('ch', 'pickup').id,
          pickupStore: 'zuerich',
          paymentMethod: 'cash',
        }),
      );
      const recalculated = await run(carts.recalculate(cart.id));
      const order = await run(
        shop.orders(shopper).place(requestOf({ cart: recalculated.cart, quote: recalculated.quote ?? fail() }), 'key'),
      );
      expect(order).toMatchObject({
        currency: 'CHF',
        pickupStore: 'zuerich',
        paymentMethod: 'cash',
        shippingMode: 'pickup',
      });
      expect(order.pickupBy).toBeGreaterThan(order.placedAt);
      expect(order.identification).toBeUndefined();
    });

    describe('payouts in cash', () => {
      /** A sale over the counter of the market's own country, priced and ready to be placed. */
      const aSale = async (shopper: Shopper, product: Product, quantity: number) => {
        const carts = shop.carts(shopper);
        const { cart: opened } = await run(carts.open('sell'));
        const { cart } = await run(carts.add(opened.id, product.sku, quantity));
        const settings = { email: `${shopper.ownerId}@example.com`, pickupStore: pickupIn(shopper.market) } as const;
        const settled = await run(carts.settle(cart.id, cart.version, settings));
        const addressed = await run(carts.address(cart.id, settled.cart.version, addressesFor(shopper.market.country)));
        const { version } = addressed.cart;
        const choice = await outcome(carts.settle(cart.id, version, { paymentMethod: 'cash' }));
        return { id: cart.id, choice, gross: addressed.totals.gross.centAmount };
      };
      const place = async (shopper: Shopper, id: CartId) => {
        const { cart, quote, identification } = await run(shop.carts(shopper).recalculate(id));
        const placing = shop.orders(shopper).place(requestOf({ cart, quote: quote ?? fail() }), `cash ${id}`);
        return { told: identification, placed: await outcome(placing) };
      };
      /** As many pieces as are worth about so many cents. */
      const piecesFor = async (product: Product, cents: number) => {
        const { gross } = await aSale(aShopper({ level: 'User' }), product, 1);
        return Math.floor(cents / gross);
      };

      it('are limited across the sales of 24 hours, and the choice says so (PAY-2, C17)', async () => {
        const product = await shop.sell(aNewProduct({ fineWeight: 10_000_000 }));
        const pieces = await piecesFor(product, 900_000);
        const seller = aShopper({ level: 'User' });
        const first = await aSale(seller, product, pieces);
        expect(first.choice).toBe('ok');
        expect((await place(seller, first.id)).placed).toBe('ok');
        const second = await aSale(seller, product, pieces);
        expect(second.choice).toBe('PaymentMethodRefused');
        const small = await aSale(aShopper({ level: 'User' }), product, pieces);
        expect(small.choice).toBe('ok');
      });

      it('count for 24 hours and no moment longer (PAY-2, C17)', async () => {
        const product = await shop.sell(aNewProduct({ fineWeight: 10_000_000 }));
        const pieces = await piecesFor(product, 900_000);
        const seller = aShopper({ level: 'User' });
        const first = await aSale(seller, product, pieces);
        expect((await place(seller, first.id)).placed).toBe('ok');
        const { at } = shop.clock;
        try {
          shop.clock.at = at + days(1);
          const second = await aSale(seller, product, pieces);
          expect(second.choice).toBe('PaymentMethodRefused');
          shop.clock.at = at + days(1) + 1;
          const { cart } = (await run(shop.carts(seller).all()))[0] ?? fail();
          const choice = shop.carts(seller).settle(second.id, cart.version, { paymentMethod: 'cash' });
          expect(await outcome(choice)).toBe('ok');
        } finally {
          shop.clock.at = at;
        }
      });

      it('are refused when the order is placed, too, of two at the same moment as well (PAY-2, C17)', async () => {
        const product = await shop.sell(aNewProduct({ fineWeight: 10_000_000 }));
        const pieces = await piecesFor(product, 900_000);
        for (let round = 0; round < 5; round += 1) {
          const seller = aShopper({ level: 'User' });
          const abroad = { ...seller, market: marketIn('ch') };
          const sales = [await aSale(seller, product, pieces), await aSale(abroad, product, pieces)];
          expect(sales.map(({ choice }) => choice)).toEqual(['ok', 'ok']);
          const [one, other] = sales;
          const both = await Promise.all([place(seller, one?.id ?? fail()), place(abroad, other?.id ?? fail())]);
          expect(both.map(({ placed }) => placed).toSorted()).toEqual(['PaymentMethodRefused', 'ok']);
        }
      });

      it('are limited across all accounts of a mailbox, before the choice and when the order is placed (PAY-2, C17)', async () => {
        const product = await shop.sell(aNewProduct({ fineWeight: 10_000_000 }));
        const pieces = await piecesFor(product, 900_000);
        const [seller, again] = [aShopper({ level: 'User' }), aShopper({ level: 'User' })];
        const abroad = aShopper({ level: 'User', market: marketIn('ch') });
        const mailbox = seller.ownerId;
        await shop.register(seller, `${mailbox}@gmail.com`);
        await shop.register(abroad, `${mailbox}+ch@googlemail.com`);
        await shop.register(again, `${mailbox.slice(0, 2)}.${mailbox.slice(2)}@gmail.com`);
        const [one, other] = [await aSale(seller, product, pieces), await aSale(abroad, product, pieces)];
        expect([one.choice, other.choice]).toEqual(['ok', 'ok']);
        const both = await Promise.all([place(seller, one.id), place(abroad, other.id)]);
        expect(both.map(({ placed }) => placed).toSorted()).toEqual(['PaymentMethodRefused', 'ok']);
        expect((await aSale(again, product, pieces)).choice).toBe('PaymentMethodRefused');
      });

      it('need an identification from the threshold of the store on, named before the order (PAY-2, C17)', async () => {
        const product = await shop.sell(aNewProduct({ fineWeight: 10_000_000 }));
        const seller = aShopper({ level: 'User' });
        const first = await aSale(seller, product, await piecesFor(product, 600_000));
        expect((await place(seller, first.id)).told).toBeUndefined();
        const second = await aSale(seller, product, await piecesFor(product, 600_000));
        expect((await place(seller, second.id)).told).toEqual({ threshold: Money.of(1_000_000, 'EUR') });
      });
    });

    describe('identification for cash', () => {
      /** A little more than 1,000 EUR; the threshold is 2,000 EUR at a pick-up in Berlin, 10,000 EUR in Vienna. */
      const half = () => {
        const { id, sku, slug } = aNewProduct();
        return shop.sell(costing(100_000, { id, sku, slug }));
      };
      const needed = { threshold: Money.of(200_000, 'EUR') };
      let mailbox = 0;
      const anEmail = (): string => `cash-${(mailbox += 1)}@example.com`;
      const inCash = async (
        shopper: Shopper,
        product: Product,
        { email = anEmail(), pickupStore = 'berlin', quantity = 1 } = {},
      ) => {
        const {
          cart: { cart },
        } = await readyToOrder(shop, shopper, product, quantity);
        const carts = shop.carts(shopper);
        const shippingMethodId = methodFor('euro', 'pickup').id;
        await run(carts.settle(cart.id, cart.version, { shippingMethodId, pickupStore, email, paymentMethod: 'cash' }));
        const { quote, ...told } = await run(carts.recalculate(cart.id));
        const request = requestOf({ cart: told.cart, quote: quote ?? fail() });
        const key = `cash ${cart.id}`;
        return { told: told.identification, place: () => run(shop.orders(shopper).place(request, key)) };
      };
      const toldAgain = async (shopper: Shopper) => {
        const carts = shop.carts(shopper);
        const { cart } = await run(carts.open('buy'));
        return (await run(carts.recalculate(cart.id))).identification;
      };
      const cancel = ({ orderNumber }: Order) =>
        run(
          shop.desk.move(orderNumber, ({ order }) => {
            const { paymentStatus, placedAt } = order;
            const move = { does: 'cancel', reason: 'not wanted' } as const;
            const event = { status: 'Cancelled', paymentStatus, at: placedAt, move, actor: 'berta' } as const;
            return Result.succeed({ states: { ...order, status: 'Cancelled' }, events: [event], givesBack: [] });
          }),
        );

      it('is named by the recalculation and kept by the order from the threshold of the pick-up store on (PAY-2)', async () => {
        const product = await half();
        const below = await inCash(aShopper(), product);
        expect(below.told).toBeUndefined();
        expect(await below.place()).not.toHaveProperty('identification');
        const shopper = aShopper();
        const reached = await inCash(shopper, product, { quantity: 2 });
        expect(reached.told).toEqual(needed);
        const order = await reached.place();
        expect(order.identification).toEqual(needed);
        expect(await run(shop.orders(shopper).ofId(order.id))).toEqual(order);
        const inVienna = await inCash(aShopper(), product, { quantity: 2, pickupStore: 'wien' });
        expect(inVienna.told).toBeUndefined();
        expect((await inVienna.place()).identification).toBeUndefined();
      });

      it("counts the shopper's orders of 24 hours in cash, cancelled ones left out (PAY-2, C17)", async () => {
        const product = await half();
        const shopper = aShopper();
        const first = await (await inCash(shopper, product)).place();
        const second = await inCash(shopper, product);
        expect(second.told).toEqual(needed);
        await cancel(first);
        expect(await toldAgain(shopper)).toBeUndefined();
        const kept = await second.place();
        expect(kept.identification).toBeUndefined();
        expect((await inCash(shopper, product)).told).toEqual(needed);

        const { at } = shop.clock;
        const { tick } = shop.tick;
        shop.clock.at = kept.placedAt + days(1) + 1;
        shop.tick.tick = aTick({ id: idOf('next-day'), lastRecalculatedAt: shop.clock.at, quotedAt: shop.clock.at });
        expect(await toldAgain(shopper)).toBeUndefined();
        shop.clock.at -= 1;
        expect(await toldAgain(shopper)).toEqual(needed);
        shop.clock.at = at;
        shop.tick.tick = tick;
      });

      it("counts a guest's e-mail across sessions when the order is placed, and shows nothing of it before (PAY-2)", async () => {
        const product = await half();
        const email = anEmail();
        await (await inCash(aShopper(), product, { email })).place();
        const other = await inCash(aShopper(), product, { email: email.replace('@', '+second@') });
        expect(other.told).toBeUndefined();
        expect((await other.place()).identification).toEqual(needed);
        expect((await (await inCash(aShopper(), product)).place()).identification).toBeUndefined();
      });

      it('is needed by one of two orders that are placed at the same moment (PAY-2, C17)', async () => {
        // Of two products, since orders of one wait for each other at its stock.
        const [one, other] = [await half(), await half()];
        for (let round = 0; round < 5; round += 1) {
          const email = anEmail();
          const both = [await inCash(aShopper(), one, { email }), await inCash(aShopper(), other, { email })];
          const placed = await Promise.all(both.map(({ place }) => place()));
          expect(placed.filter(({ identification }) => identification !== undefined)).toHaveLength(1);
        }
      });
    });
  });

const fail = (): never => {
  throw new Error('no quote');
};
