import { createRouter, type AnyRoute } from '@tanstack/react-router';
import type { PageRow } from './PageRow.ts';
import { canonicalPath } from './paths.ts';
import { routeTree } from './router.tsx';

/** Matches addresses exactly as the router of a document does, so that cache and document never differ about a page. */
const tree: AnyRoute = routeTree;
const matcher = createRouter({
  routeTree: tree,
  rewrite: {
    input: ({ url }) => {
      url.pathname = canonicalPath(url.pathname);
      return url;
    },
  },
});

/** The row of the page at an address; null for an address that only leads to another one. */
export function pageAt({ href, pathname, search }: URL): PageRow | null {
  const location = matcher.parseLocation({ href, pathname, search, hash: '', state: { __TSR_index: 0 } });
  const [branch] = matcher.getMatchedRoutes(location.pathname);
  return branch.at(-1)?.options.staticData?.page ?? null;
}

/**
 * The address with those parameters alone that its page reads, in the order of the table; it names everything of the
 * address that the page depends on. An address that leads to another one keeps all its parameters.
 */
export function addressAsRead(url: URL, page: PageRow | null = pageAt(url)): URL {
  if (page === null || url.search === '') return url;
  const read = new URL(url);
  read.search = new URLSearchParams(
    page.reads.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value])),
  ).toString();
  return read;
}
