import type { Language } from '../../domain/kernel/Translated.ts';

/**
 * The pages whose addresses the backend uses itself: targets of links in mails (§2), posted forms, renewed sessions. The
 * activation page has one path for both languages. A test compares them with the table of pages in `ui/routes`.
 */
export const pagePaths = {
  home: { de: '/', en: '/en' },
  activate: { de: '/activate-user', en: '/activate-user' },
  reset: { de: '/passwort-zuruecksetzen', en: '/en/reset-password' },
  forgot: { de: '/passwort-vergessen', en: '/en/forgot-password' },
  account: { de: '/kundenkonto', en: '/en/my-account' },
  orders: { de: '/kundenkonto/bestelluebersicht', en: '/en/my-account/orders' },
  limitOrders: { de: '/kundenkonto/limit-order', en: '/en/my-account/limit-order' },
  login: { de: '/login', en: '/en/login' },
  newsletterConfirm: { de: '/newsletter/bestaetigen', en: '/en/newsletter/confirm' },
  newsletterEnd: { de: '/newsletter/abmelden', en: '/en/newsletter/unsubscribe' },
  terms: { de: '/agb', en: '/en/terms' },
  cancellation: { de: '/widerruf', en: '/en/cancellation' },
  product: { de: '/produkt', en: '/en/product' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Whether a path is the account's or below it. */
export const isAccountPath = (path: string): boolean =>
  Object.values(pagePaths.account).some((account) => `${path.toLowerCase()}/`.startsWith(`${account}/`));
