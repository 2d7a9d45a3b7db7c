import { createRoute } from '@tanstack/react-router';
import { accountRoute } from './accountRoutes.ts';
import { type DepositSearch, readDepositSearch } from '../screens/account/deposit/depositSearch.ts';
import { readOrderSearch } from '../screens/account/orders/orderSearch.ts';
import { rootRoute } from './root.tsx';
import { pageOptions, titleOnlyPageOptions } from './pageOptions.ts';
import { screen } from './screen.tsx';

const loaders = () => import('./customerLoaders.ts');

export const wishlistRoute = createRoute({
  ...pageOptions('/wunschliste'),
  getParentRoute: () => rootRoute,
  loader: async ({ context }) => (await loaders()).loadWishes(context),
  staleTime: 0,
});

export const ordersRoute = createRoute({
  ...pageOptions('/kundenkonto/bestelluebersicht'),
  getParentRoute: () => accountRoute,
  path: '/bestelluebersicht',
  validateSearch: readOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadOrders(context, deps),
  staleTime: 0,
});

export const orderRoute = createRoute({
  ...pageOptions('/kundenkonto/bestelluebersicht/$slug'),
  getParentRoute: () => accountRoute,
  path: '/bestelluebersicht/$slug',
  loader: async ({ context, params }) => (await loaders()).loadOrder(context, params.slug),
  staleTime: 0,
  notFoundComponent: screen(
    'account/orders/OrderNotFoundScreen.tsx',
    () => import('../screens/account/orders/OrderNotFoundScreen.tsx'),
    'OrderNotFoundScreen',
  ),
});

export const depositRoute = createRoute({
  ...pageOptions('/kundenkonto/depotverwaltung'),
  getParentRoute: () => accountRoute,
  path: '/depotverwaltung',
  validateSearch: readDepositSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadDeposit(context, deps),
  staleTime: 0,
});

export const deliveryRoute = createRoute({
  ...pageOptions('/kundenkonto/depotverwaltung/lieferung'),
  getParentRoute: () => accountRoute,
  path: '/depotverwaltung/lieferung',
  validateSearch: (search: Record<string, unknown>): Pick<DepositSearch, 'number'> => ({
    number: readDepositSearch(search).number,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadDelivery(context, deps),
  staleTime: 0,
});

export const addressesRoute = createRoute({
  ...titleOnlyPageOptions('/kundenkonto/adressen'),
  getParentRoute: () => accountRoute,
  path: '/adressen',
  validateSearch: (search: Record<string, unknown>): { readonly edit?: string | undefined } => ({
    edit: typeof search['edit'] === 'string' && search['edit'].length <= 64 ? search['edit'] : undefined,
  }),
});
