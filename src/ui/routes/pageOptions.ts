import { guardOf } from './guards.ts';
import type { Head } from './head.ts';
import type { PageRow } from './PageRow.ts';
import { pages, type PagePath } from './pages.ts';
import type { ShopRouteContext } from './context.ts';

/**
 * The parts of a route that the table says or that all pages have in common. The loader of the page answers with its
 * head. Throws `UnknownGuard` for a row whose guard does not exist.
 */
export function pageOptions<P extends PagePath>(path: P, page: PageRow = pages[path]) {
  if (page.guard !== undefined) guardOf(page.guard);
  return {
    path,
    component: page.screen,
    staticData: { page },
    head: ({ loaderData }: { readonly loaderData?: { readonly head: Head } | undefined }) => loaderData?.head ?? {},
  };
}

/** The same for a page that loads nothing but its head, which is its title. */
export const titleOnlyPageOptions = <P extends PagePath>(path: P) => ({
  ...pageOptions(path),
  loader: async ({ context }: { readonly context: ShopRouteContext }) => ({
    head: (await import('./head.ts')).titledHead(context, path),
  }),
});
