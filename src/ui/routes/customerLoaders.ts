import { notFound, redirect } from '@tanstack/react-router';
import { showCustomer } from '../../application/account/tokens.ts';
import { showAlerts } from '../../application/alert/tokens.ts';
import { showProductsOfSkus } from '../../application/catalog/tokens.ts';
import { showStores } from '../../application/content/tokens.ts';
import { listDeposits, listMovements } from '../../application/deposit/tokens.ts';
import { listOrders, showOrderTimeline } from '../../application/order/tokens.ts';
import { loadWishlist } from '../../application/wishlist/tokens.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import { idOf, type Sku } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import { isUnderWay } from '../../domain/order/OrderStates.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';
import type { Shop } from '../binding/Shop.ts';
import { titledHead } from './head.ts';
import { type DepositSearch, movementQuery } from '../screens/account/deposit/depositSearch.ts';
import { orderQuery } from '../screens/account/orders/orderQuery.ts';
import type { OrderSearch } from '../screens/account/orders/orderSearch.ts';
import type { ShopRouteContext } from './context.ts';
import { redirectBeyondLastPage } from './redirectBeyondLastPage.ts';

/** Context of pages below the account: also the customer, null if the account cannot be loaded. */
type AccountContext = ShopRouteContext & { readonly customer: Customer | null };

/**
 * The signed-in customer, null if the account cannot be loaded. Redirects visitors who are not signed in to the sign-in
 * page and from there back to `path` (RT-41).
 */
export async function customerOrSignIn({ shop }: ShopRouteContext, path: string): Promise<Customer | null> {
  const outcome = await shop.run(showCustomer, undefined);
  if (!outcome.ok && outcome.error._tag === 'SignInRequired')
    throw redirect({ to: '/login', search: { redirect: path } });
  return outcome.ok ? outcome.value : null;
}

/** The phone number grouped for reading; null if there is none. */
const phoneOf = async (customer: Customer | null): Promise<string | null> =>
  customer === null || customer.phone === null
    ? null
    : (await import('../../domain/validation/ReadablePhone.ts')).readablePhone(customer.phone);

export async function loadOverview(context: AccountContext) {
  const [outcome, deposits] = await Promise.all([
    context.shop.run(listOrders, { page: 1, pageSize: 3 }),
    context.shop.run(listDeposits, undefined),
  ]);
  return {
    orders: outcome.ok ? outcome.value : null,
    deposits: deposits.ok ? deposits.value : null,
    phone: await phoneOf(context.customer),
    head: titledHead(context, '/kundenkonto'),
  };
}

export const loadProfile = async (context: AccountContext) => ({
  phone: await phoneOf(context.customer),
  head: titledHead(context, '/kundenkonto/meine-daten'),
});

const productsOf = async (shop: Shop, skus: readonly Sku[]) => {
  if (skus.length === 0) return [];
  const products = await shop.run(showProductsOfSkus, skus);
  return products.ok ? products.value : null;
};

/** The products of the wishlist, newest first; null if they cannot be loaded. */
async function wishedProducts(shop: Shop) {
  const list = await shop.run(loadWishlist, undefined);
  return list.ok ? productsOf(shop, (list.value?.lineItems ?? []).map(({ sku }) => sku).reverse()) : null;
}

/** The products of the visitor's alerts, newest first; null if they cannot be loaded. */
async function awaitedProducts(shop: Shop) {
  const alerts = await shop.run(showAlerts, undefined);
  return alerts.ok ? productsOf(shop, alerts.value.map(({ sku }) => sku).reverse()) : null;
}

/** The wishlist of a guest or customer; customers see it within the account. */
export async function loadWishes(context: ShopRouteContext) {
  const [products, awaited, customer] = await Promise.all([
    wishedProducts(context.shop),
    awaitedProducts(context.shop),
    context.shop.run(showCustomer, undefined),
  ]);
  return {
    products,
    awaited,
    customer: customer.ok ? customer.value : null,
    head: titledHead(context, '/wunschliste'),
  };
}

export async function loadOrders(context: ShopRouteContext, search: OrderSearch) {
  const now = Date.now();
  const outcome = await context.shop.run(listOrders, orderQuery(search, now, timeZoneOf(context.shop.market.store)));
  return {
    orders: outcome.ok ? redirectBeyondLastPage(outcome.value, search) : null,
    now,
    head: titledHead(context, '/kundenkonto/bestelluebersicht'),
  };
}

/** The deposit of the address, or the first one, with its movements; each null if it cannot be loaded or there is none. */
export async function loadDeposit(context: ShopRouteContext, search: DepositSearch) {
  const { shop } = context;
  const now = Date.now();
  const deposits = await shop.run(listDeposits, undefined);
  const all = deposits.ok ? deposits.value : null;
  const deposit = all?.find(({ number }) => number === search.number) ?? all?.[0] ?? null;
  const query = movementQuery(search, now, timeZoneOf(shop.market.store));
  const movements = deposit === null ? null : await shop.run(listMovements, { number: deposit.number, query });
  return {
    deposits: all,
    deposit,
    movements: movements?.ok === true ? redirectBeyondLastPage(movements.value, search) : null,
    now,
    head: titledHead(context, '/kundenkonto/depotverwaltung'),
  };
}

/** What a delivery out of the deposit of the address, or out of the first one, needs. */
export async function loadDelivery(context: ShopRouteContext, search: Pick<DepositSearch, 'number'>) {
  const [deposits, stores] = await Promise.all([
    context.shop.run(listDeposits, undefined),
    context.shop.run(showStores, undefined),
  ]);
  const all = deposits.ok ? deposits.value : null;
  return {
    deposits: all,
    deposit: all?.find(({ number }) => number === search.number) ?? all?.[0] ?? null,
    stores: stores.ok ? stores.value : [],
    head: titledHead(context, '/kundenkonto/depotverwaltung/lieferung'),
  };
}

/** All orders of the customer, newest first, as far as they can be loaded. */
async function allOrders({ shop }: ShopRouteContext): Promise<readonly Order[]> {
  const pageSize = 100;
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const outcome = await shop.run(listOrders, { page, pageSize });
    if (!outcome.ok) return orders;
    orders.push(...outcome.value.orders);
    if (page * pageSize >= outcome.value.total) return orders;
  }
}

/** Data of the deletion page, with the numbers of unfinished orders if they can be loaded. */
export async function loadDeletion(context: ShopRouteContext) {
  const open = (await allOrders(context)).filter(isUnderWay).map(({ orderNumber }) => orderNumber);
  return { open, head: titledHead(context, '/kundenkonto/loeschen') };
}

export async function loadOrder(context: ShopRouteContext, id: string) {
  const [outcome, stores] = await Promise.all([
    context.shop.run(showOrderTimeline, idOf(id)),
    context.shop.run(showStores, undefined),
  ]);
  // An order of another customer answers like a missing one (Z2).
  if (!outcome.ok && outcome.error._tag === 'OrderNotFound') throw notFound();
  return {
    way: outcome.ok ? outcome.value : null,
    stores: stores.ok ? stores.value : [],
    now: Date.now(),
    head: titledHead(context, '/kundenkonto/bestelluebersicht', {
      of: outcome.ok ? outcome.value.order.orderNumber : undefined,
      path: `/kundenkonto/bestelluebersicht/${encodeURIComponent(id)}`,
    }),
  };
}
