import { createRoute } from '@tanstack/react-router';
import { accountPage } from './accountPage.ts';
import { accountRoute } from './accountRoutes.ts';
import { readOrderSearch } from './orderSearch.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

const loaders = () => import('./customerLoaders.ts');

export const wishlistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wunschliste',
  staticData: { screen: 'src/ui/screens/wishlist/WishlistPage.tsx' },
  loader: async ({ context }) => (await loaders()).loadWishes(context),
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/wishlist/WishlistPage.tsx'), 'WishlistPage'),
});

export const ordersRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bestelluebersicht',
  staticData: { screen: 'src/ui/screens/account/orders/OrdersPage.tsx' },
  validateSearch: readOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadOrders(context, deps),
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/account/orders/OrdersPage.tsx'), 'OrdersPage'),
});

export const orderRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bestelluebersicht/$slug',
  staticData: { screen: 'src/ui/screens/account/orders/OrderPage.tsx' },
  loader: async ({ context, params }) => (await loaders()).loadOrder(context, params.slug),
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/account/orders/OrderPage.tsx'), 'OrderPage'),
  notFoundComponent: screen(() => import('../screens/account/orders/OrderNotFoundScreen.tsx'), 'OrderNotFoundScreen'),
});

export const addressesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/adressen',
  staticData: { screen: 'src/ui/screens/account/addresses/AddressesPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly edit?: string | undefined } => ({
    edit: typeof search['edit'] === 'string' && search['edit'].length <= 64 ? search['edit'] : undefined,
  }),
  ...accountPage('/kundenkonto/adressen'),
  component: screen(() => import('../screens/account/addresses/AddressesPage.tsx'), 'AddressesPage'),
});
