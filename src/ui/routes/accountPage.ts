import type { AccountPath } from './accountHead.ts';
import type { Head } from './head.ts';
import type { ShopRouteContext } from './root.tsx';

/** Loader and head of a route whose page needs no data but its title. */
export const accountPage = (path: AccountPath) => ({
  loader: async ({ context }: { readonly context: ShopRouteContext }) => ({
    head: (await import('./accountHead.ts')).accountHead(context, path),
  }),
  head: ({ loaderData }: { readonly loaderData?: { readonly head: Head } | undefined }) => loaderData?.head ?? {},
});
