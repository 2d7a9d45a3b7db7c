import { Effect, Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { type FiledOrder, owedFor, paidFor, refundDueFor } from '../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { stores } from './shops.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, refusal, requestOf, run, type TestShop } from './TestShop.ts';

for (const { name, open, available } of stores)
  describe.skipIf(!available)(`the order desk in ${name}`, () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(async () => {
      await shop?.close();
    });

    const placed = async (product: Product, quantity = 2) => {
      const shopper = aShopper();
      const request = requestOf(await readyToOrder(shop, shopper, product, quantity));
      return { shopper, order: await run(shop.orders(shopper).place(request, 'key')) };
    };
    const moving = ({ orderNumber: number }: Order, move: Move) =>
      new MoveOrder(shop.desk, shop.clock).execute({ number, move, actor: 'berta' });
    const ship = { does: 'ship', carrier: 'Post', tracking: null } as const;

    it('moves a paid order to its end; its shopper sees each state, and mails announce it (ORD-1, ORD-2)', async () => {
      const { shopper, order } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const half = Money.of(1, order.currency);
      const rest = Money.subtract(order.totals.gross, half);
      expect((await run(moving(order, { does: 'pay', amount: half }))).order).toEqual(order);
      for (const move of [{ does: 'pay', amount: rest }, ship, { does: 'complete' }] as const)
        await run(moving(order, move));
      const orders = shop.orders(shopper);
      expect(await run(orders.ofId(order.id))).toEqual({ ...order, status: 'Complete', paymentStatus: 'Paid' });
      const history = await run(orders.history(order.id));
      expect(history.map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual([
        ['Created', 'Pending'],
        ['Created', 'Pending'],
        ['Created', 'Paid'],
        ['Open', 'Paid'],
        ['Confirmed', 'Paid'],
        ['Complete', 'Paid'],
      ]);
      expect(Object.keys(history[1] ?? {}).toSorted()).toEqual(['at', 'move', 'paymentStatus', 'status']);
      const { events } = await run(shop.desk.ofNumber(order.orderNumber));
      expect(events.map(({ actor, move }) => [actor, move?.does ?? null])).toEqual([
        [null, null],
        ['berta', 'pay'],
        ['berta', null],
        ['berta', 'pay'],
        ['berta', 'ship'],
        ['berta', 'complete'],
      ]);
      expect([null, 1]).toContain(await shop.mailsOf(order));
    });

    it('gives the pieces of a cancelled order back once; a preorder has none to give back (C12)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const { order } = await placed(product, 3);
      expect(await shop.stockOf(product.sku)).toBe(7);
      const cancel: Move = { does: 'cancel', reason: 'not paid in time' };
      const outcomes = await Promise.all([1, 2, 3].map(() => outcome(moving(order, cancel))));
      expect(outcomes.toSorted()).toEqual(['TransitionNotAllowed', 'TransitionNotAllowed', 'ok']);
      expect(await shop.stockOf(product.sku)).toBe(10);
      expect(shop.catalogue.ofSku(product.sku)?.stock).toBe(10);

      const coming = await shop.sell(aNewProduct({ stock: 0, badges: ['preorder'] }));
      const preordered = await placed(coming);
      await shop.sell({ ...coming, badges: [] });
      await run(moving(preordered.order, cancel));
      expect(await shop.stockOf(coming.sku)).toBe(0);
    });

    it('takes pieces back into stock that return, and refunds what is due, once each (ORD-1, SHIP-5)', async () => {
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const { shopper, order } = await placed(product, 3);
      const listed = async () => (await run(shop.orders(shopper).list({ page: 1, pageSize: 10 }))).refunds;
      const ahead: readonly Move[] = [
        { does: 'pay', amount: order.totals.gross },
        { does: 'pack' },
        ship,
        { does: 'complete' },
      ];
      for (const move of ahead) await run(moving(order, move));
      expect(await listed()).toBeUndefined();
      const back: Move = { does: 'return', pieces: [{ sku: product.sku, quantity: 2 }] };
      const returned = await Promise.all([1, 2].map(() => outcome(moving(order, back))));
      expect(returned.toSorted()).toEqual(['MoveRefused', 'ok']);
      expect(await shop.stockOf(product.sku)).toBe(9);
      const due = refundDueFor(await run(shop.desk.ofNumber(order.orderNumber)));
      expect(due).toEqual(Money.times(order.lines[0]?.unitGross ?? due, 2));
      const paid = order.totals.gross;
      expect(await listed()).toEqual([{ id: order.id, kind: 'refund-due', amount: due, paid }]);
      const refund: Move = { does: 'refund', amount: due };
      const refunded = await Promise.all([1, 2].map(() => outcome(moving(order, refund))));
      expect(refunded.toSorted()).toEqual(['MoveRefused', 'ok']);
      expect(refundDueFor(await run(shop.desk.ofNumber(order.orderNumber)))).toEqual(Money.zero(order.currency));
      expect(await listed()).toEqual([{ id: order.id, kind: 'partly-refunded', amount: due, paid }]);
    });

    it('of clerks at once, one with a part and two with all that is owed, books the price and no more (ORD-1)', async () => {
      const rest = (filed: FiledOrder) => Result.succeed<Move>({ does: 'pay', amount: owedFor(filed) });
      const { order } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const { orderNumber: number } = order;
      const part = moving(order, { does: 'pay', amount: Money.of(20, order.currency) });
      const all = new MoveOrder(shop.desk, shop.clock).execute({ number, move: rest, actor: 'anna' });
      await Promise.all([part, all, all].map(outcome));
      // A part that comes last is too much, and is to be refunded.
      const filed = await run(shop.desk.ofNumber(number));
      expect(Money.subtract(paidFor(filed), refundDueFor(filed))).toEqual(order.totals.gross);
    });

    it('shows the shopper what was done, without the clerk (ORD-2)', async () => {
      const { shopper, order } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const cancel: Move = { does: 'cancel', reason: 'asked for' };
      await run(moving(order, cancel));
      const history = await run(shop.orders(shopper).history(order.id));
      expect(history.map(({ move }) => move)).toEqual([null, cancel]);
      expect(JSON.stringify(history)).not.toContain('berta');
    });

    it('lists the purchases under way that are not paid, oldest first (PAY-5)', async () => {
      const { order: second } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      shop.clock.at -= 500;
      const { order: first } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const { order: cancelled } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const { order: paid } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      shop.clock.at += 500;
      await run(moving(cancelled, { does: 'cancel', reason: 'asked for' }));
      await run(moving(paid, { does: 'pay', amount: paid.totals.gross }));
      const ours = new Set([first, second, cancelled, paid].map(({ orderNumber }) => orderNumber));
      expect((await run(shop.desk.waiting(shop.clock.now() + 1))).filter((number) => ours.has(number))).toEqual([
        first.orderNumber,
        second.orderNumber,
      ]);
      expect(await run(shop.desk.waiting(first.placedAt))).not.toContain(first.orderNumber);
    });

    it('stores the states and events of a move and nothing else, whatever a rule answers (O5)', async () => {
      const { shopper, order } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const { orderNumber: number } = order;
      const cancelled = { ...order, status: 'Cancelled' } as const;
      const event = { ...cancelled, at: shop.clock.now(), move: { does: 'lapse' }, actor: 'berta' } as const;
      const { status, paymentStatus, at, move, actor } = event;
      const told = { status, paymentStatus, at, move, actor };
      const answered = await run(
        shop.desk.move(number, () =>
          Result.succeed({ states: { ...cancelled, lines: [], email: '' }, events: [told], givesBack: [] }),
        ),
      );
      expect(answered.order).toEqual(cancelled);
      expect((await run(shop.desk.ofNumber(number))).order).toEqual(cancelled);
      expect(await run(shop.orders(shopper).ofId(order.id))).toEqual(cancelled);
    });

    it('finds the orders of numbers that exist, with their events', async () => {
      const { order: first } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const { order: second } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      await run(moving(first, { does: 'cancel', reason: 'asked for' }));
      const found = await run(shop.desk.ofNumbers([first.orderNumber, second.orderNumber, idOf('none')]));
      expect(found.map(({ order }) => order.id).toSorted()).toEqual([first.id, second.id].toSorted());
      for (const each of found) expect(each).toEqual(await run(shop.desk.ofNumber(each.order.orderNumber)));
    });

    it('takes a booking back in one step, and mails the shopper (ORD-1, O5)', async () => {
      const { shopper, order } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const { gross } = order.totals;
      await run(moving(order, { does: 'pay', amount: gross, reference: 'RF18' }));
      const unpay: Move = { does: 'unpay', booking: 1, amount: gross, reason: 'another order' };
      const outcomes = await Promise.all([1, 2, 3].map(() => outcome(moving(order, unpay))));
      expect(outcomes.toSorted()).toEqual(['MoveRefused', 'MoveRefused', 'ok']);
      expect(await run(shop.orders(shopper).ofId(order.id))).toEqual(order);
      const history = await run(shop.orders(shopper).history(order.id));
      expect(history.at(-1)?.move).toEqual(unpay);
      expect((await run(moving(order, { does: 'pay', amount: gross, reference: 'RF18' }))).order.status).toBe('Open');
    });

    it('writes nothing of a refused move, and finds no other numbers (O6)', async () => {
      const { shopper, order } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      expect(await refusal(moving(order, ship))).toMatchObject({ _tag: 'MoveRefused', reason: 'not-paid' });
      expect(await refusal(moving(order, { does: 'accept' }))).toMatchObject({ from: 'Created', to: 'Accepted' });
      expect(await run(shop.orders(shopper).history(order.id))).toHaveLength(1);
      expect(await outcome(moving({ ...order, orderNumber: idOf('none') }, ship))).toBe('OrderNotFound');
      expect(await outcome(shop.desk.ofNumber(idOf('none')))).toBe('OrderNotFound');
    });

    it('lists orders newest first, all or those of a state', async () => {
      const { order: first } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      shop.clock.at += 1_000;
      const { order: second } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      shop.clock.at -= 1_000;
      await run(moving(first, { does: 'cancel', reason: 'asked for' }));
      const numbers = async (state?: Order['status']) =>
        (await run(shop.desk.list({ most: 1_000, ...(state === undefined ? {} : { state }) }))).map(
          ({ order: { id } }) => id,
        );
      expect((await numbers())[0]).toBe(second.id);
      expect(await numbers('Cancelled')).toContain(first.id);
      expect(await numbers('Cancelled')).not.toContain(second.id);
      expect(await run(shop.desk.list({ most: 1 }))).toHaveLength(1);
    });

    it('reads of two moves at a time what the other has left (O5)', async () => {
      const { order } = await placed(await shop.sell(aNewProduct({ stock: 10 })));
      const pay: Move = { does: 'pay', amount: order.totals.gross };
      const both = await Promise.all([moving(order, pay), moving(order, pay)].map((each) => run(Effect.result(each))));
      expect(both.filter(Result.isSuccess)).toHaveLength(1);
      const { events } = await run(shop.desk.ofNumber(order.orderNumber));
      expect(events.filter(({ move }) => move?.does === 'pay')).toHaveLength(1);
      expect(events.at(-1)?.at).toBeLessThan(shop.clock.now() + days(1));
    });
  });
