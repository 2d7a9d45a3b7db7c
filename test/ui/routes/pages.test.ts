import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { AccountUnavailable } from '../../../src/domain/account/AccountErrors.ts';
import type { Page } from '../../../src/domain/content/Page.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Language } from '../../../src/domain/kernel/Translated.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import type { PageRow } from '../../../src/ui/routes/PageRow.ts';
import { pages, type PagePath } from '../../../src/ui/routes/pages.ts';
import { createShopRouter } from '../../../src/ui/routes/router.tsx';
import { inBoth } from '../../builders/content.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aLimitOrder } from '../../builders/limitOrder.ts';
import { anOrder } from '../../builders/order.ts';
import { aStore, someStoreDetails } from '../../builders/aStore.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';
import { visit } from './visit.tsx';

const aPage = (changes: Partial<Page> = {}): Page => ({
  paths: inBoth('/impressum'),
  title: 'Über uns',
  description: 'Wer wir sind',
  layout: 'default',
  blocks: [],
  ...changes,
});

/** A shop with an editorial page, visited by a customer with one order. */
function aShop(language: Language, host = 'troy.at'): PlayedShop {
  const shop = new PlayedShop({ language, host });
  shop.isSignedIn(aCustomer());
  shop.hasOrders(anOrder({ id: idOf('order-1'), ownerId: shop.shopper.ownerId }));
  const limitOrder = aLimitOrder({ ownerId: shop.shopper.ownerId, store: shop.market.store });
  shop.kept.limitOrders.set(limitOrder.id, limitOrder);
  shop.pages.pages.set('/impressum', aPage());
  shop.pages.storeDetails.set('wien', someStoreDetails());
  shop.pages.pages.set('/oe-konsulat-sg', aPage({ paths: inBoth('/oe-konsulat-sg') }));
  const article = { date: '2026-10-28', tags: ['gold'], lead: 'Kurz' };
  shop.pages.pages.set('/wissen/enzyklopaedie/gold', aPage({ paths: inBoth('/wissen/enzyklopaedie/gold') }));
  for (const path of [
    '/wissen/gold',
    '/blog/gold',
    '/news/2026/gold',
    '/ueber-uns/presse/presseaussendungen/2026/gold',
  ])
    shop.pages.pages.set(path, aPage({ paths: inBoth(path), article }));
  return shop;
}

interface Shown {
  readonly indexed: boolean;
  readonly de: readonly [address: string, title: string];
  readonly en: readonly [address: string, title: string];
  /** The types of its JSON-LD. */
  readonly kinds?: readonly string[];
  /** Its canonical addresses, if they differ from the requested ones. */
  readonly canonical?: { readonly de: string; readonly en: string };
}

/** A page of the account may be without a row if it reads no parameter and its title is that of the table. */
type PathOfAccount = Extract<PagePath, `/kundenkonto/${string}`>;
/** For the pages of the table: path, title, and whether search engines list it. */
const written: Readonly<Record<Exclude<PagePath, PathOfAccount>, Shown> & Partial<Record<PathOfAccount, Shown>>> = {
  '/': { indexed: true, de: ['/', 'Troy'], en: ['/en', 'Troy'], kinds: ['Organization'] },
  '/shop': {
    indexed: true,
    de: ['/shop', 'Alle Produkte'],
    en: ['/en/shop', 'All products'],
    kinds: ['BreadcrumbList'],
  },
  '/shop/$slug': {
    indexed: true,
    de: ['/shop/goldmuenzen', 'Goldmünzen'],
    en: ['/en/shop/gold-coins', 'Gold coins'],
    kinds: ['BreadcrumbList'],
  },
  '/produkt/$slug': {
    indexed: true,
    de: ['/produkt/wiener-philharmoniker-1-oz', 'Wiener Philharmoniker 1 oz'],
    en: ['/en/product/vienna-philharmonic-1-oz', 'Vienna Philharmonic 1 oz'],
    kinds: ['Product', 'BreadcrumbList'],
  },
  '/produkt/$slug/limit-order': {
    indexed: false,
    de: ['/produkt/wiener-philharmoniker-1-oz/limit-order', 'Limit-Order: Wiener Philharmoniker 1 oz'],
    en: ['/en/product/vienna-philharmonic-1-oz/limit-order', 'Limit order: Vienna Philharmonic 1 oz'],
  },
  '/ankauf': {
    indexed: true,
    de: ['/ankauf', 'Gold, Silber und Platin verkaufen'],
    en: ['/en/sell-to-us', 'Sell gold, silver and platinum'],
  },
  '/blog': { indexed: true, de: ['/blog', 'Blog'], en: ['/en/blog', 'Blog'], kinds: ['BreadcrumbList'] },
  '/blog/$slug': {
    indexed: true,
    de: ['/blog/gold', 'Über uns'],
    en: ['/en/blog/gold', 'Über uns'],
    kinds: ['Article', 'BreadcrumbList'],
  },
  '/news': { indexed: true, de: ['/news', 'News'], en: ['/en/news', 'News'], kinds: ['BreadcrumbList'] },
  '/news/$': {
    indexed: true,
    de: ['/news/2026/gold', 'Über uns'],
    en: ['/en/news/2026/gold', 'Über uns'],
    kinds: ['Article', 'BreadcrumbList'],
  },
  '/ueber-uns/presse/presseaussendungen': {
    indexed: true,
    de: ['/ueber-uns/presse/presseaussendungen', 'Presseaussendungen'],
    en: ['/en/ueber-uns/presse/presseaussendungen', 'Press releases'],
    kinds: ['BreadcrumbList'],
  },
  '/ueber-uns/presse/presseaussendungen/$': {
    indexed: true,
    de: ['/ueber-uns/presse/presseaussendungen/2026/gold', 'Über uns'],
    en: ['/en/ueber-uns/presse/presseaussendungen/2026/gold', 'Über uns'],
    kinds: ['Article', 'BreadcrumbList'],
  },
  '/wissen': {
    indexed: true,
    de: ['/wissen', 'Wissen'],
    en: ['/en/knowledge-hub', 'Knowledge hub'],
    kinds: ['BreadcrumbList'],
  },
  '/wissen/$slug': {
    indexed: true,
    de: ['/wissen/gold', 'Über uns'],
    en: ['/en/knowledge-hub/gold', 'Über uns'],
    kinds: ['Article', 'BreadcrumbList'],
  },
  '/wissen/enzyklopaedie': {
    indexed: true,
    de: ['/wissen/enzyklopaedie', 'Enzyklopädie'],
    en: ['/en/knowledge-hub/encyclopedia', 'Encyclopedia'],
    kinds: ['BreadcrumbList'],
  },
  '/wissen/enzyklopaedie/$slug': {
    indexed: true,
    de: ['/wissen/enzyklopaedie/gold', 'Über uns'],
    en: ['/en/knowledge-hub/encyclopedia/gold', 'Über uns'],
    kinds: ['DefinedTerm', 'BreadcrumbList'],
  },
  '/filialen': {
    indexed: true,
    de: ['/filialen', 'Unsere Filialen'],
    en: ['/en/stores', 'Our stores'],
    kinds: ['BreadcrumbList'],
  },
  '/filialen/$slug': {
    indexed: true,
    de: ['/filialen/wien', 'Troy Wien'],
    en: ['/en/stores/wien', 'Troy Wien'],
    kinds: ['Store', 'BreadcrumbList'],
  },
  '/preisliste/$': {
    indexed: true,
    de: ['/preisliste/gold/muenzen', 'Preisliste: Goldmünzen'],
    en: ['/en/pricelist/gold/coins', 'Price list: Gold coins'],
  },
  '/oe-konsulat-sg': {
    indexed: true,
    de: ['/oe-konsulat-sg', 'Über uns'],
    en: ['/en/oe-konsulat-sg', 'Über uns'],
  },
  '/$': { indexed: true, de: ['/impressum', 'Über uns'], en: ['/en/imprint', 'Über uns'] },
  '/suche': {
    indexed: false,
    de: ['/suche?q=maple', 'Ergebnisse für „maple“'],
    en: ['/en/search?q=maple', 'Results for “maple”'],
  },
  '/warenkorb': {
    indexed: false,
    de: ['/warenkorb?type=buy', 'Warenkorb'],
    en: ['/en/cart?type=buy', 'Cart'],
    canonical: { de: '/warenkorb', en: '/en/cart' },
  },
  '/checkout/$slug': {
    indexed: false,
    de: ['/checkout/meine-daten', 'Kasse'],
    en: ['/en/checkout/my-data', 'Checkout'],
  },
  '/login': { indexed: false, de: ['/login', 'Anmelden'], en: ['/en/login', 'Sign in'] },
  '/registrierung': {
    indexed: false,
    de: ['/registrierung', 'Kundenkonto eröffnen'],
    en: ['/en/register', 'Create an account'],
  },
  '/passwort-vergessen': {
    indexed: false,
    de: ['/passwort-vergessen', 'Passwort vergessen?'],
    en: ['/en/forgot-password', 'Forgot your password?'],
  },
  '/passwort-zuruecksetzen': {
    indexed: false,
    de: ['/passwort-zuruecksetzen?token=t', 'Neues Passwort wählen'],
    en: ['/en/reset-password?token=t', 'Choose a new password'],
    canonical: { de: '/passwort-zuruecksetzen', en: '/en/reset-password' },
  },
  '/activate-user': {
    indexed: false,
    de: ['/activate-user?emailToken=t&lang=de', 'E-Mail-Adresse bestätigen'],
    en: ['/activate-user?emailToken=t&lang=en', 'Confirm your e-mail address'],
    canonical: { de: '/activate-user', en: '/activate-user' },
  },
  '/kundenkonto': { indexed: false, de: ['/kundenkonto', 'Mein Kundenkonto'], en: ['/en/my-account', 'My account'] },
  '/kundenkonto/meine-daten': {
    indexed: false,
    de: ['/kundenkonto/meine-daten', 'Mein Profil'],
    en: ['/en/my-account/profile', 'My profile'],
  },
  '/kundenkonto/loeschen': {
    indexed: false,
    de: ['/kundenkonto/loeschen', 'Kundenkonto löschen'],
    en: ['/en/my-account/delete-account', 'Delete my account'],
  },
  '/kundenkonto/bestelluebersicht': {
    indexed: false,
    de: ['/kundenkonto/bestelluebersicht', 'Meine Bestellungen'],
    en: ['/en/my-account/orders', 'My orders'],
  },
  '/kundenkonto/bestelluebersicht/$slug': {
    indexed: false,
    de: ['/kundenkonto/bestelluebersicht/order-1', 'T-2026-0001 – Meine Bestellungen'],
    en: ['/en/my-account/orders/order-1', 'T-2026-0001 – My orders'],
  },
  '/kundenkonto/limit-order': {
    indexed: false,
    de: ['/kundenkonto/limit-order', 'Meine Limit-Orders'],
    en: ['/en/my-account/limit-order', 'My limit orders'],
  },
  '/kundenkonto/limit-order/$slug': {
    indexed: false,
    de: ['/kundenkonto/limit-order/limit-1', 'L-AAAA-CCCC – Meine Limit-Orders'],
    en: ['/en/my-account/limit-order/limit-1', 'L-AAAA-CCCC – My limit orders'],
  },
  '/kundenkonto/depotverwaltung': {
    indexed: false,
    de: ['/kundenkonto/depotverwaltung', 'Mein Depot'],
    en: ['/en/my-account/deposit', 'My deposit'],
  },
  '/kundenkonto/depotverwaltung/lieferung': {
    indexed: false,
    de: ['/kundenkonto/depotverwaltung/lieferung', 'Lieferung aus dem Depot'],
    en: ['/en/my-account/deposit/delivery', 'Delivery from the deposit'],
  },
  '/kundenkonto/adressen': {
    indexed: false,
    de: ['/kundenkonto/adressen', 'Meine Adressen'],
    en: ['/en/my-account/addresses', 'My addresses'],
  },
  '/wunschliste': { indexed: false, de: ['/wunschliste', 'Wunschliste'], en: ['/en/wishlist', 'Wishlist'] },
  '/newsletter/bestaetigen': {
    indexed: false,
    de: ['/newsletter/bestaetigen', 'Newsletter bestätigen'],
    en: ['/en/newsletter/confirm', 'Confirm your subscription'],
  },
  '/newsletter/abmelden': {
    indexed: false,
    de: ['/newsletter/abmelden', 'Newsletter abbestellen'],
    en: ['/en/newsletter/unsubscribe', 'Unsubscribe from the newsletter'],
  },
  '/kontakt': {
    indexed: true,
    de: ['/kontakt', 'Kontakt'],
    en: ['/en/contact-us', 'Contact'],
    kinds: ['Organization'],
  },
  '/hinweisgebersystem': {
    indexed: true,
    de: ['/hinweisgebersystem', 'Verstoß melden'],
    en: ['/en/whistleblower', 'Report misconduct'],
  },
  '/health-check': {
    indexed: false,
    de: ['/health-check', 'Zustand des Shops'],
    en: ['/en/health-check', 'State of the shop'],
  },
};

const rowOf = ([path, { en, title, reads }]: readonly [string, PageRow]): readonly [string, Shown] => {
  const row = Object.entries<Shown>(written).find(([of]) => of === path)?.[1];
  if (row !== undefined) return [path, row];
  if (title === undefined || path.includes('$') || reads.length > 0)
    throw new Error(`${path} takes a row in test/ui/routes/pages.test.ts`);
  return [path, { indexed: false, de: [path, i18nIn('de')._(title)], en: [en, i18nIn('en')._(title)] }];
};
const shown: Readonly<Record<string, Shown>> = Object.fromEntries(Object.entries<PageRow>(pages).map(rowOf));

/** Routes that redirect, in both languages. */
const leading = [
  ['/checkout', 307, '/checkout', '/checkout/auswahl'],
  ['/checkout', 307, '/en/checkout', '/en/checkout/select'],
  ['/checkout', 307, '/checkout?type=sell', '/checkout/meine-daten?type=sell'],
  ['/news/articles', 301, '/news/articles?x=1', '/news?x=1'],
  ['/news/articles', 301, '/en/news/articles?x=1', '/en/news?x=1'],
] as const;

const table = Object.entries<PageRow>(pages);

describe('the table of pages', () => {
  it('has a row for each route that does not lead elsewhere, and a route for each row', () => {
    const { routesByPath, routesById } = createShopRouter({ shop: new PlayedShop(), i18n: i18nIn('en') });
    const paths = [...Object.keys(pages), ...leading.map(([route]) => route)];
    expect(Object.keys(routesByPath).toSorted()).toEqual([...new Set(paths)].toSorted());
    const withoutPage = Object.values(routesById).filter(({ options }) => options.staticData?.page === undefined);
    const frames = ['__root__', '/kundenkonto', '/news', '/ueber-uns/presse/presseaussendungen'];
    expect(withoutPage.map(({ id }) => id).toSorted()).toEqual(
      [...new Set([...frames, ...leading.map(([route]) => route)])].toSorted(),
    );
  });

  it.each(table)('names the file of the screen of %s', async (_, { screen }) => {
    expect(existsSync(screen.file)).toBe(true);
    await screen.preload();
  });

  it.each(table)('keeps %s only if it belongs to no visitor', (_, { cache, personal, guard }) => {
    expect(cache === 'tick' && (personal || guard === 'customer')).toBe(false);
  });

  it.each(table)('names every parameter that %s reads (RT-41)', (path, { reads }) => {
    const { routesByPath } = createShopRouter({ shop: new PlayedShop(), i18n: i18nIn('en') });
    const route = Object.entries(routesByPath).find(([fullPath]) => fullPath === path)?.[1];
    const read: unknown = route?.options.validateSearch;
    const values = ['buy', 'sell', 'gold', 'de', '2', 'true', 'Open', '30d', 'price-desc', '/shop', 'AG-GEIGER-5KG'];
    const everything = Object.fromEntries(reads.map((name) => [name, values]));
    const seen =
      typeof read === 'function' ? values.flatMap((value) => Object.keys(read(spread(everything, value)))) : [];
    expect([...new Set(seen)].toSorted()).toEqual([...reads].toSorted());
  });
});

/** The same parameters, each with one value. */
const spread = (parameters: object, value: string) =>
  Object.fromEntries([...Object.keys(parameters), 'utm_source', 'x'].map((name) => [name, value]));

describe.each(Object.entries(shown))('the page of %s', (_, { indexed, de, en, kinds = [], canonical }) => {
  it.each([
    ['de', ...de],
    ['en', ...en],
  ] as const)(
    'in %s is at %s and has the title “%s” (SEO-1, SEO-2, SEO-3, SEO-4)',
    async (language, address, title) => {
      const shop = aShop(language);
      const page = await visit(shop, address);
      const own = canonical ?? { de: de[0], en: en[0] };
      const at = (path: string) => (path === '/' ? shop.origin : shop.origin + path);
      expect({ status: page.status, lang: page.lang, title: page.title, indexed: !page.noindex }).toEqual({
        status: 200,
        lang: language === 'de' ? 'de-AT' : 'en',
        title: title === 'Troy' ? 'Troy' : `${title} – Troy`,
        indexed,
      });
      expect(page.links).toMatchObject({
        canonical: at(own[language]),
        de: at(own.de),
        en: at(own.en),
        'x-default': at(own.de),
      });
      expect(page.structured.map((thing) => [thing['@context'], thing['@type']])).toEqual(
        kinds.map((kind) => ['https://schema.org', kind]),
      );
      expect(page.meta).toMatchObject({
        'og:title': page.title,
        'og:url': at(own[language]),
        'og:locale': language === 'de' ? 'de_AT' : 'en',
        'og:description': page.meta['description'],
        'twitter:title': page.title,
        'twitter:description': page.meta['description'],
      });
      expect(page.meta['description']).toMatch(/\S/);
    },
  );
});

it.each(leading)('the route %s answers %i at %s and redirects to %s (RT-38)', async (_, status, address, to) => {
  const page = await visit(aShop(address.startsWith('/en') ? 'en' : 'de'), address);
  expect([page.status, page.location]).toEqual([status, to]);
});

describe('a page has the language and the store of its address', () => {
  it.each([
    ['troy.ch', 'de', 'de-CH'],
    ['troy.ch', 'en', 'en'],
    ['troy.li', 'de', 'de-LI'],
    ['troy.li', 'en', 'en'],
    ['troy.us', 'de', 'de-AT'],
    ['troy.us', 'en', 'en-US'],
    ['troy.at', 'de', 'de-AT'],
    ['troy.de', 'de', 'de-DE'],
    ['troy.de', 'en', 'en'],
  ] as const)('on %s in %s: %s, with canonical addresses (MKT-3, SEO-1, SEO-2)', async (host, language, lang) => {
    const page = await visit(aShop(language, host), language === 'de' ? '/shop/goldbarren' : '/en/shop/gold-bars');
    const [german, english] = [`http://${host}/shop/goldbarren`, `http://${host}/en/shop/gold-bars`];
    expect([page.lang, page.meta['og:locale']]).toEqual([lang, lang.replace('-', '_')]);
    expect(page.links).toMatchObject({
      canonical: language === 'de' ? german : english,
      de: german,
      en: english,
      'x-default': german,
    });
  });
});

describe('a listing', () => {
  it.each([
    ['', true],
    ['?sort=price&dir=desc', true],
    ['?utm_source=mail', true],
    ['?preciousMetal=gold', false],
    ['?manufacturer=Perth+Mint', false],
    ['?availability=in-stock', false],
    ['?from=100', false],
    ['?to=100', false],
    ['?sale=true', false],
    ['?q=maple', false],
  ])('at /shop%s is indexed: %s (SEO-1)', async (query, listed) => {
    const page = await visit(aShop('de'), `/shop${query}`);
    const own = listed ? '' : query;
    expect([page.noindex, page.links['canonical'], page.links['en']]).toEqual([
      !listed,
      `http://troy.at/shop${own}`,
      `http://troy.at/en/shop${own}`,
    ]);
  });

  it.each([
    ['/shop/gold-coins?page=2&sort=name', 'de', 301, '/shop/goldmuenzen?sort=name&page=2'],
    ['/en/shop/goldmuenzen', 'en', 301, '/en/shop/gold-coins'],
    ['/shop?page=7&preciousMetal=gold', 'de', 307, '/shop?preciousMetal=gold'],
    ['/suche?q=gold&page=7', 'de', 307, '/suche?q=gold'],
    ['/preisliste/gold/coins', 'de', 301, '/preisliste/gold/muenzen'],
    ['/preisliste', 'de', 307, '/preisliste/gold/muenzen'],
    ['/en/pricelist', 'en', 307, '/en/pricelist/gold/coins'],
    ['/produkt/vienna-philharmonic-1-oz', 'de', 301, '/produkt/wiener-philharmoniker-1-oz'],
    ['/warenkorb?type=else', 'de', 307, '/warenkorb?type=buy'],
  ] as const)(
    'or a product at %s in %s redirects with %i to %s (RT-41, CAT-2, CAT-6)',
    async (address, language, status, to) => {
      const page = await visit(aShop(language), address);
      expect(page.status).toBe(status);
      const { pathname, searchParams } = new URL(page.location ?? '', 'http://troy.at');
      const wanted = new URL(to, 'http://troy.at');
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        wanted.pathname,
        Object.fromEntries(wanted.searchParams),
      ]);
    },
  );
});

describe('a missing page', () => {
  it.each([
    '/gibt-es-nicht',
    '/shop/blei',
    '/produkt/bleibarren',
    '/checkout/bezahlen',
    '/preisliste/blei',
    '/en/pricelist/gold',
    '/en/nowhere',
    '/kundenkonto/x',
  ])('at %s has status 404 (RT-39, RT-40)', async (address) => {
    const page = await visit(aShop(address.startsWith('/en') ? 'en' : 'de'), address);
    expect([page.status, page.title]).toEqual([
      404,
      address.startsWith('/en') ? 'There is no such page – Troy' : 'Diese Seite gibt es nicht – Troy',
    ]);
  });

  it('shows the content of the editors (RT-39)', async () => {
    const shop = aShop('de');
    shop.pages.pages.set(
      '/fehler/404',
      aPage({ paths: inBoth('/fehler/404'), title: 'Nichts gefunden', description: 'Schade' }),
    );
    const page = await visit(shop, '/gibt-es-nicht');
    expect([page.status, page.html.includes('Nichts gefunden')]).toEqual([404, true]);
  });

  it("equals the page of another customer's order (Z2)", async () => {
    const shop = aShop('de');
    shop.hasOrders(anOrder({ id: idOf('order-2'), ownerId: idOf('another') }));
    const page = await visit(shop, '/kundenkonto/bestelluebersicht/order-2');
    expect([page.status, page.html.includes('T-2026-0001')]).toEqual([404, false]);
  });

  it('without an answer is an error of the page, not a missing one (R20)', async () => {
    const shop = aShop('de');
    shop.port(Products).refuses('search', new ProductsUnavailable());
    shop.port(Products).refuses('atSlug', new ProductsUnavailable());
    expect((await visit(shop, '/shop')).status).toBe(500);
    expect((await visit(shop, '/produkt/wiener-philharmoniker-1-oz')).status).toBe(500);
  });
});

describe('a guest', () => {
  const guarded = new Set(table.filter(([, { guard }]) => guard === 'customer').map(([path]) => path));
  const account = Object.entries(shown)
    .filter(([path]) => guarded.has(path))
    .map(([, { de, en }]) => [de[0], en[0]] as const);
  const written = new Set(table.filter(([path, { hasPayload }]) => hasPayload && path !== '/').map(([path]) => path));
  const open = Object.entries(shown).filter(([path]) => !guarded.has(path) && !written.has(path));
  const asGuest = (language: Language, address: string) => {
    const shop = new PlayedShop({ language, host: 'troy.at' });
    shop.pages.storeDetails.set('wien', someStoreDetails());
    return visit(shop, address);
  };

  it.each(account)(
    'is redirected from %s, in English %s, to the login, which keeps the way back (RT-41)',
    async (de, en) => {
      for (const [language, address, login] of [
        ['de', de, '/login'],
        ['en', en, '/en/login'],
      ] as const) {
        const { status, location } = await asGuest(language, address);
        const { pathname, searchParams } = new URL(location ?? '', 'http://troy.at');
        expect([status, pathname, searchParams.get('redirect')]).toEqual([307, login, de]);
      }
    },
  );

  it('returns with the query of the page', async () => {
    const { location } = await asGuest('de', '/kundenkonto/bestelluebersicht?state=Open&page=2');
    expect(new URL(location ?? '', 'http://troy.at').searchParams.get('redirect')).toBe(
      '/kundenkonto/bestelluebersicht?state=Open&page=2',
    );
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/api/carts', '/login'])(
    'does not return to %s: the sign-in page drops it (RT-47)',
    async (wish) => {
      const page = await asGuest('de', `/login?redirect=${encodeURIComponent(wish)}`);
      expect([page.status, page.location]).toEqual([307, '/login']);
    },
  );

  it('keeps a safe way back', async () => {
    const { status, html } = await asGuest('de', '/login?redirect=%2Fkundenkonto%2Fadressen');
    expect([status, html.includes('/registrierung?redirect=%2Fkundenkonto%2Fadressen')]).toEqual([200, true]);
  });

  it.each(open)('sees %s, which the table does not guard, in both languages', async (_, { de, en }) => {
    expect([(await asGuest('de', de[0])).status, (await asGuest('en', en[0])).status]).toEqual([200, 200]);
  });

  it('is not redirected if the account cannot be loaded (R20)', async () => {
    const shop = aShop('de');
    shop.port(Customers).refuses('me', new AccountUnavailable());
    expect([(await visit(shop, '/kundenkonto')).status, shop.port(Customers).asked('me').length]).toEqual([200, 1]);
  });
});

describe('an editorial page', () => {
  const specialLd = (date: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  });
  const storeLdAt = (origin: string) => ({
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${origin}/filialen/wien`,
    url: `${origin}/filialen/wien`,
    name: 'Troy Wien',
    telephone: '+43 1 234 56 78',
    image: `${origin}/social-preview.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Graben 1',
      postalCode: '1010',
      addressLocality: 'Wien',
      addressCountry: 'AT',
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Monday'],
        opens: '09:00',
        closes: '17:30',
      },
    ],
  });

  it('that is an article has its type, day, address, language, picture and publisher (SEO-3, SEO-4)', async () => {
    const shop = aShop('de');
    const dealer = {
      '@type': 'Organization',
      name: 'Troy',
      url: shop.origin,
      logo: `${shop.origin}/favicon.svg`,
    };
    shop.pages.pages.set(
      '/news/gold',
      aPage({ paths: inBoth('/news/gold'), article: { date: '2026-10-28', tags: ['Gold', 'Markt'], lead: 'Kurz' } }),
    );
    const page = await visit(shop, '/news/gold');
    expect(page.meta).toMatchObject({
      'og:type': 'article',
      'og:image': `${shop.origin}/social/de/pages/news/gold.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Über uns',
    });
    expect(page.structured).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: 'Über uns',
        description: 'Wer wir sind',
        url: `${shop.origin}/news/gold`,
        mainEntityOfPage: `${shop.origin}/news/gold`,
        inLanguage: 'de-AT',
        datePublished: '2026-10-28',
        keywords: ['Gold', 'Markt'],
        image: `${shop.origin}/social/de/pages/news/gold.png`,
        author: dealer,
        publisher: dealer,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Startseite', item: `${shop.origin}/` },
          { '@type': 'ListItem', position: 2, name: 'News', item: `${shop.origin}/news` },
          { '@type': 'ListItem', position: 3, name: 'Über uns', item: `${shop.origin}/news/gold` },
        ],
      },
    ]);
  });

  it('that is an article in English names its English address; a shop without pictures names none (SEO-4)', async () => {
    const shop = new PlayedShop({ language: 'en', brand: { icon: null, preview: null } });
    shop.pages.pages.set(
      '/blog/gold',
      aPage({ paths: inBoth('/blog/gold'), article: { date: '2026-10-28', tags: [], lead: 'In short' } }),
    );
    const [article] = (await visit(shop, '/en/blog/gold')).structured;
    expect(article).toMatchObject({ url: `${shop.origin}/en/blog/gold`, inLanguage: 'en' });
    expect(article).toMatchObject({ image: `${shop.origin}/social/en/pages/blog/gold.png` });
    expect(article).not.toHaveProperty('publisher.logo');
  });

  it('names a person who wrote it, and answers the questions that it shows (SEO-4)', async () => {
    const shop = aShop('de');
    const spans = [{ text: 'Ja, ' }, { text: 'bis 10 g.', bold: true }];
    shop.pages.pages.set(
      '/blog/gold',
      aPage({
        paths: inBoth('/blog/gold'),
        article: { date: '2026-10-28', tags: [], lead: 'Kurz', author: 'Ada Lang' },
        blocks: [
          {
            kind: 'faq',
            title: 'Fragen',
            entries: [
              {
                question: 'Geht das?',
                answer: [
                  { type: 'paragraph', spans },
                  { type: 'list', ordered: false, items: [[{ text: 'Erstens' }], [{ text: 'Zweitens' }]] },
                ],
              },
            ],
          },
        ],
      }),
    );
    const [article, faq] = (await visit(shop, '/blog/gold')).structured;
    expect(article).toMatchObject({ author: { '@type': 'Person', name: 'Ada Lang' } });
    expect(faq).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Geht das?',
          acceptedAnswer: { '@type': 'Answer', text: 'Ja, bis 10 g. Erstens; Zweitens' },
        },
      ],
    });
  });

  it('has its own words in the address of each language, and no alternate where it is not written (SEO-1, SEO-2)', async () => {
    const shop = aShop('en');
    const paths = { de: '/blog/aufgeld', en: '/blog/premium' };
    for (const path of Object.values(paths)) shop.pages.pages.set(path, aPage({ paths }));
    for (const address of ['/en/blog/premium', '/en/blog/aufgeld'])
      expect((await visit(shop, address)).links).toMatchObject({
        canonical: `${shop.origin}/en/blog/premium`,
        de: `${shop.origin}/blog/aufgeld`,
        en: `${shop.origin}/en/blog/premium`,
        'x-default': `${shop.origin}/blog/aufgeld`,
      });
    shop.pages.pages.set('/offer', aPage({ paths: { en: '/offer' } }));
    const { links } = await visit(shop, '/en/offer');
    expect([links['canonical'], links['de'], links['x-default']]).toEqual([
      `${shop.origin}/en/offer`,
      undefined,
      undefined,
    ]);
  });

  it('that is the home page names the dealer and each store that it lists (SEO-4)', async () => {
    const shop = aShop('de');
    shop.pages.storeCards.push(aStore);
    shop.pages.pages.set('/', aPage({ paths: inBoth('/'), blocks: [{ kind: 'stores', title: 'Filialen' }] }));
    const { structured } = await visit(shop, '/');
    expect(structured).toEqual([expect.objectContaining({ '@type': 'Organization' }), storeLdAt(shop.origin)]);
  });

  it('with stores gives their addresses (SEO-4)', async () => {
    const shop = aShop('de');
    shop.pages.storeCards.push(aStore);
    shop.pages.pages.set(
      '/standorte',
      aPage({ paths: inBoth('/standorte'), blocks: [{ kind: 'stores', title: 'Filialen' }] }),
    );
    expect((await visit(shop, '/standorte')).structured).toEqual([storeLdAt(shop.origin)]);
    const list = (await visit(shop, '/filialen')).structured;
    expect(list).toEqual([storeLdAt(shop.origin), expect.objectContaining({ '@type': 'BreadcrumbList' })]);
  });

  it('of a store has what is stored, no reviews, its picture, and written alternates alone (RT-13, SEO-2, SEO-3, SEO-4)', async () => {
    // Half past midnight in Vienna, still the day before in UTC.
    vi.setSystemTime(Date.parse('2026-12-24T00:30:00+01:00'));
    onTestFinished(() => void vi.useRealTimers());
    const shop = aShop('de');
    const entries = [{ author: 'A. B.', date: '2026-10-01', text: 'Gut' }];
    shop.pages.storeDetails.set(
      'wien',
      someStoreDetails({
        paths: { de: '/filialen/wien' },
        description: 'Am Graben',
        email: 'wien@troy.at',
        coordinates: { latitude: 48.2, longitude: 16.37 },
        payment: ['wire', 'cash'],
        specialDays: [
          {
            date: '2026-12-24',
            times: [
              { opens: '09:00', closes: '12:00' },
              { opens: '13:00', closes: '14:00' },
            ],
            reason: 'Heiliger Abend',
          },
          { date: '2026-12-31', times: [] },
          { date: '2026-12-23', times: [] },
        ],
        reviews: { note: 'Geprüft', entries },
      }),
    );
    const page = await visit(shop, '/filialen/wien');
    expect(page.meta).toMatchObject({
      'og:image': `${shop.origin}/social/de/stores/wien.png`,
      'og:image:alt': 'Troy Wien',
    });
    expect(page.structured[0]).toEqual({
      ...storeLdAt(shop.origin),
      image: `${shop.origin}/social/de/stores/wien.png`,
      description: 'Am Graben',
      email: 'wien@troy.at',
      specialOpeningHoursSpecification: [
        specialLd('2026-12-24', '09:00', '12:00'),
        specialLd('2026-12-24', '13:00', '14:00'),
        specialLd('2026-12-31', '00:00', '00:00'),
      ],
      geo: { '@type': 'GeoCoordinates', latitude: 48.2, longitude: 16.37 },
      paymentAccepted: 'Banküberweisung, Bar in der Filiale',
    });
    expect([page.links['canonical'], page.links['en']]).toEqual([`${shop.origin}/filialen/wien`, undefined]);
    expect((await visit(shop, '/filialen/graz')).status).toBe(404);
  });

  it('without either is a plain page', async () => {
    const page = await visit(aShop('de'), '/impressum');
    expect([page.meta['og:type'], page.structured]).toEqual(['website', []]);
  });
});
