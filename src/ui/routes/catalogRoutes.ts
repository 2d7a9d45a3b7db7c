import { createRoute } from '@tanstack/react-router';
import { readListingSearch } from './listingSearch.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

/** Loads the loaders on demand, so that they are not part of the first page. */
const loaders = () => import('./catalogLoaders.ts');

export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop',
  staticData: { screen: 'src/ui/screens/catalog/ListingPage.tsx' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadListing(context, deps),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/catalog/ListingPage.tsx'), 'ShopPage'),
});

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop/$slug',
  staticData: { screen: 'src/ui/screens/catalog/ListingPage.tsx' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => (await loaders()).loadCategory(context, params.slug, deps),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/catalog/ListingPage.tsx'), 'CategoryPage'),
});

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/produkt/$slug',
  staticData: { screen: 'src/ui/screens/product/ProductPage.tsx' },
  loader: async ({ context, params }) => (await loaders()).loadProduct(context, params.slug),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/product/ProductPage.tsx'), 'ProductPage'),
});

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suche',
  staticData: { screen: 'src/ui/screens/search/SearchPage.tsx' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadSearch(context, deps),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/search/SearchPage.tsx'), 'SearchPage'),
});
