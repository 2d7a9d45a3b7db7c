import { msg } from '@lingui/core/macro';
import { notFound, redirect } from '@tanstack/react-router';
import { showCustomer } from '../../application/account/tokens.ts';
import { showProduct } from '../../application/catalog/tokens.ts';
import { showShippingMethods } from '../../application/checkout/tokens.ts';
import { showStores } from '../../application/content/tokens.ts';
import { listDeposits } from '../../application/deposit/tokens.ts';
import { listLimitOrders, showLimitOrder } from '../../application/limit-order/tokens.ts';
import { freeToLeave } from '../../domain/deposit/DepositView.ts';
import { idOf } from '../../domain/kernel/Ids.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import { currencyOf } from '../../domain/market/Stores.ts';
import type { LimitOrdersSearch } from '../screens/account/limit-orders/limitOrdersSearch.ts';
import { headOf, titledHead } from './head.ts';
import { pageNotFound } from './pageNotFound.ts';
import { redirectBeyondLastPage } from './redirectBeyondLastPage.ts';
import { requiredValue } from './requiredValue.ts';
import type { ShopRouteContext } from './context.ts';

const pageSize = 20;

/** Data of a new limit order: the product, and for a customer what its order will need. */
export async function loadNewLimitOrder(context: ShopRouteContext, slug: string) {
  const { shop, i18n } = context;
  const [found, customer, stores] = await Promise.all([
    shop.run(showProduct, { slug }),
    shop.run(showCustomer, undefined),
    shop.run(showStores, undefined),
  ]);
  const shown = await requiredValue(shop, found);
  if (shown === null) throw await pageNotFound(shop);
  const { product } = shown.product;
  const own = textIn(product.slug, shop.market.language);
  if (own !== slug) throw redirect({ to: '/produkt/$slug/limit-order', params: { slug: own }, statusCode: 301 });
  // The buying cart is offered the deposit if the shop has one.
  const [methods, kept] = customer.ok
    ? await Promise.all([shop.run(showShippingMethods, null), shop.run(listDeposits, undefined)])
    : [null, null];
  const title = i18n._(msg`Limit order: ${textIn(product.name, shop.market.language)}`);
  const path = (of: 'de' | 'en') => `/produkt/${textIn(product.slug, of)}/limit-order`;
  return {
    shown: shown.product,
    customer: customer.ok ? customer.value : null,
    stores: stores.ok ? stores.value : [],
    deposits: methods?.ok === true && methods.value.some(({ method }) => method.mode === 'deposit'),
    inDeposit: kept?.ok === true ? freeToLeave(kept.value, product.sku, currencyOf(shop.market.store)) : 0,
    at: Date.now(),
    head: headOf(shop, { title, description: title, paths: { de: path('de'), en: path('en') }, noindex: true }),
  };
}

/** The customer's limit orders; null if they cannot be loaded. */
export async function loadLimitOrders(context: ShopRouteContext, { state, page = 1 }: LimitOrdersSearch) {
  const query = { ...(state === undefined ? {} : { status: state }), page, pageSize };
  const outcome = await context.shop.run(listLimitOrders, query);
  return {
    limitOrders: outcome.ok ? redirectBeyondLastPage(outcome.value, { state }) : null,
    head: titledHead(context, '/kundenkonto/limit-order'),
  };
}

/** A limit order with its evidence; null if it cannot be loaded. */
export async function loadLimitOrder(context: ShopRouteContext, id: string) {
  const [outcome, stores] = await Promise.all([
    context.shop.run(showLimitOrder, idOf(id)),
    context.shop.run(showStores, undefined),
  ]);
  // A limit order of another customer answers like a missing one (Z2).
  if (!outcome.ok && outcome.error._tag === 'LimitOrderNotFound') throw notFound();
  return {
    limitOrder: outcome.ok ? outcome.value : null,
    stores: stores.ok ? stores.value : [],
    head: titledHead(context, '/kundenkonto/limit-order', {
      of: outcome.ok ? outcome.value.number : undefined,
      path: `/kundenkonto/limit-order/${encodeURIComponent(id)}`,
    }),
  };
}
