import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { showCustomer } from '../../application/account/tokens.ts';
import { loadCart } from '../../application/cart/tokens.ts';
import { showOrder, showShippingMethods } from '../../application/checkout/tokens.ts';
import { listOrders } from '../../application/order/tokens.ts';
import { showStores } from '../../application/content/tokens.ts';
import { idOf } from '../../domain/kernel/Ids.ts';
import type { Shop } from '../binding/Shop.ts';
import { pageNotFound } from './pageNotFound.ts';
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

const storesOf = async (shop: Shop) => {
  const outcome = await shop.run(showStores, undefined);
  return outcome.ok ? outcome.value : [];
};

/** The signed-in customer and their last purchase; null for a guest, and while they cannot be read: buying goes on without. */
async function buyerOf(shop: Shop) {
  const outcome = await shop.run(showCustomer, undefined);
  if (!outcome.ok) return { customer: null, last: null };
  const orders = await shop.run(listOrders, { type: 'buy', page: 1, pageSize: 1 });
  return { customer: outcome.value, last: orders.ok ? (orders.value.orders[0] ?? null) : null };
}

/** What the confirmation shows: the order, as long as it is this visitor's. */
async function orderData(shop: Shop, id: string | undefined) {
  const [outcome, stores, { customer }] = await Promise.all([id === undefined ? null : shop.run(showOrder, idOf(id)), storesOf(shop), buyerOf(shop)]);
  const failed = outcome !== null && !outcome.ok && outcome.error._tag !== 'OrderNotFound';
  return { cart: null, methods: [], stores, order: outcome?.ok === true ? outcome.value : null, failed, customer, last: null };
}

/** What a step shows. None is entered ahead of its data; without a cart the step itself says so, for its order may be under way (CHK-1, 8). */
async function stepData(shop: Shop, slug: string) {
  const outcome = await shop.run(loadCart, 'buy');
  const cart = outcome.ok ? outcome.value : null;
  if (cart === null || cart.lines.length === 0) return { cart, methods: [], stores: [], order: null, failed: !outcome.ok, customer: null, last: null };
  const { canEnter } = await import('../../domain/checkout/Steps.ts');
  if (slug === 'pruefen' && !canEnter('review', { cart: cart.cart, ordered: false })) throw redirect({ to: '/checkout/$slug', params: { slug: 'meine-daten' } });
  const [methods, stores, buyer] = await Promise.all([shop.run(showShippingMethods, cart.cart.id), storesOf(shop), buyerOf(shop)]);
  return { cart, methods: methods.ok ? methods.value : [], stores, order: null, failed: !methods.ok, ...buyer };
}

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/$slug',
  staticData: { layout: 'checkout', screen: 'src/ui/screens/checkout/CheckoutPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly order?: string } =>
    (typeof search['order'] === 'string' && search['order'].length <= 64 ? { order: search['order'] } : {}),
  beforeLoad: async ({ context, params }) => {
    if (!checkoutSlugs.some((slug) => slug === params.slug)) throw await pageNotFound(context.shop);
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => ({
    ...(await (params.slug === 'bestaetigung' ? orderData(context.shop, deps.order) : stepData(context.shop, params.slug))),
    head: (await heads()).checkoutHead(context, params.slug),
  }),
  staleTime: 0,
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
