import { notFound } from '@tanstack/react-router';
import { showProductsOfSkus } from '../../application/catalog/tokens.ts';
import { showStores } from '../../application/content/tokens.ts';
import { listOrders, showOrderWay } from '../../application/order/tokens.ts';
import { loadWishlist } from '../../application/wishlist/tokens.ts';
import { idOf } from '../../domain/kernel/Ids.ts';
import type { Shop } from '../binding/Shop.ts';
import { accountHead } from './accountHead.ts';
import { orderQuery } from './orderQuery.ts';
import type { OrderSearch } from './orderSearch.ts';
import type { ShopRouteContext } from './root.tsx';

/** The products of the wishlist, the newest wish first; null when they cannot be had. */
async function wishedProducts(shop: Shop) {
  const list = await shop.run(loadWishlist, undefined);
  if (!list.ok) return null;
  const skus = (list.value?.lineItems ?? []).map(({ sku }) => sku).reverse();
  if (skus.length === 0) return [];
  const products = await shop.run(showProductsOfSkus, skus);
  return products.ok ? products.value : null;
}

export const loadWishes = async (context: ShopRouteContext) => ({ products: await wishedProducts(context.shop), head: accountHead(context, '/wunschliste') });

export async function loadOrders(context: ShopRouteContext, search: OrderSearch) {
  const now = Date.now();
  const outcome = await context.shop.run(listOrders, orderQuery(search, now));
  return { orders: outcome.ok ? outcome.value : null, now, head: accountHead(context, '/kundenkonto/bestelluebersicht') };
}

export async function loadOrder(context: ShopRouteContext, id: string) {
  const [outcome, stores] = await Promise.all([context.shop.run(showOrderWay, idOf(id)), context.shop.run(showStores, undefined)]);
  // Another's order reads like none at all (Z2).
  if (!outcome.ok && outcome.error._tag === 'OrderNotFound') throw notFound();
  return { way: outcome.ok ? outcome.value : null, stores: stores.ok ? stores.value : [], head: accountHead(context, '/kundenkonto/bestelluebersicht') };
}
