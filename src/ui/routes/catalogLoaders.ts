import { redirect } from '@tanstack/react-router';
import { listProducts, showProduct, showScrapMetals } from '../../application/catalog/tokens.ts';
import { categoryAtSlug } from '../../domain/catalog/Categories.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import { priceListAt, priceListQuery } from '../../domain/listing/PriceLists.ts';
import { requiredValue } from './requiredValue.ts';
import { listingHead, listingName, priceListHead, productHead, searchHead, sellHead } from './catalogHead.ts';
import { listingQuery } from './listingQuery.ts';
import type { ListingSearch } from '../screens/catalog/listingSearch.ts';
import { pageNotFound } from './pageNotFound.ts';
import type { ShopRouteContext } from './context.ts';
import { redirectBeyondLastPage } from './redirectBeyondLastPage.ts';

export async function loadListing(context: ShopRouteContext, search: ListingSearch) {
  const page = await context.shop.run(listProducts, listingQuery(search));
  return {
    name: listingName(context, search),
    page: redirectBeyondLastPage(await requiredValue(context.shop, page), search),
    head: listingHead(context, null, search),
  };
}

export async function loadCategory(context: ShopRouteContext, slug: string, search: ListingSearch) {
  const category = categoryAtSlug(slug);
  if (category === undefined) throw await pageNotFound(context.shop);
  const own = category.slug[context.shop.market.language];
  if (own !== slug) throw redirect({ to: '/shop/$slug', params: { slug: own }, search, statusCode: 301 });
  const page = await context.shop.run(listProducts, listingQuery(search, category.id));
  return {
    category,
    page: redirectBeyondLastPage(await requiredValue(context.shop, page), search),
    head: listingHead(context, category, search),
  };
}

export async function loadProduct(context: ShopRouteContext, slug: string) {
  const shown = await requiredValue(context.shop, await context.shop.run(showProduct, { slug }));
  if (shown === null) throw await pageNotFound(context.shop);
  const own = textIn(shown.product.product.slug, context.shop.market.language);
  if (own !== slug) throw redirect({ to: '/produkt/$slug', params: { slug: own }, statusCode: 301 });
  return { ...shown, head: productHead(context, shown.product, Date.now()) };
}

/** The products of a price list at a slug of either language; only the German one is shown in addresses in German. */
export async function loadPriceList(context: ShopRouteContext, slug: string) {
  const list = priceListAt(slug, context.shop.market.store);
  if (list === undefined) throw await pageNotFound(context.shop);
  if (list.slug.de !== slug) throw redirect({ to: '/preisliste/$', params: { _splat: list.slug.de }, statusCode: 301 });
  const outcome = await context.shop.run(listProducts, priceListQuery(list));
  const { items, total } = await requiredValue(context.shop, outcome);
  return { list, items, total, head: priceListHead(context, list) };
}

export async function loadSearch(context: ShopRouteContext, search: ListingSearch) {
  const page = await context.shop.run(listProducts, listingQuery(search));
  return {
    page: redirectBeyondLastPage(await requiredValue(context.shop, page), search),
    head: searchHead(context, search),
  };
}

/** The grades of scrap metal that the shop buys; none while the shop has no prices, for the page says more than prices. */
export async function loadSelling(context: ShopRouteContext) {
  const grades = await context.shop.run(showScrapMetals, undefined);
  return { grades: grades.ok ? grades.value : [], head: sellHead(context) };
}
