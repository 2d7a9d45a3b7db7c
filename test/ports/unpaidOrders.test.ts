import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import { RemindOrLapse } from '../../src/application/order/RemindOrLapse.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { refundDueFor } from '../../src/domain/order/FiledOrder.ts';
import type { OrderDesk } from '../../src/domain/order/ports/OrderDesk.ts';
import { noon } from '../builders/tick.ts';
import { withCalls } from '../application/playedPorts.ts';
import { stores } from './shops.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, requestOf, run, type TestShop } from './TestShop.ts';

for (const { name, open, available } of stores)
  describe.skipIf(!available)(`unpaid orders in ${name}`, () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(async () => {
      await shop?.close();
    });

    const placed = async () => {
      shop.clock.at = noon + 1_000;
      const product = await shop.sell(aNewProduct({ stock: 10 }));
      const shopper = aShopper();
      const request = requestOf(await readyToOrder(shop, shopper, product, 3));
      const order = await run(shop.orders(shopper).place(request, 'key'));
      return {
        order,
        stock: () => shop.stockOf(product.sku),
        filed: () => run(shop.desk.ofNumber(order.orderNumber)),
        seen: async () => (await run(shop.orders(shopper).history(order.id))).map(({ move }) => move?.does ?? null),
      };
    };
    const look = (desk: OrderDesk = shop.desk) => new RemindOrLapse(desk, shop.clock).execute();
    const after = async (daysLater: number, ...looks: readonly unknown[]) => {
      shop.clock.at = noon + days(daysLater);
      await Promise.all((looks.length === 0 ? [1] : looks).map(() => run(look())));
    };

    it('are reminded of once and cancelled once, and their stock goes back, in processes at once (PAY-5, C12)', async () => {
      const { order, stock, seen, filed } = await placed();
      await after(4, 1, 2, 3);
      expect(await seen()).toEqual([null]);
      await after(7, 1, 2, 3);
      expect(await seen()).toEqual([null, 'remind']);
      expect(await stock()).toBe(7);
      await after(20, 1, 2, 3);
      expect(await seen()).toEqual([null, 'remind', 'lapse']);
      expect([(await filed()).order.status, await stock()]).toEqual(['Cancelled', 10]);
      expect((await filed()).events.at(-1)?.actor).toBe('shop');
      expect([null, 1]).toContain(await shop.mailsOf(order));
      await after(60);
      expect(await stock()).toBe(10);
    });

    it('that are paid in time stay; a payment after the lapse is to be refunded (PAY-5)', async () => {
      const [inTime, late] = [await placed(), await placed()];
      const pay = ({ order }: typeof late) =>
        outcome(
          new MoveOrder(shop.desk, shop.clock).execute({
            number: order.orderNumber,
            move: { does: 'pay', amount: order.totals.gross },
            actor: 'berta',
          }),
        );
      await after(7);
      expect(await pay(inTime)).toBe('ok');
      await after(20);
      expect([(await inTime.filed()).order.status, (await late.filed()).order.status]).toEqual(['Open', 'Cancelled']);
      expect(await pay(late)).toBe('ok');
      expect(refundDueFor(await late.filed())).toEqual(late.order.totals.gross);
      expect(refundDueFor(await inTime.filed())).toEqual(Money.zero(late.order.currency));
    });

    it('a payment and a lapse at the same moment have one outcome, and lose no money (PAY-5, O5)', async () => {
      const { order, filed } = await placed();
      await after(7);
      shop.clock.at = noon + days(20);
      const paid = new MoveOrder(shop.desk, shop.clock).execute({
        number: order.orderNumber,
        move: { does: 'pay', amount: order.totals.gross },
        actor: 'berta',
      });
      await Promise.all([run(paid), run(look())]);
      const left = await filed();
      expect([
        ['Open', Money.zero(order.currency)],
        ['Cancelled', order.totals.gross],
      ]).toContainEqual([left.order.status, refundDueFor(left)]);
    });

    it('one that cannot be read keeps no other from its turn, and fails the round (PAY-5)', async () => {
      const [first, second] = [await placed(), await placed()];
      shop.clock.at = noon + days(7);
      const desk = withCalls(shop.desk, {
        ofNumbers: (numbers) => shop.desk.ofNumbers(numbers.filter((number) => number !== first.order.orderNumber)),
      });
      expect(await outcome(look(desk))).toBe('OrdersUnavailable');
      expect([await first.seen(), await second.seen()]).toEqual([[null], [null, 'remind']]);
    });
  });
