import { showProductsOfSkus } from '../../application/catalog/tokens.ts';
import { showArticles, showPage, showStores } from '../../application/content/tokens.ts';
import type { Block, Page } from '../../domain/content/Page.ts';
import type { PageWithData } from '../blocks/blockData.ts';
import { failedPagePath, missingPagePath } from '../screens/shared/errors/errorPaths.ts';
import { requiredValue } from './requiredValue.ts';
import { homeHead, pageHead } from './contentHead.ts';
import { FailedPageVisited, pageFailed } from './pageFailed.ts';
import { pageNotFound } from './pageNotFound.ts';
import type { ShopRouteContext } from './root.tsx';

const skusOf = (block: Block): readonly string[] => {
  if (block.kind === 'product-card') return [block.sku];
  return block.kind === 'product-carousel' ? block.skus : [];
};

/** A page with the data of its blocks. */
async function pageWithData(context: ShopRouteContext, page: Page): Promise<PageWithData> {
  const { shop } = context;
  const skus = page.blocks.flatMap(skusOf);
  const has = (kind: Page['blocks'][number]['kind']) => page.blocks.some((block) => block.kind === kind);
  const [products, stores, articles] = await Promise.all([
    skus.length > 0
      ? shop.run(showProductsOfSkus, [...new Set(skus)]).then((outcome) => (outcome.ok ? outcome.value : []))
      : [],
    has('stores') ? shop.run(showStores, undefined).then((stores) => requiredValue(shop, stores)) : [],
    page.blocks.some((block) => block.kind === 'articles' && block.articles === undefined)
      ? shop
          .run(showArticles, { folder: 'blog' })
          .then((list) => requiredValue(shop, list))
          .then(({ articles }) => articles)
      : [],
  ]);
  return { page, products, stores, articles };
}

export async function loadHome(context: ShopRouteContext) {
  const page = await requiredValue(context.shop, await context.shop.run(showPage, { path: '/' }));
  const content = page === null ? null : await pageWithData(context, page);
  return { content, head: homeHead(context, page, content?.stores) };
}

/** A content page. The editors' pages for errors have, at their own addresses too, the status of the error. */
export async function loadPage(context: ShopRouteContext, path: string) {
  if (path === missingPagePath) throw await pageNotFound(context.shop);
  if (path === failedPagePath) throw await pageFailed(context.shop, new FailedPageVisited());
  const page = await requiredValue(context.shop, await context.shop.run(showPage, { path }));
  if (page === null) throw await pageNotFound(context.shop);
  const shown = await pageWithData(context, page);
  return { ...shown, head: pageHead(context, page, shown.stores) };
}
