import { createRoute, redirect } from '@tanstack/react-router';
import { shownPath } from './paths.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

/** Query of a content page: `about` is the product that the visitor has a question about. */
export const readContentSearch = ({
  about,
}: Readonly<Record<string, unknown>>): { readonly about?: string | undefined } => ({
  about: typeof about === 'string' && /^[A-Z0-9][A-Z0-9.-]{1,39}$/.test(about) ? about : undefined,
});

const loaders = () => import('./contentLoaders.ts');

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { screen: 'src/ui/screens/home/HomePage.tsx' },
  loader: async ({ context }) => (await loaders()).loadHome(context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/home/HomePage.tsx'), 'HomePage'),
});

export const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  staticData: { screen: 'src/ui/screens/content/ContentPage.tsx' },
  validateSearch: readContentSearch,
  loader: async ({ context, params }) => (await loaders()).loadPage(context, `/${params._splat ?? ''}`),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/content/ContentPage.tsx'), 'ContentPage'),
});

export const newsArticlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/articles',
  beforeLoad: ({ context, location }) => {
    throw redirect({ href: shownPath('/news', context.shop.market.language) + location.searchStr, statusCode: 301 });
  },
});

export const healthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/health-check',
  staticData: { layout: 'minimal', screen: 'src/ui/screens/health/HealthPage.tsx' },
  loader: async ({ context }) => (await loaders()).loadHealth(context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/health/HealthPage.tsx'), 'HealthPage'),
});
