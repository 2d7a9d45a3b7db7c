import { showInvoice } from '../../../../application/order/tokens.ts';
import type { OrderId } from '../../../../domain/kernel/Ids.ts';
import { type DocumentSaving, useDocument } from '../../shared/documents/useDocument.ts';

/** Fetches the invoice of an order and lets the browser save it. */
export const useInvoice = (id: OrderId): DocumentSaving => useDocument(showInvoice, id);
