import { msg } from '@lingui/core/macro';
import type { Page } from '../../domain/content/Page.ts';
import { headOf, type Head } from './head.ts';
import type { ShopRouteContext } from './root.tsx';

/** The home page, also while its content cannot be had. */
export const homeHead = ({ shop, i18n }: ShopRouteContext, page: Page | null): Head => headOf(shop, {
  title: page?.title,
  description: page?.description ?? i18n._(msg`Gold, silver, platinum and palladium at live prices.`),
  paths: { de: '/', en: '/' },
  structured: [{ '@type': 'Organization', name: shop.brand.name, url: shop.origin, ...(shop.brand.icon === null ? {} : { logo: shop.origin + shop.brand.icon }) }],
});

export const pageHead = ({ shop }: ShopRouteContext, { title, description, path }: Page): Head =>
  headOf(shop, { title, description, paths: { de: path, en: path } });

export const healthHead = ({ shop, i18n }: ShopRouteContext): Head => {
  const title = i18n._(msg`State of the shop`);
  return headOf(shop, { title, description: title, paths: { de: '/health-check', en: '/health-check' }, noindex: true });
};
