import { msg } from '@lingui/core/macro';
import type { Page, StoreCard } from '../../domain/content/Page.ts';
import { headOf, type Head } from './head.ts';
import type { ShopRouteContext } from './root.tsx';

/** Head of the home page, also if its content cannot be loaded. */
export const homeHead = ({ shop, i18n }: ShopRouteContext, page: Page | null): Head =>
  headOf(shop, {
    title: page?.title,
    description: page?.description ?? i18n._(msg`Gold, silver, platinum and palladium at live prices.`),
    paths: { de: '/', en: '/' },
    structured: [
      {
        '@type': 'Organization',
        name: shop.brand.name,
        url: shop.origin,
        ...(shop.brand.icon === null ? {} : { logo: shop.origin + shop.brand.icon }),
      },
    ],
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
 * Head of an editorial page: an article gives its date, and a page with stores gives their addresses as JSON-LD
 * (SEO-4).
 */
export function pageHead({ shop }: ShopRouteContext, page: Page, stores: readonly StoreCard[]): Head {
  const { title, description, path, article } = page;
  const facts = { title, description, paths: { de: path, en: path } };
  if (article === undefined) return headOf(shop, { ...facts, structured: stores.map(storeLd) });
  const { date, tags } = article;
  const publisher = { '@type': 'Organization', name: shop.brand.name };
  const articleLd = {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    keywords: tags,
    publisher,
  };
  return headOf(shop, { ...facts, type: 'article', structured: [articleLd, ...stores.map(storeLd)] });
}
