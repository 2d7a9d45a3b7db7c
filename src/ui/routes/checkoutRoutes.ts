import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { loadCart } from '../../application/cart/tokens.ts';
import { headOf } from './head.ts';
import { rootRoute, type ShopRouteContext } from './root.tsx';

/** Personal pages: never cached, never indexed. */
const privateHead = (context: ShopRouteContext, title: MessageDescriptor, path: string) => {
  const text = context.i18n._(title);
  return headOf(context.shop, { title: `${text} – Troy`, description: text, paths: { de: path, en: path }, noindex: true });
};

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/warenkorb',
  staticData: { screen: 'src/ui/screens/cart/CartPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly type: 'buy' | 'sell' } => ({ type: search['type'] === 'sell' ? 'sell' : 'buy' }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const outcome = await context.shop.run(loadCart, deps.type);
    return { cart: outcome.ok ? outcome.value : null, failed: !outcome.ok };
  },
  head: ({ match }) => privateHead(match.context, msg`Cart`, '/warenkorb'),
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
  loader: async ({ context }) => {
    const outcome = await context.shop.run(loadCart, 'buy');
    return { cart: outcome.ok ? outcome.value : null, failed: !outcome.ok };
  },
  head: ({ match }) => privateHead(match.context, msg`Checkout`, `/checkout/${match.params.slug}`),
  component: lazyRouteComponent(() => import('../screens/checkout/CheckoutPage.tsx'), 'CheckoutPage'),
});

export const checkoutStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  beforeLoad: () => {
    throw redirect({ to: '/checkout/$slug', params: { slug: 'meine-daten' } });
  },
});
