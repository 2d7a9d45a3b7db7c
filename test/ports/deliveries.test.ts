import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { DeliveryRequest } from '../../src/domain/deposit/Delivery.ts';
import type { DepositView } from '../../src/domain/deposit/DepositView.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import type { ShippingMode } from '../../src/domain/shipping/Shipping.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { methodFor } from '../builders/cart.ts';
import { aDeliveryRequest } from '../builders/delivery.ts';
import { aTick, noon, spotsWith } from '../builders/tick.ts';
import { stores } from './shops.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, refusal, requestOf, run, type TestShop } from './TestShop.ts';

for (const { name, open, available } of stores)
  describe.skipIf(!available)(`deliveries out of a deposit in ${name}`, () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(async () => {
      await shop?.close();
    });

    const moving = ({ orderNumber: number }: Order, move: Move) =>
      run(new MoveOrder(shop.desk, shop.clock).execute({ number, move, actor: 'berta' }));
    const only = async (shopper: Shopper): Promise<DepositView> => {
      const [deposit] = await run(shop.deposits(shopper).all());
      if (deposit === undefined) throw new Error('no deposit');
      return deposit;
    };
    /** Of a customer with an account, who has bought so many pieces of a new coin into the deposit. */
    const holding = async (pieces: number): Promise<readonly [Shopper, Product, DepositView]> => {
      const [shopper, coin] = [aShopper({ level: 'User' }), await shop.sell(aNewProduct({ stock: 100 }))];
      await shop.register(shopper);
      const carts = shop.carts(shopper);
      const { cart } = (await readyToOrder(shop, shopper, coin, pieces)).cart;
      const into = await run(
        carts.settle(cart.id, cart.version, { shippingMethodId: methodFor('euro', 'deposit').id }),
      );
      const { quote, ...found } = await run(carts.recalculate(into.cart.id));
      if (quote === null) throw new Error('no quote');
      const order = await run(shop.orders(shopper).place(requestOf({ ...found, quote }), `into-${coin.sku}`));
      await moving(order, { does: 'pay', amount: order.totals.gross });
      return [shopper, coin, await only(shopper)];
    };
    const requested = async (
      shopper: Shopper,
      coin: Product,
      quantity: number,
      mode: ShippingMode = 'shipping',
    ): Promise<DeliveryRequest> => {
      const pieces = [{ sku: coin.sku, quantity }];
      const { tickId, methods } = await run(shop.deliveries(shopper).quote((await only(shopper)).number, pieces));
      const offered = methods.find(({ method }) => method.mode === mode);
      if (offered === undefined) throw new Error('not offered');
      return aDeliveryRequest({ tickId, fee: offered.price, pieces, shippingMethodId: offered.method.id });
    };
    const positions = async (shopper: Shopper) =>
      (await only(shopper)).positions.map(({ pieces, reserved }) => [pieces, reserved]);

    it('reserves when it is placed and leaves when it is shipped; only the fee is paid (DEP-2)', async () => {
      const [shopper, coin, { number, openingValue }] = await holding(3);
      const request = await requested(shopper, coin, 2);
      const order = await run(shop.deliveries(shopper).place(number, request, 'deliver-two'));
      expect(order).toMatchObject({
        type: 'buy',
        status: 'Created',
        paymentStatus: 'Pending',
        origin: { kind: 'deposit-delivery', deposit: number },
        shippingMode: 'shipping',
        email: `${shopper.ownerId}@example.com`,
        totals: { net: Money.zero('EUR'), shipping: request.fee, gross: request.fee },
      });
      expect(order.lines).toMatchObject([{ sku: coin.sku, quantity: 2, lineGross: Money.zero('EUR') }]);
      expect(Money.isZero(request.fee)).toBe(false);
      expect(await positions(shopper)).toEqual([[3, 2]]);
      expect(await shop.stockOf(coin.sku)).toBe(97);
      expect(await shop.mailsOf(order)).toBe(name === 'memory' ? null : 1);

      await moving(order, { does: 'pay', amount: request.fee });
      expect(await positions(shopper)).toEqual([[3, 2]]);
      await moving(order, { does: 'ship', carrier: 'DHL', tracking: null });
      expect(await positions(shopper)).toEqual([[1, 0]]);
      const { movements } = await run(shop.deposits(shopper).movements(number, { page: 1, pageSize: 1 }));
      expect(movements).toMatchObject([{ kind: 'delivery', pieces: -2, order: { id: order.id } }]);
      await moving(order, { does: 'complete' });
      const after = await only(shopper);
      expect(Money.lessThan(after.openingValue, openingValue)).toBe(true);
      expect(await positions(shopper)).toEqual([[1, 0]]);
      expect(await shop.stockOf(coin.sku)).toBe(97);
    });

    it('pieces picked up cost nothing: the order awaits no payment (DEP-2, SHIP-2)', async () => {
      const [shopper, coin, { number }] = await holding(1);
      const request = {
        ...(await requested(shopper, coin, 1, 'pickup')),
        pickupStore: 'wien',
        paymentMethod: null,
      };
      const deliveries = shop.deliveries(shopper);
      expect(await refusal(deliveries.place(number, { ...request, pickupStore: null }, 'no-store'))).toMatchObject({
        _tag: 'OrderIncomplete',
        missing: ['pickup-store'],
      });
      const order = await run(deliveries.place(number, request, 'pick-up'));
      expect(order).toMatchObject({ status: 'Open', paymentStatus: 'Paid', pickupStore: 'wien', pickupBy: null });
      expect(await positions(shopper)).toEqual([[1, 1]]);
      await moving(order, { does: 'cancel', reason: 'not needed' });
      expect(await positions(shopper)).toEqual([[1, 0]]);
    });

    it('a delivery that is cancelled on its way brings the pieces in again with their cost (DEP-2, DEP-4)', async () => {
      const [shopper, coin, { number, openingValue }] = await holding(2);
      const request = await requested(shopper, coin, 2, 'shippingBuy');
      const order = await run(shop.deliveries(shopper).place(number, request, 'lost'));
      await moving(order, { does: 'pay', amount: request.fee });
      await moving(order, { does: 'ship', carrier: 'DHL', tracking: null });
      expect(await positions(shopper)).toEqual([]);
      await moving(order, { does: 'cancel', reason: 'came back' });
      expect(await positions(shopper)).toEqual([[2, 0]]);
      expect((await only(shopper)).openingValue).toEqual(openingValue);
    });

    it('a retry answers the same order, another request with its key is refused (DEP-2, O1)', async () => {
      const [shopper, coin, { number }] = await holding(3);
      const [request, deliveries] = [await requested(shopper, coin, 1), shop.deliveries(shopper)];
      const first = await run(deliveries.place(number, request, 'once'));
      expect(await run(deliveries.place(number, request, 'once'))).toEqual(first);
      expect(await positions(shopper)).toEqual([[3, 1]]);
      const more = { ...request, pieces: [{ sku: coin.sku, quantity: 2 }] };
      expect(await outcome(deliveries.place(number, more, 'once'))).toBe('IdempotencyKeyReused');
    });

    it('of windows that take the same pieces at once one wins (DEP-2)', async () => {
      const [shopper, coin, { number }] = await holding(3);
      const request = await requested(shopper, coin, 2);
      const windows = Array.from({ length: 4 }, (_, n) =>
        outcome(shop.deliveries(shopper).place(number, request, `window-${n}`)),
      );
      expect((await Promise.all(windows)).toSorted()).toEqual([...Array<string>(3).fill('NotInDeposit'), 'ok']);
      expect(await positions(shopper)).toEqual([[3, 2]]);
      expect(await refusal(shop.deliveries(shopper).quote(number, request.pieces))).toMatchObject({ free: 1 });
      const selling = shop.carts(shopper);
      const { cart } = await run(selling.open('sell'));
      const filled = await run(selling.add(cart.id, coin.sku, 2));
      const outOf = { shippingMethodId: methodFor('euro', 'deposit', 'sell').id };
      expect(await refusal(selling.settle(cart.id, filled.cart.version, outOf))).toMatchObject({
        reason: 'not-in-deposit',
      });
    });

    it('a deposit of another customer is not found (DEP-2, Z2)', async () => {
      const [, coin, { number }] = await holding(1);
      const [other] = await holding(1);
      const pieces = [{ sku: coin.sku, quantity: 1 }];
      for (const shopper of [other, aShopper()]) {
        expect(await outcome(shop.deliveries(shopper).quote(number, pieces))).toBe('DepositNotFound');
        const request = aDeliveryRequest({ pieces, tickId: shop.tick.get()?.id ?? idOf('none') });
        expect(await outcome(shop.deliveries(shopper).place(number, request, 'foreign'))).toBe('DepositNotFound');
      }
    });

    it('a fee holds beyond its tick for as long as quotes do, and no longer (CHK-6, DEP-2)', async () => {
      const [shopper, coin, { number }] = await holding(3);
      const request = await requested(shopper, coin, 1, 'shippingBuy');
      const [tick, now] = [shop.tick.tick, shop.clock.at];
      if (tick === null) throw new Error('no tick');
      shop.tick.tick = aTick({
        id: idOf(`dearer-${name}`),
        lastRecalculatedAt: noon + 180_000,
        quotedAt: noon + 180_000,
        spots: spotsWith('gold', 'EUR', { bid: 4_000_000, ask: 4_000_400 }),
      });
      shop.clock.at = tick.validUntil + shop.facts.quoteHoldMs - 1;
      const deliveries = shop.deliveries(shopper);
      const present = { ...request, tickId: shop.tick.tick.id };
      expect(await outcome(deliveries.place(number, present, 'old-fee'))).toBe('PriceMismatch');
      expect(await outcome(deliveries.place(number, request, 'held'))).toBe('ok');
      shop.clock.at += 1;
      expect(await outcome(deliveries.place(number, request, 'too-late'))).toBe('QuoteExpired');
      const unknown = { ...request, tickId: idOf<typeof request.tickId>('made-up') };
      expect(await outcome(deliveries.place(number, unknown, 'made-up'))).toBe('QuoteExpired');
      [shop.tick.tick, shop.clock.at] = [tick, now];
    });
  });
