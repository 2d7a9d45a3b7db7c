import type { Language } from '../../domain/kernel/Translated.ts';

/** German canonical path of every route and its English translation (§2). The longest prefix wins. */
const translations: readonly (readonly [german: string, english: string])[] = [
  ['/warenkorb', '/cart'],
  ['/suche', '/search'],
  ['/registrierung', '/register'],
  ['/wunschliste', '/wishlist'],
  ['/kontakt', '/contact-us'],
  ['/ankauf', '/sell-to-us'],
  ['/produkt', '/product'],
  ['/filialen', '/stores'],
  ['/wissen/enzyklopaedie', '/knowledge-hub/encyclopedia'],
  ['/wissen', '/knowledge-hub'],
  ['/preisliste', '/pricelist'],
  ['/checkout/bestaetigung', '/checkout/confirmation'],
  ['/checkout/meine-daten', '/checkout/my-data'],
  ['/checkout/pruefen', '/checkout/review'],
  ['/newsletter/bestaetigen', '/newsletter/confirm'],
  ['/newsletter/abmelden', '/newsletter/unsubscribe'],
  ['/passwort-vergessen', '/forgot-password'],
  ['/passwort-zuruecksetzen', '/reset-password'],
  ['/kundenkonto/bestelluebersicht', '/my-account/orders'],
  ['/kundenkonto/depotverwaltung', '/my-account/deposit'],
  ['/kundenkonto/meine-daten', '/my-account/profile'],
  ['/kundenkonto/adressen', '/my-account/addresses'],
  ['/kundenkonto/loeschen', '/my-account/delete-account'],
  ['/kundenkonto', '/my-account'],
  ['/impressum', '/imprint'],
  ['/agb', '/terms'],
  ['/datenschutz', '/privacy'],
  ['/widerruf', '/cancellation'],
  ['/versand', '/shipping'],
];

const longestFirst = [...translations].sort((a, b) => b[0].length - a[0].length);
const longestEnglishFirst = [...translations].sort((a, b) => b[1].length - a[1].length);

const swapPrefix = (path: string, from: string, to: string): string | null =>
  path === from ? to : path.startsWith(`${from}/`) ? to + path.slice(from.length) : null;

/** The language of a path: English under /en, German elsewhere. */
export const languageOfPath = (path: string): Language => (path === '/en' || path.startsWith('/en/') ? 'en' : 'de');

/** The canonical German path of a path in the address bar. */
export function canonicalPath(shown: string): string {
  if (languageOfPath(shown) === 'de') return shown;
  const bare = shown === '/en' ? '/' : shown.slice('/en'.length);
  for (const [german, english] of longestEnglishFirst) {
    const swapped = swapPrefix(bare, english, german);
    if (swapped !== null) return swapped;
  }
  return bare;
}

/** The path of a canonical German path in a language. */
export function shownPath(canonical: string, language: Language): string {
  if (language === 'de' || canonical === '/activate-user') return canonical;
  if (canonical === '/') return '/en';
  for (const [german, english] of longestFirst) {
    const swapped = swapPrefix(canonical, german, english);
    if (swapped !== null) return `/en${swapped}`;
  }
  return `/en${canonical}`;
}
