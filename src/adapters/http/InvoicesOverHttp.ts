import { Effect } from 'effect';
import { invoiceDocument, slipDocument } from '../../contract/documents.ts';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import { Invoices } from '../../domain/order/ports/Invoices.ts';
import { type DocumentOptions, readDocument } from './readDocument.ts';

/**
 * Invoices and slips as PDF files from the backend. It reads the order first, which renews an expired session and refuses orders
 * of other owners.
 */
export class InvoicesOverHttp extends Invoices {
  readonly #orders: Orders;
  readonly #market: Market;
  readonly #options: DocumentOptions;
  constructor(orders: Orders, market: Market, options: DocumentOptions) {
    super();
    this.#orders = orders;
    this.#market = market;
    this.#options = options;
  }

  ofOrder(id: OrderId): ReturnType<Invoices['ofOrder']> {
    return this.#read(invoiceDocument, id);
  }

  slipOf(id: OrderId): ReturnType<Invoices['slipOf']> {
    return this.#read(slipDocument, id);
  }

  #read(document: typeof invoiceDocument | typeof slipDocument, id: OrderId): ReturnType<Invoices['ofOrder']> {
    const read = Effect.catchTag(
      readDocument({ document, params: { id } }, this.#market, this.#options),
      'DocumentUnread',
      () => Effect.fail(new OrdersUnavailable()),
    );
    return Effect.flatMap(this.#orders.ofId(id), ({ orderNumber }) =>
      Effect.map(read, ({ named, bytes }) => ({ fileName: named ?? `${orderNumber}.pdf`, bytes })),
    );
  }
}
