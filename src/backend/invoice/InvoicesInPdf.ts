import { Effect } from 'effect';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { hasInvoice } from '../../domain/order/Documents.ts';
import { hasSlip } from '../../domain/order/Selling.ts';
import { DocumentNotIssued } from '../../domain/order/OrderErrors.ts';
import { type DocumentRefused, Invoices, type OrderDocument } from '../../domain/order/ports/Invoices.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { invoiceOf } from './Invoice.ts';
import { invoicePdf } from './invoicePdf.ts';
import { slipOf } from './Slip.ts';
import { slipPdf } from './slipPdf.ts';

export interface InvoicesParts {
  /** The shopper's orders; this port refuses orders of other owners. */
  readonly orders: Pick<Orders, 'ofId' | 'history'>;
  readonly identity: ShopIdentity;
  readonly market: Market;
}

/** Creates invoices and slips from orders. Until an order is moved, each request creates the same document again. */
export class InvoicesInPdf extends Invoices {
  readonly #parts: InvoicesParts;
  constructor(parts: InvoicesParts) {
    super();
    this.#parts = parts;
  }

  ofOrder(id: OrderId): Effect.Effect<OrderDocument, DocumentRefused> {
    const { identity, market, orders } = this.#parts;
    return Effect.gen(function* () {
      const order = yield* orders.ofId(id);
      if (!hasInvoice(order)) return yield* Effect.fail(new DocumentNotIssued());
      const events = order.type === 'buy' ? [] : yield* orders.history(id);
      const invoice = invoiceOf({ ...order, locale: market.localeTag }, identity, events);
      return { fileName: invoice.fileName, bytes: yield* Effect.promise(() => invoicePdf(invoice)) };
    });
  }

  slipOf(id: OrderId): Effect.Effect<OrderDocument, DocumentRefused> {
    const { identity, market, orders } = this.#parts;
    return Effect.gen(function* () {
      const order = yield* orders.ofId(id);
      if (!hasSlip(order, yield* orders.history(id))) return yield* Effect.fail(new DocumentNotIssued());
      const slip = slipOf({ ...order, locale: market.localeTag }, identity);
      return { fileName: slip.fileName, bytes: yield* Effect.promise(() => slipPdf(slip)) };
    });
  }
}
