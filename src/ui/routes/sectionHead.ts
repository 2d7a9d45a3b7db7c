import { msg } from '@lingui/core/macro';
import { encyclopediaFolder } from '../../domain/content/Encyclopedia.ts';
import type { Page } from '../../domain/content/Page.ts';
import type { SectionFolder } from '../../domain/content/Sections.ts';
import { encyclopediaWords, sectionWords } from '../messages/sectionWords.ts';
import type { EncyclopediaSearch } from '../screens/content/encyclopedia/encyclopediaSearch.ts';
import type { SectionSearch } from '../screens/content/articles/sectionSearch.ts';
import { breadcrumbsLd, type Crumb } from './breadcrumbsLd.ts';
import { pageHead } from './contentHead.ts';
import { headOf, type Head } from './head.ts';
import type { ShopRouteContext } from './context.ts';
import { shownPath } from './paths.ts';
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

const encyclopediaCrumbs = ({ i18n }: ShopRouteContext): readonly Crumb[] => [
  [i18n._(sectionWords.wissen.name), '/wissen'],
  [i18n._(encyclopediaWords.name), `/${encyclopediaFolder}`],
];

/** Head of the encyclopedia; what a search finds in it is not indexed. */
export function encyclopediaHead(context: ShopRouteContext, { q }: EncyclopediaSearch): Head {
  const { shop, i18n } = context;
  const path = `/${encyclopediaFolder}`;
  return headOf(shop, {
    title: i18n._(encyclopediaWords.name),
    description: i18n._(encyclopediaWords.about),
    paths: { de: path, en: path },
    query: stringifySearch({ q }),
    noindex: q !== undefined,
    structured: [breadcrumbsLd(context, encyclopediaCrumbs(context))],
  });
}

/** Head of an entry: the word and its definition, and its place in the encyclopedia. */
export function entryHead(context: ShopRouteContext, page: Page): Head {
  const { shop } = context;
  const { language } = shop.market;
  const path = page.paths[language] ?? `/${encyclopediaFolder}`;
  const addressOf = (of: string): string => shop.origin + shownPath(of, language);
  const term = {
    '@type': 'DefinedTerm',
    name: page.title,
    description: page.entry?.lead ?? page.description,
    url: addressOf(path),
    inDefinedTermSet: addressOf(`/${encyclopediaFolder}`),
  };
  return pageHead(context, page, [], {
    structured: [term, breadcrumbsLd(context, [...encyclopediaCrumbs(context), [page.title, path]])],
  });
}
