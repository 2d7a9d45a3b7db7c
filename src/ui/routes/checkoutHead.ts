import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { headOf, type Head } from './head.ts';
import type { ShopRouteContext } from './root.tsx';

/** Head of a personal page; never indexed. */
const privateHead = ({ shop, i18n }: ShopRouteContext, title: MessageDescriptor, path: string): Head => {
  const text = i18n._(title);
  return headOf(shop, { title: text, description: text, paths: { de: path, en: path }, noindex: true });
};

export const cartHead = (context: ShopRouteContext): Head => privateHead(context, msg`Cart`, '/warenkorb');
export const checkoutHead = (context: ShopRouteContext, slug: string): Head =>
  privateHead(context, msg`Checkout`, `/checkout/${slug}`);
