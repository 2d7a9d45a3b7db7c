import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath, languageOfPath, shownPath } from '../../../src/ui/routes/paths.ts';

/** The table of §2, German and English. */
const table = [
  ['/', '/en'],
  ['/warenkorb', '/en/cart'],
  ['/login', '/en/login'],
  ['/suche', '/en/search'],
  ['/registrierung', '/en/register'],
  ['/wunschliste', '/en/wishlist'],
  ['/kontakt', '/en/contact-us'],
  ['/ankauf', '/en/sell-to-us'],
  ['/shop', '/en/shop'],
  ['/shop/x', '/en/shop/x'],
  ['/produkt/x', '/en/product/x'],
  ['/produkt/x/limit-order', '/en/product/x/limit-order'],
  ['/filialen/x', '/en/stores/x'],
  ['/blog/x', '/en/blog/x'],
  ['/news/a/b', '/en/news/a/b'],
  ['/ueber-uns/presse/presseaussendungen/a/b', '/en/ueber-uns/presse/presseaussendungen/a/b'],
  ['/wissen/x', '/en/knowledge-hub/x'],
  ['/wissen/enzyklopaedie', '/en/knowledge-hub/encyclopedia'],
  ['/wissen/enzyklopaedie/x', '/en/knowledge-hub/encyclopedia/x'],
  ['/preisliste/a/b', '/en/pricelist/a/b'],
  ['/checkout/x', '/en/checkout/x'],
  ['/checkout/bestaetigung', '/en/checkout/confirmation'],
  ['/maintenance', '/en/maintenance'],
  ['/passwort-vergessen', '/en/forgot-password'],
  ['/passwort-zuruecksetzen', '/en/reset-password'],
  ['/newsletter/bestaetigen', '/en/newsletter/confirm'],
  ['/newsletter/abmelden', '/en/newsletter/unsubscribe'],
  ['/activate-user', '/activate-user'],
  ['/kundenkonto', '/en/my-account'],
  ['/kundenkonto/bestelluebersicht/x', '/en/my-account/orders/x'],
  ['/kundenkonto/depotverwaltung', '/en/my-account/deposit'],
  ['/kundenkonto/meine-daten', '/en/my-account/profile'],
  ['/kundenkonto/adressen', '/en/my-account/addresses'],
  ['/kundenkonto/limit-order/x', '/en/my-account/limit-order/x'],
  ['/kundenkonto/loeschen', '/en/my-account/delete-account'],
] as const;

const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);

describe('paths in two languages', () => {
  it.each(table)('%s is %s in English (MKT-12)', (german, english) => {
    expect(shownPath(german, 'en')).toBe(english);
    expect(shownPath(german, 'de')).toBe(german);
    expect(canonicalPath(english)).toBe(german);
    expect(canonicalPath(german)).toBe(german);
  });

  it('a shown path leads back to the same address, so that no redirect occurs', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), fc.constantFrom('de', 'en'), (segments, language) => {
        const canonical = `/${segments.filter((one) => one !== 'en').join('/')}`;
        const shown = shownPath(canonical, language);
        expect(shownPath(canonicalPath(shown), language)).toBe(shown);
      }),
    );
  });

  it('the first segment alone decides the language', () => {
    expect(['/en', '/en/x'].map(languageOfPath)).toEqual(['en', 'en']);
    expect(['/', '/english', '/x/en', '/enx'].map(languageOfPath)).toEqual(['de', 'de', 'de', 'de']);
  });
});
