import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { showProductsOfSkus } from '../../application/catalog/tokens.ts';
import { showArticles, showPage, showStores } from '../../application/content/tokens.ts';
import type { Page } from '../../domain/content/Page.ts';
import { answered } from './answered.ts';
import { shownPath } from './paths.ts';
import { pageNotFound } from './pageNotFound.ts';
import { rootRoute, type ShopRouteContext } from './root.tsx';

const heads = () => import('./contentHead.ts');

/** A page with all that its blocks show. */
async function pageWithData(context: ShopRouteContext, page: Page) {
  const { shop } = context;
  const skus = page.blocks.flatMap((block) => (block.kind === 'product-carousel' ? block.skus : []));
  const has = (kind: Page['blocks'][number]['kind']) => page.blocks.some((block) => block.kind === kind);
  const [products, stores, articles] = await Promise.all([
    skus.length > 0 ? shop.run(showProductsOfSkus, [...new Set(skus)]).then((outcome) => (outcome.ok ? outcome.value : [])) : [],
    has('stores') ? shop.run(showStores, undefined).then(answered) : [],
    has('articles') ? shop.run(showArticles, undefined).then(answered) : [],
  ]);
  return { page, products, stores, articles };
}
export type PageWithData = Awaited<ReturnType<typeof pageWithData>>;

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { screen: 'src/ui/screens/home/HomePage.tsx' },
  loader: async ({ context }) => {
    const page = answered(await context.shop.run(showPage, { path: '/' }));
    const content = page === null ? null : await pageWithData(context, page);
    return { content, head: (await heads()).homeHead(context, page) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/home/HomePage.tsx'), 'HomePage'),
});

export const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  staticData: { screen: 'src/ui/screens/content/ContentPage.tsx' },
  loader: async ({ context, params }) => {
    const page = answered(await context.shop.run(showPage, { path: `/${params._splat ?? ''}` }));
    if (page === null) throw await pageNotFound(context.shop);
    return { ...(await pageWithData(context, page)), head: (await heads()).pageHead(context, page) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/content/ContentPage.tsx'), 'ContentPage'),
});

export const newsArticlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/articles',
  beforeLoad: ({ context }) => {
    throw redirect({ href: shownPath('/news', context.shop.market.language), statusCode: 301 });
  },
});

export const healthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/health-check',
  staticData: { layout: 'minimal', screen: 'src/ui/screens/health/HealthPage.tsx' },
  loader: async ({ context }) => ({ head: (await heads()).healthHead(context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import('../screens/health/HealthPage.tsx'), 'HealthPage'),
});
