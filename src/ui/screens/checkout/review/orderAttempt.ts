import type { PlaceOrderInput } from '../../../../application/checkout/PlaceOrder.ts';
import { readEntry, writeEntry } from '../historyEntry.ts';
import { isRecord } from '../isRecord.ts';

const entry = 'orderAttempt';

/** What was sent and not answered yet, kept with the page's entry in the history: a reload sends the very same again (CHK-8). */
export const keepAttempt = (attempt: PlaceOrderInput): void => writeEntry(entry, JSON.stringify(attempt));
export const forgetAttempt = (): void => writeEntry(entry, undefined);

/** Whether it is one of ours, as far as this page depends on it; the server reads it strictly. */
const isAttempt = (value: unknown): value is PlaceOrderInput =>
  isRecord(value) &&
  typeof value['idempotencyKey'] === 'string' &&
  isRecord(value['request']) &&
  typeof value['request']['cartId'] === 'string' &&
  typeof value['request']['privacyAccepted'] === 'boolean' &&
  typeof value['request']['termsAccepted'] === 'boolean' &&
  isRecord(value['request']['quote']) &&
  typeof value['request']['quote']['seal'] === 'string' &&
  isRecord(value['request']['quote']['quote']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The attempt that waits for its answer; null when there is none, or what is kept there is none that this page could have kept. */
export function keptAttempt(): PlaceOrderInput | null {
  const text = readEntry(entry);
  const kept = typeof text === 'string' ? parsed(text) : null;
  return isAttempt(kept) ? kept : null;
}
