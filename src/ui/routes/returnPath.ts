import type { Language } from '../../domain/kernel/Translated.ts';
import type { ReturnSearch } from '../binding/Addresses.ts';
import type { PageRow } from './PageRow.ts';
import { pages } from './pages.ts';
import { canonicalPath, shownPath } from './paths.ts';

const base = 'https://shop.invalid';
const signIn = new Set(Object.entries<PageRow>(pages).flatMap(([path, row]) => (row.signIn === true ? [path] : [])));

/**
 * The canonical path and query to go to after signing in; null if it could lead to another origin (RT-47) or to a
 * sign-in page.
 */
export function safeReturnPath(wish: unknown): string | null {
  // Browsers read a backslash as a slash, and skip tabs and line ends.
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
  return leads && !signIn.has(path) ? path + search : null;
}

/** Reads the query of an address; unsafe return paths are dropped. */
export const readReturnSearch = (search: Readonly<Record<string, unknown>>): ReturnSearch => ({
  redirect: safeReturnPath(search['redirect']) ?? undefined,
});

/** The address of the return path in a language; without one that of the account's overview. */
export function returnAddress(search: ReturnSearch, language: Language): string {
  const { pathname, search: query } = new URL(search.redirect ?? '/kundenkonto', base);
  return shownPath(pathname, language) + query;
}
