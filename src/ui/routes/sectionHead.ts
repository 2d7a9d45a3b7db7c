import { msg } from '@lingui/core/macro';
import type { Page } from '../../domain/content/Page.ts';
import type { SectionFolder } from '../../domain/content/Sections.ts';
import { sectionWords } from '../messages/sectionWords.ts';
import type { SectionSearch } from '../screens/content/articles/sectionSearch.ts';
import { breadcrumbsLd } from './breadcrumbsLd.ts';
import { pageHead } from './contentHead.ts';
import { headOf, type Head } from './head.ts';
import type { ShopRouteContext } from './context.ts';
import { stringifySearch } from './searchParams.ts';

interface InSection {
  readonly folder: SectionFolder;
  /** The path of the section's feed; null for a section without one. */
  readonly feed: string | null;
}

const feedLink = ({ shop, i18n }: ShopRouteContext, { folder, feed }: InSection) =>
  feed === null ? undefined : { title: `${shop.brand.name} – ${i18n._(sectionWords[folder].name)}`, path: feed };

/**
 * Head of a list of articles. One of a tag is not indexed: all its articles are on the whole list, too. It has no
 * alternates, because tags have other words in the other language.
 */
export function sectionHead(
  context: ShopRouteContext,
  { folder, search: { tag, page }, feed }: InSection & { readonly search: SectionSearch },
): Head {
  const { shop, i18n } = context;
  const { language } = shop.market;
  const name = i18n._(sectionWords[folder].name);
  const parts = [name, ...(tag === undefined ? [] : [tag]), ...(page === undefined ? [] : [i18n._(msg`Page ${page}`)])];
  const path = `/${folder}`;
  return headOf(shop, {
    title: parts.join(' – '),
    description: i18n._(sectionWords[folder].about),
    paths: tag === undefined ? { de: path, en: path } : { [language]: path },
    query: stringifySearch({ tag, page }),
    noindex: tag !== undefined,
    structured: [breadcrumbsLd(context, [[name, path]])],
    feed: feedLink(context, { folder, feed }),
  });
}

/** Head of an article: its facts and its place in the section (SEO-3, SEO-4). */
export function articleHead(
  context: ShopRouteContext,
  { folder, page, feed }: InSection & { readonly page: Page },
): Head {
  const { shop, i18n } = context;
  const path = page.paths[shop.market.language] ?? `/${folder}`;
  return pageHead(context, page, [], {
    structured: [
      breadcrumbsLd(context, [
        [i18n._(sectionWords[folder].name), `/${folder}`],
        [page.title, path],
      ]),
    ],
    feed: feedLink(context, { folder, feed }),
  });
}
