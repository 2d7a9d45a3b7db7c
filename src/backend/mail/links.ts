import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/** Where mails lead to (§2); the activation page has one path for both languages. */
const paths = {
  home: { de: '/', en: '/en' },
  activate: { de: '/activate-user', en: '/activate-user' },
  reset: { de: '/passwort-zuruecksetzen', en: '/en/reset-password' },
  login: { de: '/login', en: '/en/login' },
  newsletterConfirm: { de: '/newsletter/bestaetigen', en: '/en/newsletter/confirm' },
  newsletterEnd: { de: '/newsletter/abmelden', en: '/en/newsletter/unsubscribe' },
  product: { de: '/produkt', en: '/en/product' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Builds links on the configured origin of a store, whatever host was asked (S10). */
export const linkTo = (shop: ShopIdentity, store: StoreKey, language: Language) => {
  const at = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${shop.origins[store]}${path}${search === '' ? '' : `?${search}`}`;
  };
  return {
    home: () => at(paths.home[language]),
    activation: (emailToken: string) => at(paths.activate[language], { emailToken, lang: language }),
    reset: (token: string) => at(paths.reset[language], { token }),
    login: () => at(paths.login[language]),
    newsletterConfirm: (token: string) => at(paths.newsletterConfirm[language], { token }),
    newsletterEnd: (token: string) => at(paths.newsletterEnd[language], { token }),
    product: (slug: string, query: Readonly<Record<string, string>> = {}) => at(`${paths.product[language]}/${encodeURIComponent(slug)}`, query),
  };
};
