import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Shop } from '../binding/Shop.ts';
import { ShopContext } from '../binding/ShopContext.ts';
import { accountPages, accountRoute } from './accountRoutes.ts';
import { guardedRouter } from './guardedRouter.ts';
import type {} from './historyState.ts';
import { categoryRoute, priceListRoute, productRoute, searchRoute, sellRoute, shopRoute } from './catalogRoutes.ts';
import { cartRoute, checkoutRoute, checkoutStartRoute } from './checkoutRoutes.ts';
import {
  addressesRoute,
  deliveryRoute,
  depositRoute,
  orderRoute,
  ordersRoute,
  wishlistRoute,
} from './customerRoutes.ts';
import {
  contactRoute,
  contentRoute,
  healthRoute,
  homeRoute,
  newsArticlesRoute,
  whistleblowerRoute,
} from './contentRoutes.ts';
import { ErrorScreen } from '../screens/errors/ErrorScreen.tsx';
import { confirmNewsletterRoute, endNewsletterRoute } from './newsletterRoutes.ts';
import { parseSearch, stringifySearch } from './searchParams.ts';
import { canonicalPath, shownPath } from './paths.ts';
import { limitOrderPages, productLimitOrderRoute } from './limitOrderRoutes.ts';
import { rootRoute } from './root.tsx';
import { sectionRoutes } from './sectionRoutes.ts';
import { activateRoute, forgotRoute, loginRoute, registerRoute, resetRoute } from './signInRoutes.ts';

export const routeTree = rootRoute.addChildren([
  homeRoute,
  shopRoute,
  categoryRoute,
  productRoute,
  productLimitOrderRoute,
  priceListRoute,
  searchRoute,
  sellRoute,
  cartRoute,
  checkoutStartRoute,
  checkoutRoute,
  loginRoute,
  registerRoute,
  forgotRoute,
  resetRoute,
  activateRoute,
  accountRoute.addChildren([
    ...accountPages,
    ordersRoute,
    orderRoute,
    ...limitOrderPages,
    depositRoute,
    deliveryRoute,
    addressesRoute,
  ]),
  wishlistRoute,
  confirmNewsletterRoute,
  endNewsletterRoute,
  newsArticlesRoute,
  contactRoute,
  ...sectionRoutes,
  whistleblowerRoute,
  healthRoute,
  contentRoute,
]);

export interface RouterParts {
  readonly shop: Shop;
  readonly i18n: I18n;
  /** The script that starts the client; not needed in the browser. */
  readonly start?: string | undefined;
  /** The nonce of the scripts that the server renders, by which it finds them; not in the page that it sends. */
  readonly mark?: string | undefined;
  /** Whether the page stays as the server renders it: no code and no data for it follow. */
  readonly isStill?: boolean;
}

/** The router of one document. Its language is fixed; its routes are German, its addresses are in the language. */
export function createShopRouter({ shop, i18n, start, mark, isStill = false }: RouterParts) {
  const { language } = shop.market;
  return guardedRouter(
    createRouter({
      routeTree,
      context: { shop, i18n, start, isStill },
      ...(mark === undefined ? {} : { ssr: { nonce: mark } }),
      defaultPreload: 'intent',
      defaultPreloadDelay: 80,
      defaultPreloadStaleTime: 20_000,
      defaultStaleTime: 20_000,
      scrollRestoration: true,
      parseSearch,
      stringifySearch,
      defaultErrorComponent: ErrorScreen,
      trailingSlash: 'never',
      rewrite: {
        input: ({ url }) => {
          url.pathname = canonicalPath(url.pathname);
          return url;
        },
        output: ({ url }) => {
          const shown = shownPath(url.pathname, language);
          // Runs for every link of a page; setting a path costs as much as parsing an address.
          if (shown !== url.pathname) url.pathname = shown;
          return url;
        },
      },
      Wrap: ({ children }: { readonly children: ReactNode }) => (
        <ShopContext value={shop}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </ShopContext>
      ),
    }),
  );
}

export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
}
