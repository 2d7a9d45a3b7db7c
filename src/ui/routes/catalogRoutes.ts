import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listProducts, showProduct } from '../../application/catalog/tokens.ts';
import { categoryAtSlug } from '../../domain/catalog/Categories.ts';
import type { ListedPage } from '../../domain/catalog/ListedProduct.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import { answered } from './answered.ts';
import { listingQuery, readListingSearch, type ListingSearch } from './listingSearch.ts';
import { pageNotFound } from './pageNotFound.ts';
import { rootRoute } from './root.tsx';

/** What pages say about themselves; only needed where a loader runs, so never part of a first page. */
const heads = () => import('./catalogHead.ts');

/** A page beyond the last one leads to the last. */
function withinPages(listing: ListedPage, search: ListingSearch): ListedPage {
  const last = Math.max(1, Math.ceil(listing.total / listing.pageSize));
  if (listing.page <= last) return listing;
  throw redirect({ to: '.', search: { ...search, page: last > 1 ? last : undefined } });
}

export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop',
  staticData: { screen: 'src/ui/screens/catalog/ListingPage.tsx' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [page, { listingHead }] = await Promise.all([context.shop.run(listProducts, listingQuery(deps)), heads()]);
    return { category: null, page: withinPages(answered(page), deps), head: listingHead(context, null, deps) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/catalog/ListingPage.tsx'), 'ShopPage'),
});

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop/$slug',
  staticData: { screen: 'src/ui/screens/catalog/ListingPage.tsx' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const category = categoryAtSlug(params.slug);
    if (category === undefined) throw await pageNotFound(context.shop);
    const own = category.slug[context.shop.market.language];
    if (own !== params.slug) throw redirect({ to: '/shop/$slug', params: { slug: own }, search: deps, statusCode: 301 });
    const [page, { listingHead }] = await Promise.all([context.shop.run(listProducts, listingQuery(deps, category.id)), heads()]);
    return { category, page: withinPages(answered(page), deps), head: listingHead(context, category, deps) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/catalog/ListingPage.tsx'), 'CategoryPage'),
});

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/produkt/$slug',
  staticData: { screen: 'src/ui/screens/product/ProductPage.tsx' },
  loader: async ({ context, params }) => {
    const shown = answered(await context.shop.run(showProduct, { slug: params.slug }));
    if (shown === null) throw await pageNotFound(context.shop);
    const own = textIn(shown.product.product.slug, context.shop.market.language);
    if (own !== params.slug) throw redirect({ to: '/produkt/$slug', params: { slug: own }, statusCode: 301 });
    return { ...shown, head: (await heads()).productHead(context, shown.product) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/product/ProductPage.tsx'), 'ProductPage'),
});

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suche',
  staticData: { screen: 'src/ui/screens/search/SearchPage.tsx' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [page, { searchHead }] = await Promise.all([context.shop.run(listProducts, listingQuery(deps)), heads()]);
    return { page: withinPages(answered(page), deps), head: searchHead(context, deps.q) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/search/SearchPage.tsx'), 'SearchPage'),
});
