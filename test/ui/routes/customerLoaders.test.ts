import { describe, expect, it } from 'vitest';
import { listOrders } from '../../../src/application/order/tokens.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { loadDeletion, loadOrders } from '../../../src/ui/routes/customerLoaders.ts';
import { anOrder } from '../../builders/order.ts';
import { PlayedShop } from '../inShop.tsx';
import { i18nIn } from '../words.ts';

describe('the page that deletes the account', () => {
  const load = (shop: PlayedShop) => loadDeletion({ shop, i18n: i18nIn('en') });

  it('names the orders that are not at their end, and no others (R9)', async () => {
    const states = ['Created', 'Open', 'Confirmed', 'Complete', 'Cancelled'] as const;
    const orders = states.map((status): Order => anOrder({ status, orderNumber: idOf(`T-${status}`) }));
    const shop = new PlayedShop().answer(listOrders, () => Promise.resolve({ ok: true, value: { orders, page: 1, pageSize: 100, total: orders.length } }));
    expect((await load(shop)).open).toEqual(['T-Created', 'T-Open', 'T-Confirmed']);
  });

  it('opens without them when they cannot be had', async () => {
    const shop = new PlayedShop().answer(listOrders, () => Promise.resolve({ ok: false, error: new OrdersUnavailable({ unreached: true }) }));
    expect((await load(shop)).open).toEqual([]);
  });
});

describe('the list of orders', () => {
  it('leads from a page beyond the last one to the last (ORD-1)', async () => {
    const pageOf = (total: number) => async (input: unknown) => ({ ok: true, value: { orders: [], ...(input as { readonly page: number; readonly pageSize: number }), total } } as const);
    const at = (page: number, total: number) => loadOrders({ shop: new PlayedShop().answer(listOrders, pageOf(total)), i18n: i18nIn('en') }, { page, state: 'Open' });
    await expect(at(99, 1)).rejects.toMatchObject({ options: { to: '.', search: { page: undefined, state: 'Open' } } });
    await expect(at(99, 31)).rejects.toMatchObject({ options: { search: { page: 4 } } });
    expect((await at(4, 31)).orders?.page).toBe(4);
  });
});
