import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
  type MakeRouteMatchUnion,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { boardIn } from '../../domain/pricing/boardIn.ts';
import type { MetalPrices } from '../../domain/pricing/Price.ts';
import { showMetalPrices } from '../../application/pricing/tokens.ts';
import { Layout, type LayoutName } from '../screens/layout/Layout.tsx';
import { ErrorScreen } from '../screens/errors/ErrorScreen.tsx';
import { NotFoundScreen } from '../screens/errors/NotFoundScreen.tsx';
import type { ShopRouteContext } from './context.ts';
import { followRules } from './followRules.ts';
import type { PageRow } from './PageRow.ts';
import { PageSeed } from './PageSeed.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of the page in the table; absent for routes that only frame pages or lead to another address. */
    readonly page?: PageRow;
  }
}

export const rootRoute = createRootRouteWithContext<ShopRouteContext>()({
  beforeLoad: ({ context, location }) => followRules(context.shop, location.pathname, location.searchStr),
  loader: async ({ context }): Promise<{ metals: MetalPrices | null }> => {
    const outcome = await context.shop.run(showMetalPrices, undefined);
    return { metals: outcome.ok ? boardIn(outcome.value, context.shop.market.currency) : null };
  },
  staleTime: Infinity,
  head: ({
    match: {
      context: {
        shop: {
          brand: { icon },
        },
      },
    },
  }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#faf8f3', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#12110e', media: '(prefers-color-scheme: dark)' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: icon === null ? [] : [{ rel: 'icon', href: icon }],
  }),
  component: RootScreen,
  notFoundComponent: ({ data }) => <NotFoundScreen data={data} />,
  errorComponent: ({ error }) => <ErrorScreen error={error} />,
  shellComponent: Document,
});

function RootScreen() {
  const layout = useMatches({ select: (matches) => layoutOf(matches.at(-1)) });
  const { metals } = rootRoute.useLoaderData();
  const { isStill } = useRouter().options.context;
  return (
    <Layout name={isStill ? 'minimal' : layout} metals={metals}>
      <Outlet />
    </Layout>
  );
}

/** The layout of a route; content pages bring their own. */
const layoutOf = (match: MakeRouteMatchUnion | undefined): LayoutName =>
  (match?.routeId === '/$' ? match.loaderData?.page.layout : match?.staticData.page?.layout) ?? 'default';

function Document({ children }: { readonly children: ReactNode }) {
  const {
    context: { shop, start, isStill },
    ssr,
  } = useRouter().options;
  return (
    <html lang={shop.market.localeTag} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        {isStill ? null : (
          <>
            <PageSeed />
            <Scripts />
          </>
        )}
        <script
          type="module"
          nonce={ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: start ?? '' }}
        />
      </body>
    </html>
  );
}
