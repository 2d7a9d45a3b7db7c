import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashDealsOf } from '../../../src/backend/orders/CashRows.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { orderEvents, orders } from '../../../src/backend/store/schema/orders.ts';
import { idOf, type OrderId } from '../../../src/domain/kernel/Ids.ts';
import { dayBefore } from '../../../src/domain/order/LinkedCash.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';
import { freshPGlite } from '../../ports/pglite.ts';

let database: Database;
beforeAll(async () => {
  database = await freshPGlite();
});
afterAll(() => database.close());

it.each([
  ['buy', 'Created', 0],
  ['sell', 'Requested', 1],
] as const)(
  'a deal in cash to %s, which is %s, reads its events only where they change its price (C17)',
  async (...row) => {
    const [side, status, read] = row;
    const id = idOf<OrderId>(`in-cash-${side}`);
    const order = anOrder({ id, type: side, status, paymentMethod: 'cash', placedAt: noon });
    const origin = { kind: 'cart', cartId: idOf<never>(id), cartVersion: 1 } as const;
    await database.db.insert(orders).values({ ...order, orderNumber: id, origin, document: order });
    await database.db.insert(orderEvents).values({ orderId: id, kind: 'unreadable', data: {}, at: noon });
    const unread: unknown[] = [];
    const log = { error: (what: unknown) => void unread.push(what) };
    const customer = { ownerId: order.ownerId, email: null, side };
    expect(await cashDealsOf(database.db, customer, dayBefore(noon), { log })).toEqual([
      { at: noon, amount: order.totals.gross },
    ]);
    expect(unread).toHaveLength(read);
  },
);
