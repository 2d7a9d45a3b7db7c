import { createRoute, redirect } from '@tanstack/react-router';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { searchOfSide, sideIn } from '../screens/shared/side/cartSide.ts';
import { guardOf } from './guards.ts';
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

/** The id of an order that the parameter `order` names. */
const orderIn = ({ order }: Readonly<Record<string, unknown>>): string | null =>
  typeof order === 'string' && order.length <= 64 ? order : null;

export const checkoutRoute = createRoute({
  ...pageOptions('/checkout/$slug'),
  getParentRoute: () => rootRoute,
  validateSearch: (search: Record<string, unknown>): { readonly order?: string; readonly type?: Side } => {
    const order = orderIn(search);
    return { ...searchOfSide(sideIn(search)), ...(order === null ? {} : { order }) };
  },
  beforeLoad: (visited) => guardOf('steps')(visited),
  // The router keeps parameters that `validateSearch` leaves out: these are read once more.
  loaderDeps: ({ search }) => ({ side: sideIn(search), order: orderIn(search) }),
  loader: async ({ context, params, deps }) => (await loaders()).loadStep(context, params.slug, deps),
  staleTime: 0,
});

export const checkoutStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  validateSearch: (search: Record<string, unknown>): { readonly type?: Side } => searchOfSide(sideIn(search)),
  // This address shows nothing of its visitor, so it cannot ask for the carts: the step "select" does (CHK-1).
  beforeLoad: ({ search }) => {
    const slug = search.type === undefined ? 'auswahl' : 'meine-daten';
    throw redirect({ to: '/checkout/$slug', params: { slug }, search });
  },
});
