import { msg } from '@lingui/core/macro';
import type { Page, StoreCard } from '../../domain/content/Page.ts';
import type { Shop } from '../binding/Shop.ts';
import { headOf, type Head } from './head.ts';
import { shownPath } from './paths.ts';
import type { ShopRouteContext } from './context.ts';

/** The dealer as JSON-LD. */
const dealerLd = ({ brand, origin }: Shop) => ({
  '@type': 'Organization',
  name: brand.name,
  url: origin,
  ...(brand.icon === null ? {} : { logo: origin + brand.icon }),
});

const storeLd = ({ name, phone, street, zip, city, country }: StoreCard) => ({
  '@type': 'Store',
  name,
  telephone: phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: zip,
    addressLocality: city,
    addressCountry: country,
  },
});

/**
 * Head of the home page, also if its content cannot be loaded: gives the dealer and the stores that the page lists as
 * JSON-LD (SEO-4).
 */
export const homeHead = (
  { shop, i18n }: ShopRouteContext,
  page: Page | null,
  stores: readonly StoreCard[] = [],
): Head =>
  headOf(shop, {
    title: page?.title,
    description: page?.description ?? i18n._(msg`Gold, silver, platinum and palladium at live prices.`),
    paths: { de: '/', en: '/' },
    structured: [dealerLd(shop), ...stores.map(storeLd)],
  });

/** Head of the contact page, also if its content cannot be loaded. */
export const contactHead = (
  { shop, i18n }: ShopRouteContext,
  page: Page | null,
  stores: readonly StoreCard[] = [],
): Head =>
  headOf(shop, {
    title: page?.title ?? i18n._(msg`Contact`),
    description: page?.description ?? i18n._(msg`Write to us or call us: we are glad to help.`),
    paths: { de: '/kontakt', en: '/kontakt' },
    structured: [dealerLd(shop), ...stores.map(storeLd)],
  });

/**
 * Head of an editorial page: an article gives its facts, and a page with stores gives their addresses as JSON-LD
 * (SEO-4).
 */
export function pageHead({ shop }: ShopRouteContext, page: Page, stores: readonly StoreCard[]): Head {
  const { title, description, paths, article } = page;
  const facts = { title, description, paths };
  if (article === undefined) return headOf(shop, { ...facts, structured: stores.map(storeLd) });
  const { date, tags } = article;
  const { language, localeTag } = shop.market;
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
    ...(shop.brand.preview === null ? {} : { image: shop.origin + shop.brand.preview }),
    author: dealer,
    publisher: dealer,
  };
  return headOf(shop, { ...facts, type: 'article', structured: [articleLd, ...stores.map(storeLd)] });
}
