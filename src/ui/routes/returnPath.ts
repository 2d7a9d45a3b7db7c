import type { Language } from '../../domain/kernel/Translated.ts';
import { canonicalPath, shownPath } from './paths.ts';

/** What the address of the sign-in pages carries: where to go afterwards, as a canonical path of this shop. */
export interface ReturnSearch {
  readonly redirect?: string | undefined;
}

const base = 'https://shop.invalid';
const signIn = ['/login', '/registrierung', '/passwort-vergessen', '/passwort-zuruecksetzen', '/activate-user'];

/**
 * The canonical path and query that may be followed after signing in, null for anything that could lead to another origin
 * (RT-47) or back to signing in.
 */
export function safeReturnPath(wish: unknown): string | null {
  // Browsers read a backslash as a slash and skip tabs and line ends.
  if (
    typeof wish !== 'string' ||
    wish.length > 1000 ||
    !wish.startsWith('/') ||
    /[\\\p{Cc}]/u.test(wish) ||
    !URL.canParse(wish, base)
  )
    return null;
  const { origin, pathname, search } = new URL(wish, base);
  const path = canonicalPath(pathname);
  const leads = origin === base && !pathname.startsWith('//') && !path.startsWith('//') && !path.startsWith('/api/');
  return leads && !signIn.some((page) => path === page) ? path + search : null;
}

/** Reads what an address says; a wish that must not be followed is dropped. */
export const readReturnSearch = (search: Readonly<Record<string, unknown>>): ReturnSearch => ({
  redirect: safeReturnPath(search['redirect']) ?? undefined,
});

/** The address behind a return path in a language; the overview of the account when there is none. */
export function returnAddress(search: ReturnSearch, language: Language): string {
  const { pathname, search: query } = new URL(search.redirect ?? '/kundenkonto', base);
  return shownPath(pathname, language) + query;
}
