import type { Language } from '../../domain/kernel/Translated.ts';
import type { SiteKey } from '../../domain/market/Sites.ts';
import { pagePaths } from '../config/pagePaths.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/** Builds links on the configured origin of a site, whatever the host of the request (S10). */
export const linkTo = (shop: ShopIdentity, site: SiteKey, language: Language) => {
  const at = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${shop.origins[site]}${path}${search === '' ? '' : `?${search}`}`;
  };
  return {
    home: () => at(pagePaths.home[language]),
    activation: (emailToken: string) => at(pagePaths.activate[language], { emailToken, lang: language }),
    reset: (token: string) => at(pagePaths.reset[language], { token }),
    forgot: () => at(pagePaths.forgot[language]),
    order: (id: string) => at(`${pagePaths.orders[language]}/${encodeURIComponent(id)}`),
    limitOrder: (id: string) => at(`${pagePaths.limitOrders[language]}/${encodeURIComponent(id)}`),
    login: () => at(pagePaths.login[language]),
    terms: () => at(pagePaths.terms[language]),
    cancellation: () => at(pagePaths.cancellation[language]),
    newsletterConfirm: (token: string) => at(pagePaths.newsletterConfirm[language], { token }),
    newsletterEnd: (token: string) => at(pagePaths.newsletterEnd[language], { token }),
    product: (slug: string, query: Readonly<Record<string, string>> = {}) =>
      at(`${pagePaths.product[language]}/${encodeURIComponent(slug)}`, query),
  };
};
