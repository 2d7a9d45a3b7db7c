import type { PlaceOrderInput } from '../../../../application/checkout/PlaceOrder.ts';
import { idOf } from '../../../../domain/kernel/Ids.ts';
import { readEntry, writeEntry } from '../historyEntry.ts';

const entry = 'orderAttempt';

/** What was sent and not answered yet, kept with the page's entry in the history: a reload sends the very same again (CHK-8). */
export const keepAttempt = (attempt: PlaceOrderInput): void => writeEntry(entry, JSON.stringify(attempt));
export const forgetAttempt = (): void => writeEntry(entry, undefined);

export function keptAttempt(): PlaceOrderInput | null {
  const text = readEntry(entry);
  if (typeof text !== 'string') return null;
  const { request, idempotencyKey }: PlaceOrderInput = JSON.parse(text);
  return { request: { ...request, cartId: idOf(request.cartId) }, idempotencyKey };
}
