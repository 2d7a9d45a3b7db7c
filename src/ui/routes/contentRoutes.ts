import { createRoute, redirect } from '@tanstack/react-router';
import { shownPath } from './paths.ts';
import { rootRoute } from './root.tsx';
import { pageOptions, titleOnlyPageOptions } from './pageOptions.ts';

/** Query of a content page: `about` is the product that the visitor has a question about. */
export const readContentSearch = ({
  about,
}: Readonly<Record<string, unknown>>): { readonly about?: string | undefined } => ({
  about: typeof about === 'string' && /^[A-Z0-9][A-Z0-9.-]{1,39}$/.test(about) ? about : undefined,
});

const loaders = () => import('./contentLoaders.ts');

export const homeRoute = createRoute({
  ...pageOptions('/'),
  getParentRoute: () => rootRoute,
  loader: async ({ context }) => (await loaders()).loadHome(context),
});

export const whistleblowerRoute = createRoute({
  ...pageOptions('/hinweisgebersystem'),
  getParentRoute: () => rootRoute,
  loader: async ({ context }) => (await loaders()).loadWhistleblower(context),
});

export const contactRoute = createRoute({
  ...pageOptions('/kontakt'),
  getParentRoute: () => rootRoute,
  validateSearch: readContentSearch,
  loader: async ({ context }) => (await loaders()).loadContact(context),
});

export const contentRoute = createRoute({
  ...pageOptions('/$'),
  getParentRoute: () => rootRoute,
  validateSearch: readContentSearch,
  loader: async ({ context, params }) => (await loaders()).loadPage(context, `/${params._splat ?? ''}`),
});

export const newsArticlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/articles',
  beforeLoad: ({ context, location }) => {
    throw redirect({ href: shownPath('/news', context.shop.market.language) + location.searchStr, statusCode: 301 });
  },
});

export const healthRoute = createRoute({
  ...titleOnlyPageOptions('/health-check'),
  getParentRoute: () => rootRoute,
});
