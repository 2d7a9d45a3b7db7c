import { msg } from '@lingui/core/macro';
import type { Page, RichText } from '../../domain/content/Page.ts';
import { socialPictureOfPage } from '../../domain/content/SocialPicture.ts';
import type { StoreCard } from '../../domain/content/Store.ts';
import type { Shop } from '../binding/Shop.ts';
import { headOf, type Head, type PageFacts } from './head.ts';
import { shownPath } from './paths.ts';
import { storesLd } from './storeHead.ts';
import type { ShopRouteContext } from './context.ts';

/** The dealer as JSON-LD. */
const dealerLd = ({ brand, origin }: Shop) => ({
  '@type': 'Organization',
  name: brand.name,
  url: origin,
  ...(brand.icon === null ? {} : { logo: origin + brand.icon }),
});

/**
 * Head of the home page, also if its content cannot be loaded: gives the dealer and the stores that the page lists as
 * JSON-LD (SEO-4).
 */
export const homeHead = (context: ShopRouteContext, page: Page | null, stores: readonly StoreCard[] = []): Head => {
  const { shop, i18n } = context;
  return headOf(shop, {
    title: page?.title,
    description: page?.description ?? i18n._(msg`Gold, silver, platinum and palladium at live prices.`),
    paths: { de: '/', en: '/' },
    structured: [dealerLd(shop), ...storesLd(context, stores), ...(page === null ? [] : faqLd(page))],
  });
};

/** Head of the page for reports of misconduct, also if its content cannot be loaded. */
export const whistleblowerHead = ({ shop, i18n }: ShopRouteContext, page: Page | null): Head =>
  headOf(shop, {
    title: page?.title ?? i18n._(msg`Report misconduct`),
    description: page?.description ?? i18n._(msg`Report misconduct to us, anonymously if you like.`),
    paths: { de: '/hinweisgebersystem', en: '/hinweisgebersystem' },
  });

/** Head of the contact page, also if its content cannot be loaded. */
export const contactHead = (context: ShopRouteContext, page: Page | null, stores: readonly StoreCard[] = []): Head => {
  const { shop, i18n } = context;
  return headOf(shop, {
    title: page?.title ?? i18n._(msg`Contact`),
    description: page?.description ?? i18n._(msg`Write to us or call us: we are glad to help.`),
    paths: { de: '/kontakt', en: '/kontakt' },
    structured: [dealerLd(shop), ...storesLd(context, stores)],
  });
};

const plainText = (body: RichText): string =>
  body
    .map((node) => {
      if (node.type === 'heading') return node.text;
      if (node.type === 'paragraph') return node.spans.map(({ text }) => text).join('');
      return node.items.map((spans) => spans.map(({ text }) => text).join('')).join('; ');
    })
    .join(' ');

/** The questions that a page answers, as JSON-LD; none for a page without any (SEO-4). */
const faqLd = ({ blocks }: Page) => {
  const entries = blocks.flatMap((block) => (block.kind === 'faq' ? block.entries : []));
  return entries.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: entries.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
          })),
        },
      ];
};

/**
 * Head of an editorial page: an article gives its facts, a page with stores gives their addresses, and one with
 * questions their answers as JSON-LD (SEO-4). `more` is what the section of the page adds.
 */
export function pageHead(
  context: ShopRouteContext,
  page: Page,
  stores: readonly StoreCard[],
  more: Pick<PageFacts, 'structured' | 'feed'> = {},
): Head {
  const { shop } = context;
  const { title, description, paths, article, entry } = page;
  const { language, localeTag } = shop.market;
  const structured = [...storesLd(context, stores), ...faqLd(page), ...(more.structured ?? [])];
  const own = paths[language];
  const picture =
    own === undefined || (article === undefined && entry === undefined)
      ? undefined
      : { path: socialPictureOfPage(own, language), alt: title };
  const facts = { title, description, paths, picture, feed: more.feed };
  if (article === undefined) return headOf(shop, { ...facts, structured });
  const { date, tags, author } = article;
  const dealer = dealerLd(shop);
  const url = shop.origin + shownPath(paths[language] ?? '/', language);
  const articleLd = {
    '@type': 'Article',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: localeTag,
    datePublished: date,
    keywords: tags,
    ...(picture === undefined ? {} : { image: shop.origin + picture.path }),
    author:
      author === undefined
        ? dealer
        : { '@type': author.includes(shop.brand.name) ? 'Organization' : 'Person', name: author },
    publisher: dealer,
  };
  return headOf(shop, { ...facts, type: 'article', structured: [articleLd, ...structured] });
}
