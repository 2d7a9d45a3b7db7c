import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { listProducts, showProduct } from '../../application/catalog/tokens.ts';
import { categoryAtSlug } from '../../domain/catalog/Categories.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import { answered } from './answered.ts';
import { listingHead, productHead, searchHead } from './catalogHead.ts';
import { listingQuery, readListingSearch } from './listingSearch.ts';
import { rootRoute } from './root.tsx';

export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop',
  staticData: { screen: 'src/ui/screens/catalog/ListingPage.tsx' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => ({ category: null, page: answered(await context.shop.run(listProducts, listingQuery(deps))) }),
  head: ({ match }) => listingHead(match.context, null, match.search),
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
    if (category === undefined) throw notFound();
    const own = category.slug[context.shop.market.language];
    if (own !== params.slug) throw redirect({ to: '/shop/$slug', params: { slug: own }, search: deps, statusCode: 301 });
    return { category, page: answered(await context.shop.run(listProducts, listingQuery(deps, category.id))) };
  },
  head: ({ match, loaderData }) => listingHead(match.context, loaderData?.category ?? null, match.search),
  component: lazyRouteComponent(() => import('../screens/catalog/ListingPage.tsx'), 'CategoryPage'),
});

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/produkt/$slug',
  staticData: { screen: 'src/ui/screens/product/ProductPage.tsx' },
  loader: async ({ context, params }) => {
    const shown = answered(await context.shop.run(showProduct, { slug: params.slug }));
    if (shown === null) throw notFound();
    const own = textIn(shown.product.product.slug, context.shop.market.language);
    if (own !== params.slug) throw redirect({ to: '/produkt/$slug', params: { slug: own }, statusCode: 301 });
    return shown;
  },
  head: ({ match, loaderData }) => (loaderData === undefined ? {} : productHead(match.context, loaderData.product)),
  component: lazyRouteComponent(() => import('../screens/product/ProductPage.tsx'), 'ProductPage'),
});

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suche',
  staticData: { screen: 'src/ui/screens/search/SearchPage.tsx' },
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => ({ page: answered(await context.shop.run(listProducts, listingQuery(deps))) }),
  head: ({ match }) => searchHead(match.context, match.search.q),
  component: lazyRouteComponent(() => import('../screens/search/SearchPage.tsx'), 'SearchPage'),
});
