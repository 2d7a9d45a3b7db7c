import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { RemindOrLapse } from '../../../src/application/order/RemindOrLapse.ts';
import { idOf, type OrderNumber } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { MoveRefused } from '../../../src/domain/order/MoveErrors.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { OrderNotFound, OrdersUnavailable, TransitionNotAllowed } from '../../../src/domain/order/OrderErrors.ts';
import type { OrderDesk } from '../../../src/domain/order/ports/OrderDesk.ts';
import { aFiledOrder } from '../../builders/filedOrder.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';
import { memoryShop } from '../../ports/shops.ts';
import { outcome } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

const missing: OrderNumber = idOf('A-0');

/** A shop with so many unpaid orders of noon, and the numbers that are asked for and moved. */
const unpaid = async (count: number) => {
  const shop = await memoryShop();
  const { id: _id, orderNumber: _number, ...order } = anOrder({ placedAt: noon });
  const orders: Order[] = [];
  for (let n = 0; n < count; n += 1) {
    const committed = await shop.commit({ ...order, origin: { kind: 'test', n: String(n) }, taken: [] });
    if ('success' in committed) orders.push(committed.success.order);
  }
  const [waiting, read, moved]: [number[], (readonly OrderNumber[])[], OrderNumber[]] = [[], [], []];
  const look = (calls: Partial<OrderDesk> = {}) =>
    new RemindOrLapse(
      withCalls(shop.desk, {
        waiting: (before) => {
          waiting.push(before);
          return shop.desk.waiting(before);
        },
        ofNumbers: (numbers) => {
          read.push(numbers);
          return shop.desk.ofNumbers(numbers);
        },
        move: (number, rule) => {
          moved.push(number);
          return shop.desk.move(number, rule);
        },
        ...calls,
      }),
      shop.clock,
    ).execute();
  const after = (count: number, calls?: Partial<OrderDesk>) => {
    shop.clock.at = noon + days(count);
    return outcome(look(calls));
  };
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const filed = () => Effect.runPromise(shop.desk.ofNumbers(numbers));
  return { shop, numbers, waiting, read, moved, after, filed };
};

describe('a round through the orders that wait', () => {
  it('asks for those older than the soonest reminder, and locks none that is not due (PAY-5)', async () => {
    const { shop, numbers, waiting, read, moved, after } = await unpaid(1);
    expect(await after(1)).toBe('ok');
    expect([waiting, read]).toEqual([[shop.clock.at - days(2)], []]);
    expect(await after(4)).toBe('ok');
    expect([read, moved]).toEqual([[numbers], []]);
  });

  it('reminds, then cancels, as a move of the shop at its time (PAY-5)', async () => {
    const { shop, after, filed } = await unpaid(1);
    expect([await after(7), await after(7), await after(20), await after(21)]).toEqual(['ok', 'ok', 'ok', 'ok']);
    const [{ order, events } = { order: null, events: [] }] = await filed();
    expect([order?.status, events.map(({ move }) => move?.does)]).toEqual([
      'Cancelled',
      [undefined, 'remind', 'lapse'],
    ]);
    expect(events.at(-1)).toMatchObject({ actor: 'shop', at: noon + days(20) });
    expect(shop.clock.at).toBe(noon + days(21));
  });

  it('reads 200 orders at a time, and no order twice (PAY-5)', async () => {
    const { read, moved, after } = await unpaid(0);
    const many = Array.from({ length: 401 }, (_none, n): OrderNumber => idOf(`A-${n}`));
    const found = (asked: readonly OrderNumber[]) => {
      read.push(asked);
      return Effect.succeed(asked.map((orderNumber) => aFiledOrder({ orderNumber, status: 'Complete' })));
    };
    expect(await after(7, { waiting: () => Effect.succeed(many), ofNumbers: found })).toBe('ok');
    expect(read.map(({ length }) => length)).toEqual([200, 200, 1]);
    expect([read.flat(), moved]).toEqual([many, []]);
  });

  const refusals = {
    MoveRefused: new MoveRefused({ reason: 'not-due' }),
    TransitionNotAllowed: new TransitionNotAllowed({ from: 'Cancelled', to: 'Cancelled' }),
    OrderNotFound: new OrderNotFound(),
  };
  it.each(Object.entries(refusals))(
    'is whole when an order was paid, cancelled or deleted since it was read: %s (PAY-5, O5)',
    async (_name, refused) => {
      const { after } = await unpaid(1);
      expect(await after(7, { move: () => Effect.fail(refused as MoveRefused) })).toBe('ok');
    },
  );

  it('goes on after an order that cannot be read or moved, and fails in the end (PAY-5)', async () => {
    const { shop, numbers, moved, after, filed } = await unpaid(3);
    const [first, second] = numbers;
    // The last order comes with the second read.
    const waiting = () =>
      Effect.succeed([...numbers.slice(0, 2), ...Array.from({ length: 198 }, () => missing), ...numbers.slice(2)]);
    const unread = await after(7, {
      waiting,
      ofNumbers: (asked) => shop.desk.ofNumbers(asked.filter((number) => number !== first)),
    });
    expect([unread, moved]).toEqual(['OrdersUnavailable', numbers.slice(1)]);
    const unmoved = await after(20, {
      move: (number, rule) => (number === second ? Effect.fail(new OrdersUnavailable()) : shop.desk.move(number, rule)),
    });
    const statuses = (await filed()).map(({ order }) => order.status);
    expect([unmoved, ...statuses]).toEqual(['OrdersUnavailable', 'Created', 'Created', 'Cancelled']);
  });

  it('fails when no orders can be read at all', async () => {
    const { after } = await unpaid(1);
    const unavailable = () => Effect.fail(new OrdersUnavailable());
    expect(await after(7, { waiting: unavailable })).toBe('OrdersUnavailable');
    expect(await after(7, { ofNumbers: unavailable })).toBe('OrdersUnavailable');
  });
});
