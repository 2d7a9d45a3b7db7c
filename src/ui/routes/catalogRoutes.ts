import { createRoute } from '@tanstack/react-router';
import { readListingSearch } from '../screens/catalog/listingSearch.ts';
import { guardOf } from './guards.ts';
import { rootRoute } from './root.tsx';
import { pageOptions } from './pageOptions.ts';

/** Loads the loaders on demand, so that they are not part of the first page. */
const loaders = () => import('./catalogLoaders.ts');

export const shopRoute = createRoute({
  ...pageOptions('/shop'),
  getParentRoute: () => rootRoute,
  validateSearch: readListingSearch,
  // Without parameters of others, such as `utm_source`: the server renders the page without them.
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context, deps }) => (await loaders()).loadListing(context, deps),
});

export const categoryRoute = createRoute({
  ...pageOptions('/shop/$slug'),
  getParentRoute: () => rootRoute,
  validateSearch: readListingSearch,
  // Without parameters of others, such as `utm_source`: the server renders the page without them.
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context, deps, params }) => (await loaders()).loadCategory(context, params.slug, deps),
});

export const productRoute = createRoute({
  ...pageOptions('/produkt/$slug'),
  getParentRoute: () => rootRoute,
  loader: async ({ context, params }) => (await loaders()).loadProduct(context, params.slug),
});

export const priceListRoute = createRoute({
  ...pageOptions('/preisliste/$'),
  getParentRoute: () => rootRoute,
  beforeLoad: (visited) => guardOf('priceList')(visited),
  loader: async ({ context, params }) => (await loaders()).loadPriceList(context, params._splat ?? ''),
});

export const searchRoute = createRoute({
  ...pageOptions('/suche'),
  getParentRoute: () => rootRoute,
  validateSearch: readListingSearch,
  // Without parameters of others, such as `utm_source`: the server renders the page without them.
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context, deps }) => (await loaders()).loadSearch(context, deps),
});

export const sellRoute = createRoute({
  ...pageOptions('/ankauf'),
  getParentRoute: () => rootRoute,
  loader: async ({ context }) => (await loaders()).loadSelling(context),
});
