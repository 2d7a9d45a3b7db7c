import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { loadCart } from '../../application/cart/tokens.ts';
import { rootRoute } from './root.tsx';

const heads = () => import('./checkoutHead.ts');

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/warenkorb',
  staticData: { screen: 'src/ui/screens/cart/CartPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly type: 'buy' | 'sell' } => ({ type: search['type'] === 'sell' ? 'sell' : 'buy' }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const outcome = await context.shop.run(loadCart, deps.type);
    return { cart: outcome.ok ? outcome.value : null, failed: !outcome.ok, head: (await heads()).cartHead(context) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/cart/CartPage.tsx'), 'CartPage'),
});

/** The step slugs of the address; the English faces are in the table of paths. */
export const checkoutSlugs = ['meine-daten', 'pruefen', 'bestaetigung'] as const;
export type CheckoutSlug = (typeof checkoutSlugs)[number];

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/$slug',
  staticData: { layout: 'checkout', screen: 'src/ui/screens/checkout/CheckoutPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly order?: string } =>
    (typeof search['order'] === 'string' && search['order'].length <= 64 ? { order: search['order'] } : {}),
  beforeLoad: ({ params }) => {
    if (!checkoutSlugs.some((slug) => slug === params.slug)) throw notFound();
  },
  loader: async ({ context, params }) => {
    const outcome = await context.shop.run(loadCart, 'buy');
    return { cart: outcome.ok ? outcome.value : null, failed: !outcome.ok, head: (await heads()).checkoutHead(context, params.slug) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/checkout/CheckoutPage.tsx'), 'CheckoutPage'),
});

export const checkoutStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  beforeLoad: () => {
    throw redirect({ to: '/checkout/$slug', params: { slug: 'meine-daten' } });
  },
});
