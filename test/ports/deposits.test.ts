import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { isDepositNumber } from '../../src/domain/deposit/DepositNumber.ts';
import type { DepositView } from '../../src/domain/deposit/DepositView.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import type { Side } from '../../src/domain/pricing/PriceTick.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import type { ShippingMode } from '../../src/domain/shipping/Shipping.ts';
import { addressesFor } from '../builders/address.ts';
import { aPayoutAccount, methodFor } from '../builders/cart.ts';
import { aTick, noon, spotsWith } from '../builders/tick.ts';
import { stores } from './shops.ts';
import { aNewProduct, aShopper, outcome, refusal, requestOf, run, type TestShop } from './TestShop.ts';

for (const { name, open, available } of stores)
  describe.skipIf(!available)(`deposits in ${name}`, () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(async () => {
      await shop?.close();
    });

    const aCustomer = (): Shopper => aShopper({ level: 'User' });
    const aCoin = (): Promise<Product> => shop.sell(aNewProduct({ stock: 100 }));
    const requested = async (
      shopper: Shopper,
      side: Side,
      product: Product,
      quantity: number,
      mode: ShippingMode = 'deposit',
    ) => {
      const carts = shop.carts(shopper);
      const { cart } = await run(carts.open(side));
      let priced = await run(carts.add(cart.id, product.sku, quantity));
      priced = await run(
        carts.settle(priced.cart.id, priced.cart.version, {
          shippingMethodId: methodFor('euro', mode, side).id,
          email: 'j.gruenwald@example.com',
          paymentMethod: 'wire',
          ...(side === 'sell' ? { payoutAccount: aPayoutAccount() } : {}),
        }),
      );
      await run(carts.address(priced.cart.id, priced.cart.version, addressesFor('AT')));
      const recalculated = await run(carts.recalculate(priced.cart.id));
      if (recalculated.quote === null) throw new Error('no quote');
      return requestOf({ ...recalculated, quote: recalculated.quote });
    };
    let keys = 0;
    const placed = async (shopper: Shopper, side: Side, product: Product, quantity: number): Promise<Order> => {
      keys += 1;
      return run(shop.orders(shopper).place(await requested(shopper, side, product, quantity), `key-${keys}`));
    };
    const moving = ({ orderNumber: number }: Order, move: Move) =>
      new MoveOrder(shop.desk, shop.clock).execute({ number, move, actor: 'berta' });
    const pay = ({ totals }: Order): Move => ({ does: 'pay', amount: totals.gross });
    const bought = async (shopper: Shopper, product: Product, quantity: number): Promise<Order> => {
      const order = await placed(shopper, 'buy', product, quantity);
      await run(moving(order, pay(order)));
      return order;
    };
    const only = async (shopper: Shopper): Promise<DepositView> => {
      const [deposit, ...more] = await run(shop.deposits(shopper).all());
      if (deposit === undefined || more.length > 0) throw new Error('not one deposit');
      return deposit;
    };
    const holding = async (shopper: Shopper): Promise<readonly [pieces: number, reserved: number] | null> => {
      const [position] = (await only(shopper)).positions;
      return position === undefined ? null : [position.pieces, position.reserved];
    };
    const kinds = async (shopper: Shopper) =>
      (await run(shop.deposits(shopper).movements((await only(shopper)).number, { page: 1, pageSize: 100 }))).movements
        .map(({ kind, pieces }) => [kind, pieces] as const)
        .toReversed();

    it('a purchase opens the deposit and is booked in when it is paid, not before (DEP-1, DEP-2, DEP-4)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      const order = await placed(shopper, 'buy', coin, 3);
      expect(await run(shop.deposits(shopper).all())).toEqual([]);
      const cent = Money.of(1, 'EUR');
      await run(moving(order, { does: 'pay', amount: cent }));
      expect(await run(shop.deposits(shopper).all())).toEqual([]);
      await run(moving(order, { does: 'pay', amount: Money.subtract(order.totals.gross, cent) }));

      const deposit = await only(shopper);
      expect(isDepositNumber(deposit.number)).toBe(true);
      expect(deposit).toMatchObject({ currency: 'EUR', openingValue: order.lines[0]?.lineGross });
      expect(deposit.positions).toMatchObject([{ sku: coin.sku, name: coin.name, pieces: 3, reserved: 0 }]);
      expect(Money.add(deposit.openingValue, deposit.difference)).toEqual(deposit.currentValue);
      const { movements } = await run(shop.deposits(shopper).movements(deposit.number, { page: 1, pageSize: 20 }));
      expect(movements).toMatchObject([
        {
          number: 1,
          kind: 'purchase',
          sku: coin.sku,
          pieces: 3,
          cost: deposit.openingValue,
          order: { id: order.id, number: order.orderNumber },
          tickId: shop.tick.get()?.id,
        },
      ]);
      expect(await shop.stockOf(coin.sku)).toBe(97);
      await run(moving(order, { does: 'complete' }));
      expect(await kinds(shopper)).toEqual([['purchase', 3]]);
      expect(
        (await refusal(shop.deposits(aCustomer()).movements(deposit.number, { page: 1, pageSize: 20 })))._tag,
      ).toBe('DepositNotFound');
    });

    it('its value moves with each tick, what it cost does not (DEP-3)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      await bought(shopper, coin, 2);
      const before = await only(shopper);
      const tick = shop.tick.tick;
      shop.tick.tick = aTick({
        id: idOf(`dearer-${name}`),
        lastRecalculatedAt: noon + 180_000,
        spots: spotsWith('gold', 'EUR', { bid: 400_000, ask: 400_400 }),
      });
      const after = await only(shopper);
      expect(after.openingValue).toEqual(before.openingValue);
      expect(Money.moreThan(after.currentValue, before.currentValue)).toBe(true);
      expect(after.tickId).not.toBe(before.tickId);
      shop.tick.tick = tick;
    });

    it('a sale reserves at once, and books out when it is paid out; nothing has to arrive (DEP-2, SELL-5)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      await bought(shopper, coin, 3);
      const sale = await placed(shopper, 'sell', coin, 2);
      expect(await holding(shopper)).toEqual([3, 2]);
      for (const move of [
        { does: 'receive', arrivedAt: shop.clock.now() },
        { does: 'inspect', findings: [] },
      ] as const)
        expect(await refusal(moving(sale, move))).toMatchObject({ reason: 'in-deposit' });
      await run(moving(sale, { does: 'accept' }));
      expect(await holding(shopper)).toEqual([3, 2]);
      const paid = await run(moving(sale, pay(sale)));
      expect(paid.order.status).toBe('Complete');
      expect(await holding(shopper)).toEqual([1, 0]);
      expect(await kinds(shopper)).toEqual([
        ['purchase', 3],
        ['sale', -2],
      ]);
      await run(moving(sale, { does: 'unpay', booking: 1, amount: sale.totals.gross, reason: 'came back' }));
      expect(await holding(shopper)).toEqual([3, 2]);
      const { openingValue } = await only(shopper);
      await run(moving(sale, { does: 'cancel', reason: 'no account' }));
      expect(await holding(shopper)).toEqual([3, 0]);
      expect((await only(shopper)).openingValue).toEqual(openingValue);
    });

    it('of goods that become silver nothing more comes in, and what lies there can leave (C9, SHIP-3, DEP-2)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      const [paid, unpaid] = [await bought(shopper, coin, 2), await placed(shopper, 'buy', coin, 1)];
      await shop.sell({ ...coin, stock: 50, preciousMetal: 'silver', taxClass: 'metal', depositable: true });
      const refused = { _tag: 'ShippingMethodRefused', reason: 'silver-not-in-deposit' };
      const carts = shop.carts(shopper);
      const { cart } = await run(carts.open('buy'));
      const filled = await run(carts.add(cart.id, coin.sku, 1));
      const shippingMethodId = methodFor('euro', 'deposit').id;
      expect(await refusal(carts.settle(filled.cart.id, filled.cart.version, { shippingMethodId }))).toMatchObject(
        refused,
      );
      expect(await holding(shopper)).toEqual([2, 0]);
      // A purchase that was made before is kept as it was agreed; its pieces are those of then.
      await run(moving(unpaid, pay(unpaid)));
      expect(await holding(shopper)).toEqual([3, 0]);
      const sale = await placed(shopper, 'sell', coin, 2);
      expect(await holding(shopper)).toEqual([3, 2]);
      await run(shop.orders(shopper).callOff(sale.id));
      await run(moving(paid, { does: 'cancel', reason: 'asked for' }));
      expect(await holding(shopper)).toEqual([1, 0]);
    });

    it('a seller who cancels has the pieces free again (DEP-2, SELL-5)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      await bought(shopper, coin, 2);
      const sale = await placed(shopper, 'sell', coin, 2);
      await run(shop.orders(shopper).callOff(sale.id));
      expect(await holding(shopper)).toEqual([2, 0]);
      await placed(shopper, 'sell', coin, 2);
      expect(await holding(shopper)).toEqual([2, 2]);
    });

    it('of sales of the same pieces at once one wins (DEP-2)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      await bought(shopper, coin, 3);
      const request = await requested(shopper, 'sell', coin, 2);
      const keep = await run(shop.orders(shopper).place(request, 'first-of-two'));
      await run(shop.orders(shopper).callOff(keep.id));
      const drafts = Array.from({ length: 6 }, (_, n) => {
        const { id: _id, orderNumber: _number, ...draft } = keep;
        return { ...draft, origin: { kind: 'test', n: `${keep.id}-${n}` }, taken: [] };
      });
      const outcomes = await Promise.all(drafts.map((draft) => shop.commit(draft)));
      expect(outcomes.map(({ _tag }) => _tag).toSorted()).toEqual([...Array<string>(5).fill('Failure'), 'Success']);
      expect(await holding(shopper)).toEqual([3, 2]);
    });

    it('more than is free is refused when the cart chooses the deposit, and when it is ordered (DEP-2, SHIP-2)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      await bought(shopper, coin, 2);
      const refused = { _tag: 'ShippingMethodRefused', reason: 'not-in-deposit' };
      await expect(requested(shopper, 'sell', coin, 3)).rejects.toThrow();
      const [cart] = (await run(shop.carts(shopper).all())).filter(
        ({ cart: { transactionType: side } }) => side === 'sell',
      );
      if (cart === undefined) throw new Error('no cart');
      await run(shop.carts(shopper).delete(cart.cart.id));
      const request = await requested(shopper, 'sell', coin, 2);
      const cancelled = await placedBeside(shopper, coin, 1);
      expect(await refusal(shop.orders(shopper).place(request, 'beside'))).toMatchObject(refused);
      await run(shop.orders(shopper).callOff(cancelled.id));
      expect(await outcome(shop.orders(shopper).place(request, 'beside'))).toBe('ok');
    });

    /** A sale out of the deposit that is not made of the cart. */
    const placedBeside = async (shopper: Shopper, coin: Product, quantity: number): Promise<Order> => {
      const [cart] = (await run(shop.carts(shopper).all())).filter(
        ({ cart: { transactionType: side } }) => side === 'sell',
      );
      const line = cart?.lines[0];
      const bought = await run(shop.orders(shopper).list({ type: 'buy', page: 1, pageSize: 1 }));
      const [model] = bought.orders;
      if (line === undefined || model === undefined) throw new Error('no cart');
      const { id: _id, orderNumber: _number, ...draft } = model;
      keys += 1;
      const committed = await shop.commit({
        ...draft,
        type: 'sell',
        status: 'Requested',
        paymentStatus: 'Pending',
        origin: { kind: 'test', n: `beside-${keys}` },
        lines: draft.lines.map((each) => ({ ...each, sku: coin.sku, quantity })),
        taken: [],
      });
      if (committed._tag === 'Failure') throw new Error('refused');
      return committed.success.order;
    };

    it('a paid purchase that is cancelled leaves the deposit, unless it is sold on (DEP-2, DEP-4)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      const [first, second] = [await bought(shopper, coin, 2), await bought(shopper, coin, 3)];
      const sale = await placed(shopper, 'sell', coin, 1);
      for (const move of [{ does: 'accept' }, pay(sale)] as const) await run(moving(sale, move));
      const cancel: Move = { does: 'cancel', reason: 'asked for' };
      // The sale took a piece of the first purchase; three of the second are free.
      expect(await refusal(moving(first, cancel))).toMatchObject({ _tag: 'MoveRefused', reason: 'sold-on' });
      expect((await run(shop.desk.ofNumber(first.orderNumber))).order.status).toBe('Open');
      await run(moving(second, cancel));
      expect(await holding(shopper)).toEqual([1, 0]);
      expect(await shop.stockOf(coin.sku)).toBe(98);
      expect(await kinds(shopper)).toEqual([
        ['purchase', 2],
        ['purchase', 3],
        ['sale', -1],
        ['purchase', -3],
      ]);
    });

    it('pieces that a sale has reserved leave with it alone (DEP-2, DEP-4)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      const order = await bought(shopper, coin, 2);
      const sale = await placed(shopper, 'sell', coin, 1);
      const cancel: Move = { does: 'cancel', reason: 'asked for' };
      expect(await refusal(moving(order, cancel))).toMatchObject({ _tag: 'MoveRefused', reason: 'sold-on' });
      expect(await holding(shopper)).toEqual([2, 1]);
      await run(shop.orders(shopper).callOff(sale.id));
      await run(moving(order, cancel));
      expect(await holding(shopper)).toBeNull();
    });

    it('a payment that is taken back takes the pieces out, and they come in again with the next (DEP-4)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      const order = await bought(shopper, coin, 2);
      const { openingValue } = await only(shopper);
      await run(moving(order, { does: 'unpay', booking: 1, amount: order.totals.gross, reason: 'of another order' }));
      expect(await holding(shopper)).toBeNull();
      expect((await only(shopper)).openingValue).toEqual(Money.zero('EUR'));
      await run(moving(order, pay(order)));
      expect(await holding(shopper)).toEqual([2, 0]);
      expect((await only(shopper)).openingValue).toEqual(openingValue);
    });

    it('of an owner waits for orders until they are complete or cancelled, not for goods sent (DEP-2)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      const waiting = () => run(shop.keptDeposits.ordersUnderWay(shopper.ownerId));
      const sent = await requested(shopper, 'buy', coin, 1, 'shipping');
      await run(shop.orders(shopper).place(sent, 'sent'));
      expect(await waiting()).toBe(0);
      const order = await bought(shopper, coin, 2);
      expect(await waiting()).toBe(1);
      const sale = await placed(shopper, 'sell', coin, 1);
      expect(await waiting()).toBe(2);
      await run(shop.orders(shopper).callOff(sale.id));
      expect(await waiting()).toBe(1);
      await run(moving(order, { does: 'complete' }));
      expect(await waiting()).toBe(0);
      expect(await run(shop.keptDeposits.ordersUnderWay(aCustomer().ownerId))).toBe(0);
    });

    it('is never packed or sent, and what comes back after it is complete leaves the deposit (DEP-2, DEP-4)', async () => {
      const [shopper, coin] = [aCustomer(), await aCoin()];
      const order = await bought(shopper, coin, 2);
      for (const move of [{ does: 'pack' }, { does: 'ship', carrier: 'Post', tracking: null }] as const)
        expect(await refusal(moving(order, move))).toMatchObject({ reason: 'in-deposit' });
      await run(moving(order, { does: 'complete' }));
      await run(moving(order, { does: 'return', pieces: [{ sku: coin.sku, quantity: 1 }] }));
      expect(await holding(shopper)).toEqual([1, 0]);
      expect(await shop.stockOf(coin.sku)).toBe(99);
    });
  });
