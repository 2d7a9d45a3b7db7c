import type { Effect } from 'effect';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { InvoiceDocument, Invoices } from '../../domain/order/ports/Invoices.ts';
import type { Command } from '../UseCase.ts';

export type ShowInvoiceRefused = Effect.Error<ReturnType<Invoices['ofOrder']>>;

/** The invoice of an order as a PDF. */
export class ShowInvoice implements Command<OrderId, InvoiceDocument, ShowInvoiceRefused> {
  readonly #invoices: Invoices;
  constructor(invoices: Invoices) {
    this.#invoices = invoices;
  }
  execute(id: OrderId): Effect.Effect<InvoiceDocument, ShowInvoiceRefused> {
    return this.#invoices.ofOrder(id);
  }
}
