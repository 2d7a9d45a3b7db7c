import { createRoute, redirect } from '@tanstack/react-router';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { searchOfSide, sideIn } from './cartSide.ts';
import { pageNotFound } from './pageNotFound.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

const loaders = () => import('./checkoutLoaders.ts');

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/warenkorb',
  staticData: { screen: 'src/ui/screens/cart/CartPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly type: Side } => ({ type: sideIn(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadCartPage(context, deps.type),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/cart/CartPage.tsx'), 'CartPage'),
});

/** The German slugs of the steps; `paths.ts` has the English ones. */
export const checkoutSlugs = ['meine-daten', 'pruefen', 'bestaetigung'] as const;

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/$slug',
  staticData: { layout: 'checkout', screen: 'src/ui/screens/checkout/CheckoutPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly order?: string; readonly type?: Side } => ({
    ...searchOfSide(sideIn(search)),
    ...(typeof search['order'] === 'string' && search['order'].length <= 64 ? { order: search['order'] } : {}),
  }),
  beforeLoad: async ({ context, params }) => {
    if (!checkoutSlugs.some((slug) => slug === params.slug)) throw await pageNotFound(context.shop);
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => (await loaders()).loadStep(context, params.slug, deps),
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/checkout/CheckoutPage.tsx'), 'CheckoutPage'),
});

export const checkoutStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  validateSearch: (search: Record<string, unknown>): { readonly type?: Side } => searchOfSide(sideIn(search)),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/checkout/$slug', params: { slug: 'meine-daten' }, search });
  },
});
