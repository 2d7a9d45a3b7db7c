import type { Head } from './head.ts';
import { pages, type PagePath, type PageRow } from './pages.ts';
import type { ShopRouteContext } from './root.tsx';

/**
 * The parts of a route that the table says or that all pages have in common. The loader of the page answers with its
 * head.
 */
export function pageOptions<P extends PagePath>(path: P) {
  const page: PageRow = pages[path];
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
