import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { showProductsOfSkus } from '../../application/catalog/tokens.ts';
import { showArticles, showPage, showStores } from '../../application/content/tokens.ts';
import type { Page } from '../../domain/content/Page.ts';
import { answered } from './answered.ts';
import { headOf } from './head.ts';
import { rootRoute, type ShopRouteContext } from './root.tsx';

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
    return page === null ? null : pageWithData(context, page);
  },
  head: ({ match, loaderData }) => headOf(match.context.shop, {
    title: loaderData?.page.title ?? 'Troy',
    description: loaderData?.page.description ?? match.context.i18n._(msg`Gold, silver, platinum and palladium at live prices.`),
    paths: { de: '/', en: '/' },
    structured: [{ '@type': 'Organization', name: 'Troy', url: match.context.shop.origin, logo: `${match.context.shop.origin}/favicon.svg` }],
  }),
  component: lazyRouteComponent(() => import('../screens/home/HomePage.tsx'), 'HomePage'),
});

export const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  staticData: { screen: 'src/ui/screens/content/ContentPage.tsx' },
  loader: async ({ context, params }) => {
    const page = answered(await context.shop.run(showPage, { path: `/${params._splat ?? ''}` }));
    if (page === null) throw notFound();
    return pageWithData(context, page);
  },
  head: ({ match, loaderData }) => (loaderData === undefined ? {} : headOf(match.context.shop, {
    title: `${loaderData.page.title} – Troy`,
    description: loaderData.page.description,
    paths: { de: loaderData.page.path, en: loaderData.page.path },
  })),
  component: lazyRouteComponent(() => import('../screens/content/ContentPage.tsx'), 'ContentPage'),
});

export const newsArticlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/articles',
  beforeLoad: () => {
    throw redirect({ href: '/news', statusCode: 301 });
  },
});

export const healthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/health-check',
  staticData: { layout: 'minimal', screen: 'src/ui/screens/health/HealthPage.tsx' },
  head: ({ match }) => headOf(match.context.shop, { title: 'Health – Troy', description: 'Health', paths: { de: '/health-check', en: '/health-check' }, noindex: true }),
  component: lazyRouteComponent(() => import('../screens/health/HealthPage.tsx'), 'HealthPage'),
});
