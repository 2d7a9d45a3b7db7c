import { showPayload } from '../../application/content/tokens.ts';
import type { PagePayload } from '../../domain/content/PagePayload.ts';
import { listedProduct } from '../../domain/listing/ListedProduct.ts';
import type { PageWithData } from '../blocks/blockData.ts';
import { failedPagePath, missingPagePath } from '../screens/shared/errors/errorPaths.ts';
import { requiredValue } from './requiredValue.ts';
import { contactHead, homeHead, pageHead, whistleblowerHead } from './contentHead.ts';
import { FailedPageVisited, pageFailed } from './pageFailed.ts';
import { pageNotFound } from './pageNotFound.ts';
import type { ShopRouteContext } from './context.ts';

/** What the screen shows of a page and the data of its blocks. */
export const shownOf = (
  { page, products, stores, articles, related }: PagePayload,
  { shop }: ShopRouteContext,
): PageWithData => ({
  page,
  products: products.map((product) => listedProduct(product, shop.market.language)),
  stores,
  articles,
  related,
});

export async function loadHome(context: ShopRouteContext) {
  const outcome = await context.shop.run(showPayload, '/');
  const content = outcome.ok && outcome.value !== null ? shownOf(outcome.value, context) : null;
  return { content, head: homeHead(context, content?.page ?? null, content?.stores) };
}

/** The contact page; without a page of the editors it has the form alone. */
export async function loadContact(context: ShopRouteContext) {
  const outcome = await context.shop.run(showPayload, '/kontakt');
  const content = outcome.ok && outcome.value !== null ? shownOf(outcome.value, context) : null;
  return { content, head: contactHead(context, content?.page ?? null, content?.stores) };
}

/** The page for reports of misconduct; without a page of the editors it has the form alone. */
export async function loadWhistleblower(context: ShopRouteContext) {
  const outcome = await context.shop.run(showPayload, '/hinweisgebersystem');
  const content = outcome.ok && outcome.value !== null ? shownOf(outcome.value, context) : null;
  return { content, head: whistleblowerHead(context, content?.page ?? null) };
}

/** A content page. The editors' pages for errors have, at their own addresses too, the status of the error. */
export async function loadPage(context: ShopRouteContext, path: string) {
  if (path === missingPagePath) throw await pageNotFound(context.shop);
  if (path === failedPagePath) throw await pageFailed(context.shop, new FailedPageVisited());
  const payload = await requiredValue(context.shop, await context.shop.run(showPayload, path));
  if (payload === null) throw await pageNotFound(context.shop);
  const shown = shownOf(payload, context);
  return { ...shown, head: pageHead(context, shown.page, shown.stores) };
}
