import { redirect } from '@tanstack/react-router';
import { showCustomer } from '../../application/account/tokens.ts';
import { loadCart } from '../../application/cart/tokens.ts';
import { showOrder, showShippingMethods } from '../../application/checkout/tokens.ts';
import { showStores } from '../../application/content/tokens.ts';
import { listOrders } from '../../application/order/tokens.ts';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import { canEnter } from '../../domain/checkout/Steps.ts';
import { idOf } from '../../domain/kernel/Ids.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { Shop } from '../binding/Shop.ts';
import { sideWords } from '../screens/shared/cart/sideWords.ts';
import { defaultSide, otherSide, searchOfSide } from '../screens/shared/side/cartSide.ts';
import { titledHead } from './head.ts';
import type { ShopRouteContext } from './context.ts';

export async function loadCartPage(context: ShopRouteContext, side: Side) {
  const outcome = await context.shop.run(loadCart, side);
  return {
    cart: outcome.ok ? outcome.value : null,
    failed: !outcome.ok,
    head: titledHead(context, '/warenkorb', { title: sideWords[side].cart }),
  };
}

interface AskedStep {
  readonly side: Side;
  /** The order that the confirmation is about. */
  readonly order: string | null;
}

/** The cart of a side with lines; null without one, or if it cannot be loaded: its own step says so. */
async function filledCart(shop: Shop, side: Side): Promise<PricedCart | null> {
  const outcome = await shop.run(loadCart, side);
  return outcome.ok && outcome.value !== null && outcome.value.lines.length > 0 ? outcome.value : null;
}

/** The data of steps without a cart. */
const nothing = {
  cart: null,
  other: null,
  methods: [],
  stores: [],
  order: null,
  failed: false,
  customer: null,
  last: null,
};

/** The step "select" with both carts; leads on to the data of the only one where there is nothing to select (CHK-1). */
async function selection(shop: Shop) {
  const [cart, other, shown] = await Promise.all([
    filledCart(shop, 'buy'),
    filledCart(shop, 'sell'),
    shop.run(showCustomer, undefined),
  ]);
  if (cart !== null && other !== null) return { ...nothing, cart, other, customer: shown.ok ? shown.value : null };
  throw redirect({
    to: '/checkout/$slug',
    params: { slug: 'meine-daten' },
    search: searchOfSide(other === null ? defaultSide : 'sell'),
  });
}

const storesOf = async (shop: Shop) => {
  const outcome = await shop.run(showStores, undefined);
  return outcome.ok ? outcome.value : [];
};

/**
 * The signed-in customer and the last order of a side; null for guests and if the account cannot be loaded, as the
 * checkout works without.
 */
async function buyerOf(shop: Shop, side: Side) {
  const outcome = await shop.run(showCustomer, undefined);
  if (!outcome.ok) return { customer: null, last: null };
  const orders = await shop.run(listOrders, { type: side, page: 1, pageSize: 1 });
  return { customer: outcome.value, last: orders.ok ? (orders.value.orders[0] ?? null) : null };
}

/** Data of the confirmation: the order, if it belongs to this visitor, and the cart that is still open. */
async function orderData(shop: Shop, side: Side, id: string | null) {
  const [outcome, stores, { customer }, other] = await Promise.all([
    id === null ? null : shop.run(showOrder, idOf(id)),
    storesOf(shop),
    buyerOf(shop, side),
    filledCart(shop, otherSide(side)),
  ]);
  const failed = outcome !== null && !outcome.ok && outcome.error._tag !== 'OrderNotFound';
  return { ...nothing, stores, other, order: outcome?.ok === true ? outcome.value : null, failed, customer };
}

/**
 * Data of a step. The review redirects to `meine-daten` while data is missing. A missing cart is left to the screen, as
 * its order may be under way (CHK-1, 8).
 */
async function stepData(shop: Shop, side: Side, slug: string) {
  const outcome = await shop.run(loadCart, side);
  const cart = outcome.ok ? outcome.value : null;
  if (cart === null || cart.lines.length === 0) return { ...nothing, cart, failed: !outcome.ok };
  const [other, methods, stores, buyer] = await Promise.all([
    filledCart(shop, otherSide(side)),
    shop.run(showShippingMethods, cart.cart.id),
    storesOf(shop),
    buyerOf(shop, side),
  ]);
  const progress = { cart: cart.cart, signedIn: buyer.customer !== null, ordered: false };
  if (slug === 'pruefen' && !canEnter('review', progress))
    throw redirect({ to: '/checkout/$slug', params: { slug: 'meine-daten' }, search: searchOfSide(side) });
  return { cart, other, methods: methods.ok ? methods.value : [], stores, order: null, failed: !methods.ok, ...buyer };
}

const dataOf = (shop: Shop, slug: string, { side, order }: AskedStep) => {
  if (slug === 'auswahl') return selection(shop);
  return slug === 'bestaetigung' ? orderData(shop, side, order) : stepData(shop, side, slug);
};

/** A step of the checkout, or what came of it. */
export const loadStep = async (context: ShopRouteContext, slug: string, asked: AskedStep) => ({
  ...(await dataOf(context.shop, slug, asked)),
  head: titledHead(context, '/checkout/$slug', { title: sideWords[asked.side].checkout, path: `/checkout/${slug}` }),
});
