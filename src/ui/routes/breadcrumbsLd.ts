import { msg } from '@lingui/core/macro';
import { shownPath } from './paths.ts';
import type { ShopRouteContext } from './context.ts';

/** A page above another, by its name and canonical path. */
export type Crumb = readonly [name: string, path: string];

/** The breadcrumbs of a page as JSON-LD: the home page, and the trail from there to the page itself (SEO-4). */
export const breadcrumbsLd = ({ shop, i18n }: ShopRouteContext, trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[i18n._(msg`Home`), '/'] as const, ...trail].map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: shop.origin + shownPath(path, shop.market.language),
  })),
});
