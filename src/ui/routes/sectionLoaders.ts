import { listArticles, listEntries, listTags, showPayload } from '../../application/content/tokens.ts';
import { encyclopediaFolder } from '../../domain/content/Encyclopedia.ts';
import { articlesPerPage } from '../../domain/content/Page.ts';
import { sectionsWithFeed, type SectionFolder } from '../../domain/content/Sections.ts';
import type { EncyclopediaSearch } from '../screens/content/encyclopedia/encyclopediaSearch.ts';
import type { SectionSearch } from '../screens/content/articles/sectionSearch.ts';
import { shownOf } from './contentLoaders.ts';
import { pageNotFound } from './pageNotFound.ts';
import { shownPath } from './paths.ts';
import { redirectBeyondLastPage } from './redirectBeyondLastPage.ts';
import { requiredValue } from './requiredValue.ts';
import type { ShopRouteContext } from './context.ts';
import { articleHead, encyclopediaHead, entryHead, sectionHead } from './sectionHead.ts';

/** The path of the feed of a section as the address bar shows it; null for a section without one. */
const feedOf = ({ shop }: ShopRouteContext, folder: SectionFolder): string | null =>
  sectionsWithFeed.some((one) => one === folder) ? `${shownPath(`/${folder}`, shop.market.language)}/feed.xml` : null;

/** One page of the articles of a section, of all tags or of one. A tag that no article has is a missing page. */
export async function loadSection(context: ShopRouteContext, folder: SectionFolder, search: SectionSearch) {
  const { shop } = context;
  const { language } = shop.market;
  const { tag, page = 1 } = search;
  const query = { folder, page, ...(tag === undefined ? {} : { tag }) };
  const [listed, counted] = await Promise.all([
    shop.run(listArticles, { query, language }),
    shop.run(listTags, { folder, language }),
  ]);
  const { articles, total } = await requiredValue(shop, listed);
  const tags = await requiredValue(shop, counted);
  if (tag !== undefined && total === 0) throw await pageNotFound(shop);
  const list = redirectBeyondLastPage({ articles, total, page, pageSize: articlesPerPage }, search);
  const feed = feedOf(context, folder);
  return { folder, list, tags, feed, head: sectionHead(context, { folder, search, feed }) };
}

/** An article by its path below its section. */
export async function loadArticle(context: ShopRouteContext, folder: SectionFolder, slug: string) {
  const payload = await requiredValue(context.shop, await context.shop.run(showPayload, `/${folder}/${slug}`));
  if (payload === null) throw await pageNotFound(context.shop);
  const shown = shownOf(payload, context);
  return { ...shown, head: articleHead(context, { folder, page: shown.page, feed: feedOf(context, folder) }) };
}

/** The pages of the knowledge hub, and the entries of the encyclopedia, from which it shows some. */
export async function loadHub(context: ShopRouteContext) {
  const { shop } = context;
  const { language } = shop.market;
  const [listed, known] = await Promise.all([
    shop.run(listArticles, { query: { folder: 'wissen' }, language }),
    shop.run(listEntries, language),
  ]);
  const { articles } = await requiredValue(shop, listed);
  const entries = await requiredValue(shop, known);
  return { articles, entries, head: sectionHead(context, { folder: 'wissen', search: {}, feed: null }) };
}

/** All entries of the encyclopedia; the page itself searches them. */
export async function loadEncyclopedia(context: ShopRouteContext, search: EncyclopediaSearch) {
  const { shop } = context;
  const entries = await requiredValue(shop, await shop.run(listEntries, shop.market.language));
  return { entries, head: encyclopediaHead(context, search) };
}

export async function loadEntry(context: ShopRouteContext, slug: string) {
  const path = `/${encyclopediaFolder}/${slug}`;
  const payload = await requiredValue(context.shop, await context.shop.run(showPayload, path));
  if (payload === null) throw await pageNotFound(context.shop);
  const shown = shownOf(payload, context);
  return { ...shown, head: entryHead(context, shown.page) };
}
