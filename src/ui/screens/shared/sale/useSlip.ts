import { showSlip } from '../../../../application/order/tokens.ts';
import type { OrderId } from '../../../../domain/kernel/Ids.ts';
import { type DocumentSaving, useDocument } from '../documents/useDocument.ts';

/** Fetches the slip of a sale and lets the browser save it. */
export const useSlip = (id: OrderId): DocumentSaving => useDocument(showSlip, id);
