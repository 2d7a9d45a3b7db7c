import type { PlaceOrderInput } from '../../../../application/checkout/PlaceOrder.ts';
import { readEntry, writeEntry } from '../../shared/history/historyEntry.ts';
import { isRecord } from '../../shared/history/isRecord.ts';

const entry = 'orderAttempt';

/** Keeps an unanswered attempt in the history entry, so that a reload sends the same one again (CHK-8). */
export const keepAttempt = (attempt: PlaceOrderInput): void => writeEntry(entry, JSON.stringify(attempt));
export const forgetAttempt = (): void => writeEntry(entry, undefined);

/** Checks the fields that this page uses; the server validates all. */
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

/** The unanswered attempt; null if there is none or it is invalid. */
export function keptAttempt(): PlaceOrderInput | null {
  const text = readEntry(entry);
  const kept = typeof text === 'string' ? parsed(text) : null;
  return isAttempt(kept) ? kept : null;
}
