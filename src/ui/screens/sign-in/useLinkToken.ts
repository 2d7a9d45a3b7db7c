import { useEffect, useState } from 'react';
import { readEntry, writeEntry } from '../checkout/historyEntry.ts';

const entry = 'link token';
/** Stands where a token was that opens nothing any more. */
const used = 'used';

/**
 * The token of a mail's link, as it stands in the address of this page. The address forgets it at once, so that it is neither shown,
 * shared nor kept in the list of pages visited; a reload finds it in the entry of the history. undefined until that was looked into.
 */
export function useLinkToken(name: string, there: string): string | undefined {
  const [token, setToken] = useState(there === '' ? undefined : there);
  useEffect(() => {
    if (there === '') {
      const kept = readEntry(entry);
      return setToken(typeof kept === 'string' ? kept : '');
    }
    const address = new URL(window.location.href);
    address.searchParams.delete(name);
    writeEntry(entry, there, address);
    setToken(there);
  }, [name, there]);
  return token;
}

/** Forgets a token that has done what it was for. */
export const forgetLink = (): void => writeEntry(entry, used);
export const isUsedUp = (token: string | undefined): boolean => token === used;
