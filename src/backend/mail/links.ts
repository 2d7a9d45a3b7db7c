import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/** The targets of links in mails (§2); the activation page has one path for both languages. */
export const linkPaths = {
  home: { de: '/', en: '/en' },
  activate: { de: '/activate-user', en: '/activate-user' },
  reset: { de: '/passwort-zuruecksetzen', en: '/en/reset-password' },
  forgot: { de: '/passwort-vergessen', en: '/en/forgot-password' },
  orders: { de: '/kundenkonto/bestelluebersicht', en: '/en/my-account/orders' },
  login: { de: '/login', en: '/en/login' },
  newsletterConfirm: { de: '/newsletter/bestaetigen', en: '/en/newsletter/confirm' },
  newsletterEnd: { de: '/newsletter/abmelden', en: '/en/newsletter/unsubscribe' },
  terms: { de: '/agb', en: '/en/terms' },
  cancellation: { de: '/widerruf', en: '/en/cancellation' },
  product: { de: '/produkt', en: '/en/product' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Builds links on the configured origin of a store, whatever the host of the request (S10). */
export const linkTo = (shop: ShopIdentity, store: StoreKey, language: Language) => {
  const at = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${shop.origins[store]}${path}${search === '' ? '' : `?${search}`}`;
  };
  return {
    home: () => at(linkPaths.home[language]),
    activation: (emailToken: string) => at(linkPaths.activate[language], { emailToken, lang: language }),
    reset: (token: string) => at(linkPaths.reset[language], { token }),
    forgot: () => at(linkPaths.forgot[language]),
    order: (id: string) => at(`${linkPaths.orders[language]}/${encodeURIComponent(id)}`),
    login: () => at(linkPaths.login[language]),
    terms: () => at(linkPaths.terms[language]),
    cancellation: () => at(linkPaths.cancellation[language]),
    newsletterConfirm: (token: string) => at(linkPaths.newsletterConfirm[language], { token }),
    newsletterEnd: (token: string) => at(linkPaths.newsletterEnd[language], { token }),
    product: (slug: string, query: Readonly<Record<string, string>> = {}) =>
      at(`${linkPaths.product[language]}/${encodeURIComponent(slug)}`, query),
  };
};
