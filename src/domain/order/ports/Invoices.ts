import type * as Effect from 'effect/Effect';
import type { OrderId } from '../../kernel/Ids.ts';
import type { DocumentNotIssued, OrderNotFound, OrdersUnavailable } from '../OrderErrors.ts';

/** An invoice or a slip as a PDF file. */
export interface OrderDocument {
  /** The suggested file name: `T-2026-0001.pdf`. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Why there is no document. */
export type DocumentRefused = DocumentNotIssued | OrderNotFound | OrdersUnavailable;

/** The invoices of one shopper and the slips of the sales, in the language of the page. */
export abstract class Invoices {
  /** The invoice of a purchase, or the statement of a sale as it was agreed; not issued before that. */
  abstract ofOrder(id: OrderId): Effect.Effect<OrderDocument, DocumentRefused>;
  /**
   * What goes with the goods of a sell order; not issued once they have arrived or the sale is cancelled. A purchase and
   * a sale out of the deposit have none (SELL-6).
   */
  abstract slipOf(id: OrderId): Effect.Effect<OrderDocument, DocumentRefused>;
}
