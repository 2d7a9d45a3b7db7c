import { Effect } from 'effect';
import type { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import type { OrderId } from '../../../src/domain/kernel/Ids.ts';
import { OrderNotFound } from '../../../src/domain/order/OrderErrors.ts';
import { Invoices } from '../../../src/domain/order/ports/Invoices.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';
import { answering } from '../../application/playedPorts.ts';

/** Invoices and slips of the visitor's orders in memory. `shopper` is read at each call. */
export const invoicesOfOrders = (parts: { readonly shop: ShopInMemory; readonly shopper: Shopper }): Invoices => {
  const documentOf = (id: OrderId) =>
    Effect.suspend(() => {
      const order = parts.shop.orders.get(id);
      if (order?.ownerId !== parts.shopper.ownerId) return Effect.fail(new OrderNotFound());
      const bytes = new TextEncoder().encode(`%PDF ${order.orderNumber}`);
      return Effect.succeed({ fileName: `${order.orderNumber}.pdf`, bytes });
    });
  return answering(Invoices, undefined, { ofOrder: documentOf, slipOf: documentOf });
};
