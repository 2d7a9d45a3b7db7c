import { Effect } from 'effect';
import type { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import type { OrderId } from '../../../src/domain/kernel/Ids.ts';
import { OrderNotFound } from '../../../src/domain/order/OrderErrors.ts';
import { Invoices } from '../../../src/domain/order/ports/Invoices.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';

/** Invoices and slips of the visitor's orders in memory. */
export class InvoicesInMemory extends Invoices {
  readonly #parts: { readonly shop: ShopInMemory; readonly shopper: Shopper };
  constructor(parts: { readonly shop: ShopInMemory; readonly shopper: Shopper }) {
    super();
    this.#parts = parts;
  }
  slipOf(id: OrderId): ReturnType<Invoices['slipOf']> {
    return this.ofOrder(id);
  }
  ofOrder(id: OrderId): ReturnType<Invoices['ofOrder']> {
    return Effect.suspend(() => {
      const { shop, shopper } = this.#parts;
      const order = shop.orders.get(id);
      if (order?.ownerId !== shopper.ownerId) return Effect.fail(new OrderNotFound());
      const bytes = new TextEncoder().encode(`%PDF ${order.orderNumber}`);
      return Effect.succeed({ fileName: `${order.orderNumber}.pdf`, bytes });
    });
  }
}
