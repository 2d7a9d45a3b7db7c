import { createRoute, redirect } from '@tanstack/react-router';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { searchOfSide, sideIn } from '../screens/shared/side/cartSide.ts';
import { pages } from './pages.ts';
import { pageNotFound } from './pageNotFound.ts';
import { rootRoute } from './root.tsx';
import { pageOptions } from './pageOptions.ts';

const loaders = () => import('./checkoutLoaders.ts');

export const cartRoute = createRoute({
  ...pageOptions('/warenkorb'),
  getParentRoute: () => rootRoute,
  validateSearch: (search: Record<string, unknown>): { readonly type: Side } => ({ type: sideIn(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loaders()).loadCartPage(context, deps.type),
});

export const checkoutRoute = createRoute({
  ...pageOptions('/checkout/$slug'),
  getParentRoute: () => rootRoute,
  validateSearch: (search: Record<string, unknown>): { readonly order?: string; readonly type?: Side } => ({
    ...searchOfSide(sideIn(search)),
    ...(typeof search['order'] === 'string' && search['order'].length <= 64 ? { order: search['order'] } : {}),
  }),
  beforeLoad: async ({ context, params }) => {
    if (!Object.hasOwn(pages['/checkout/$slug'].slugs, params.slug)) throw await pageNotFound(context.shop);
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => (await loaders()).loadStep(context, params.slug, deps),
  staleTime: 0,
});

export const checkoutStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  validateSearch: (search: Record<string, unknown>): { readonly type?: Side } => searchOfSide(sideIn(search)),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/checkout/$slug', params: { slug: 'meine-daten' }, search });
  },
});
