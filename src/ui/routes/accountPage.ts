import type { AccountPath } from './accountHead.ts';
import type { Head } from './head.ts';
import type { ShopRouteContext } from './root.tsx';

/** What a route of the account, or of the way to it, needs when the page only has to say what it is. */
export const accountPage = (path: AccountPath) => ({
  loader: async ({ context }: { readonly context: ShopRouteContext }) => ({
    head: (await import('./accountHead.ts')).accountHead(context, path),
  }),
  head: ({ loaderData }: { readonly loaderData?: { readonly head: Head } | undefined }) => loaderData?.head ?? {},
});
