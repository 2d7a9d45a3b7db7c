import type * as Effect from 'effect/Effect';
import type { OrderId } from '../../kernel/Ids.ts';
import type { OrderNotFound, OrdersUnavailable } from '../OrderErrors.ts';

/** An invoice or a slip as a PDF file. */
export interface OrderDocument {
  /** The suggested file name: `T-2026-0001.pdf`. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The invoices of one shopper and the slips of the sales, in the language of the page. */
export abstract class Invoices {
  abstract ofOrder(id: OrderId): Effect.Effect<OrderDocument, OrderNotFound | OrdersUnavailable>;
  /** What goes with the goods of a sell order; a purchase is not found (SELL-6). */
  abstract slipOf(id: OrderId): Effect.Effect<OrderDocument, OrderNotFound | OrdersUnavailable>;
}
