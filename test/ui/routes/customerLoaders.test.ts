import { describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { loadDeletion, loadOrders } from '../../../src/ui/routes/customerLoaders.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

/** The shop of a customer with these orders. */
const ordered = (...orders: readonly Order[]) => {
  const shop = new PlayedShop();
  shop.begins('Anonymous', anOrder().ownerId);
  shop.hasOrders(...orders);
  return shop;
};

describe('the deletion page', () => {
  const load = (shop: PlayedShop) => loadDeletion({ shop, i18n: i18nIn('en') });

  it('lists the unfinished orders only (R9)', async () => {
    const states = ['Created', 'Open', 'Confirmed', 'Complete', 'Cancelled'] as const;
    const orders = states.map((status): Order =>
      anOrder({ id: idOf(status), status, orderNumber: idOf(`T-${status}`) }),
    );
    expect((await load(ordered(...orders.toReversed()))).open).toEqual(['T-Created', 'T-Open', 'T-Confirmed']);
  });

  it('lists an unfinished order that is older than many finished ones (R9)', async () => {
    const orders = Array.from({ length: 201 }, (_, age): Order =>
      anOrder({
        id: idOf(`order-${age}`),
        orderNumber: idOf(`T-${age}`),
        placedAt: noon - age,
        status: age === 200 ? 'Open' : 'Complete',
      }),
    );
    expect((await load(ordered(...orders.toReversed()))).open).toEqual(['T-200']);
  });

  it('opens without orders that cannot be loaded', async () => {
    const shop = new PlayedShop();
    shop.port(Orders).refuses('list', new OrdersUnavailable({ unreached: true }));
    expect((await load(shop)).open).toEqual([]);
  });
});

describe('the list of orders', () => {
  it('redirects from a page beyond the last to the last (ORD-1)', async () => {
    const at = (page: number, total: number) => {
      const orders = Array.from({ length: total }, (_, n) => anOrder({ id: idOf(`order-${n}`), status: 'Open' }));
      return loadOrders({ shop: ordered(...orders), i18n: i18nIn('en') }, { page, state: 'Open' });
    };
    await expect(at(99, 1)).rejects.toMatchObject({ options: { to: '.', search: { page: undefined, state: 'Open' } } });
    await expect(at(99, 31)).rejects.toMatchObject({ options: { search: { page: 4 } } });
    expect((await at(4, 31)).orders?.page).toBe(4);
  });
});
