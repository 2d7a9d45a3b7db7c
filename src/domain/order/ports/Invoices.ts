import type * as Effect from 'effect/Effect';
import type { OrderId } from '../../kernel/Ids.ts';
import type { OrderNotFound, OrdersUnavailable } from '../OrderErrors.ts';

/** An invoice as a PDF file. */
export interface InvoiceDocument {
  /** The suggested file name: `T-2026-0001.pdf`. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The invoices of one shopper, in the language of the page. */
export abstract class Invoices {
  abstract ofOrder(id: OrderId): Effect.Effect<InvoiceDocument, OrderNotFound | OrdersUnavailable>;
}
