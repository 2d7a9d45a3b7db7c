import { createRoute } from '@tanstack/react-router';
import { readLimitOrdersSearch } from '../screens/account/limit-orders/limitOrdersSearch.ts';
import { readLimitOrderSearch } from '../screens/limit-order/limitOrderSearch.ts';
import { accountRoute } from './accountRoutes.ts';
import { pageOptions } from './pageOptions.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

const loaders = () => import('./limitOrderLoaders.ts');

export const productLimitOrderRoute = createRoute({
  ...pageOptions('/produkt/$slug/limit-order'),
  getParentRoute: () => rootRoute,
  validateSearch: readLimitOrderSearch,
  loader: async ({ context, params }) => (await loaders()).loadNewLimitOrder(context, params.slug),
  staleTime: 0,
});

const limitOrdersRoute = createRoute({
  ...pageOptions('/kundenkonto/limit-order'),
  getParentRoute: () => accountRoute,
  path: '/limit-order',
  validateSearch: readLimitOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadLimitOrders(context, deps),
  staleTime: 0,
});

const limitOrderRoute = createRoute({
  ...pageOptions('/kundenkonto/limit-order/$slug'),
  getParentRoute: () => accountRoute,
  path: '/limit-order/$slug',
  loader: async ({ context, params }) => (await loaders()).loadLimitOrder(context, params.slug),
  staleTime: 0,
  notFoundComponent: screen(
    'account/limit-orders/LimitOrderNotFoundScreen.tsx',
    () => import('../screens/account/limit-orders/LimitOrderNotFoundScreen.tsx'),
    'LimitOrderNotFoundScreen',
  ),
});

export const limitOrderPages = [limitOrdersRoute, limitOrderRoute] as const;
