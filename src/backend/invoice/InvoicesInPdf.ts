import { Effect } from 'effect';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { OrderNotFound, type OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import { Invoices, type OrderDocument } from '../../domain/order/ports/Invoices.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { invoiceOf } from './Invoice.ts';
import { invoicePdf } from './invoicePdf.ts';
import { slipOf } from './Slip.ts';
import { slipPdf } from './slipPdf.ts';

export interface InvoicesParts {
  /** The shopper's orders; this port refuses orders of other owners. */
  readonly orders: Pick<Orders, 'ofId'>;
  readonly identity: ShopIdentity;
  readonly market: Market;
}

/** Creates invoices and slips from orders as they were placed. Each request creates the same document again. */
export class InvoicesInPdf extends Invoices {
  readonly #parts: InvoicesParts;
  constructor(parts: InvoicesParts) {
    super();
    this.#parts = parts;
  }

  ofOrder(id: OrderId): Effect.Effect<OrderDocument, OrderNotFound | OrdersUnavailable> {
    const { identity, market, orders } = this.#parts;
    return Effect.gen(function* () {
      const order = yield* orders.ofId(id);
      const invoice = invoiceOf({ ...order, locale: market.localeTag }, identity);
      return { fileName: invoice.fileName, bytes: yield* Effect.promise(() => invoicePdf(invoice)) };
    });
  }

  slipOf(id: OrderId): Effect.Effect<OrderDocument, OrderNotFound | OrdersUnavailable> {
    const { identity, market, orders } = this.#parts;
    return Effect.gen(function* () {
      const order = yield* orders.ofId(id);
      if (order.type === 'buy') return yield* Effect.fail(new OrderNotFound());
      const slip = slipOf({ ...order, locale: market.localeTag }, identity);
      return { fileName: slip.fileName, bytes: yield* Effect.promise(() => slipPdf(slip)) };
    });
  }
}
