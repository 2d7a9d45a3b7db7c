import { readEntry, writeEntry } from '../../../shared/history/historyEntry.ts';

const entry = 'deliveryKey';

/** The key of an attempt without a certain answer, also over a reload, else a new one. */
export const keyOfAttempt = (): string => {
  const kept = readEntry(entry);
  const key = typeof kept === 'string' ? kept : crypto.randomUUID();
  writeEntry(entry, key);
  return key;
};

/** The attempt has a certain answer: the next one has a new key. */
export const endAttempt = (): void => writeEntry(entry, undefined);
