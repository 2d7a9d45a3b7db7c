import { Effect } from 'effect';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { OrderNotFound, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import { type InvoiceDocument, Invoices } from '../../domain/order/ports/Invoices.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { invoiceOf } from './Invoice.ts';
import { invoicePdf } from './invoicePdf.ts';

export interface InvoicesParts {
  /** The shopper's orders; this port refuses orders of other owners. */
  readonly orders: Pick<Orders, 'ofId'>;
  readonly identity: ShopIdentity;
  readonly market: Market;
}

/** Creates invoices from orders as they were placed. Each request creates the same document again. */
export class InvoicesInPdf extends Invoices {
  readonly #parts: InvoicesParts;
  constructor(parts: InvoicesParts) {
    super();
    this.#parts = parts;
  }

  ofOrder(id: OrderId): Effect.Effect<InvoiceDocument, OrderNotFound | OrdersUnavailable> {
    const { identity, market, orders } = this.#parts;
    return Effect.gen(function* () {
      const order = yield* orders.ofId(id);
      const invoice = invoiceOf({ ...order, locale: market.localeTag }, identity);
      return { fileName: invoice.fileName, bytes: yield* Effect.promise(() => invoicePdf(invoice)) };
    });
  }
}
