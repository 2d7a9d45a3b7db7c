import type { KeptQuote } from '../../../../application/cart/Recalculation.ts';
import { readEntry, writeEntry } from '../history/historyEntry.ts';
import { isRecord } from '../history/isRecord.ts';

const entry = 'quote';

/** Keeps the quote of a page in the history entry, over a reload and a change of the language (CHK-6). */
export const keepQuote = (kept: KeptQuote): void => writeEntry(entry, kept);

/** Checks the fields that this page uses; the server validates all. */
const isKept = (value: unknown): value is KeptQuote =>
  isRecord(value) &&
  typeof value['endsAt'] === 'number' &&
  isRecord(value['sealed']) &&
  typeof value['sealed']['seal'] === 'string' &&
  isRecord(value['sealed']['quote']);

/** The quote of the page before it was loaded again; null if there is none, it is over or invalid. */
export function keptQuote(): KeptQuote | null {
  const kept = readEntry(entry);
  return isKept(kept) && kept.endsAt > Date.now() ? kept : null;
}
