import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { accountPage } from './accountPage.ts';
import { showProductsOfSkus } from '../../application/catalog/tokens.ts';
import { showStores } from '../../application/content/tokens.ts';
import { listOrders, showOrderWay } from '../../application/order/tokens.ts';
import { loadWishlist } from '../../application/wishlist/tokens.ts';
import { idOf } from '../../domain/kernel/Ids.ts';
import type { Shop } from '../binding/Shop.ts';
import { accountRoute } from './accountRoutes.ts';
import { orderQuery, readOrderSearch } from './orderSearch.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

const heads = () => import('./accountHead.ts');

/** The products of the wishlist, the newest wish first; null when they cannot be had. */
async function wishedProducts(shop: Shop) {
  const list = await shop.run(loadWishlist, undefined);
  if (!list.ok) return null;
  const skus = (list.value?.lineItems ?? []).map(({ sku }) => sku).reverse();
  if (skus.length === 0) return [];
  const products = await shop.run(showProductsOfSkus, skus);
  return products.ok ? products.value : null;
}

export const wishlistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wunschliste',
  staticData: { screen: 'src/ui/screens/wishlist/WishlistPage.tsx' },
  loader: async ({ context }) => ({ products: await wishedProducts(context.shop), head: (await heads()).accountHead(context, '/wunschliste') }),
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(lazyRouteComponent(() => import('../screens/wishlist/WishlistPage.tsx'), 'WishlistPage')),
});

export const ordersRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bestelluebersicht',
  staticData: { screen: 'src/ui/screens/account/orders/OrdersPage.tsx' },
  validateSearch: readOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const now = Date.now();
    const outcome = await context.shop.run(listOrders, orderQuery(deps, now));
    return { orders: outcome.ok ? outcome.value : null, now, head: (await heads()).accountHead(context, '/kundenkonto/bestelluebersicht') };
  },
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(lazyRouteComponent(() => import('../screens/account/orders/OrdersPage.tsx'), 'OrdersPage')),
});

export const orderRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bestelluebersicht/$slug',
  staticData: { screen: 'src/ui/screens/account/orders/OrderPage.tsx' },
  loader: async ({ context, params }) => {
    const [outcome, stores] = await Promise.all([context.shop.run(showOrderWay, idOf(params.slug)), context.shop.run(showStores, undefined)]);
    // Another's order reads like none at all (Z2).
    if (!outcome.ok && outcome.error._tag === 'OrderNotFound') throw notFound();
    return {
      way: outcome.ok ? outcome.value : null,
      stores: stores.ok ? stores.value : [],
      head: (await heads()).accountHead(context, '/kundenkonto/bestelluebersicht'),
    };
  },
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(lazyRouteComponent(() => import('../screens/account/orders/OrderPage.tsx'), 'OrderPage')),
  notFoundComponent: screen(lazyRouteComponent(() => import('../screens/account/orders/OrderNotFoundScreen.tsx'), 'OrderNotFoundScreen')),
});

export const addressesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/adressen',
  staticData: { screen: 'src/ui/screens/account/addresses/AddressesPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly edit?: string | undefined } =>
    ({ edit: typeof search['edit'] === 'string' && search['edit'].length <= 64 ? search['edit'] : undefined }),
  ...accountPage('/kundenkonto/adressen'),
  component: screen(lazyRouteComponent(() => import('../screens/account/addresses/AddressesPage.tsx'), 'AddressesPage')),
});
