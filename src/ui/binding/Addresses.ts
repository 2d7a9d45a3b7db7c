import type { Language } from '../../domain/kernel/Translated.ts';

/** Query of the sign-in pages: the canonical path to open after signing in. */
export interface ReturnSearch {
  readonly redirect?: string | undefined;
}

/**
 * What screens ask about the addresses of pages. The routes answer it from the table of pages, which screens do not
 * import.
 */
export interface Addresses {
  /** The canonical German path of a path in the address bar. */
  readonly canonicalPath: (shown: string) => string;
  /** The path of a canonical German path in a language. */
  readonly shownPath: (canonical: string, language: Language) => string;
  /** The canonical path and query to open after signing in; null for other origins (RT-47) and for sign-in pages. */
  readonly safeReturnPath: (wish: unknown) => string | null;
  /** The address of a return path in a language; the overview of the account if there is none. */
  readonly returnAddress: (search: ReturnSearch, language: Language) => string;
}
