import { useEffect, useState } from 'react';
import { isLinkToken } from '../../../../domain/account/LinkToken.ts';
import { readEntry, writeEntry } from '../history/historyEntry.ts';

const entry = 'link token';
/** Replaces a token after its use. */
const used = 'used';

/**
 * The token of a mail's link, from the address `there`. It is removed from the address at once, so that it is neither
 * visible, shared nor in the browser's history; the history entry keeps it for a reload. undefined until the entry is
 * read.
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

/** Marks the token as used. */
export const forgetLink = (): void => writeEntry(entry, used);

/** The state of a link before it is followed on this page; also until its token is read it is `asking`. */
export function linkStateOf(token: string | undefined): 'asking' | 'done' | 'link-invalid' {
  if (token === used) return 'done';
  return token === undefined || isLinkToken(token) ? 'asking' : 'link-invalid';
}
