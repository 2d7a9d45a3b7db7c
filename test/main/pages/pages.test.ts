import { describe, expect, it } from 'vitest';
import type { PageVisit } from '../../../src/backend/http/ServerParts.ts';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { someStoreDetails } from '../../builders/aStore.ts';
import { pagesFrom } from '../../../src/main/pages/pages.ts';
import type { PageRow } from '../../../src/ui/routes/PageRow.ts';
import { pages } from '../../../src/ui/routes/pages.ts';
import { shownPath } from '../../../src/ui/routes/paths.ts';
import { inBoth } from '../../builders/content.ts';
import { htmlOf } from '../../builders/pageText.ts';
import { boardOf } from '../../builders/prices.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { aCustomer } from '../../builders/customer.ts';
import { Result } from 'effect';
import { readConfiguration } from '../../../src/backend/config/readConfiguration.ts';
import { rig } from '../../backend/http/rig.ts';
import { PlayedShop } from '../../ui/PlayedShop.ts';
import { noPublicUrls } from '../../builders/publicUrls.ts';

/** The last name of the signed-in customer; null for a guest. */
const visitOf = (path: string, name: string | null): PageVisit => {
  const market = marketOf({ site: 'euro', language: path.startsWith('/en') ? 'en' : 'de' });
  return {
    url: new URL(path, 'http://localhost:3000'),
    site: 'euro',
    market,
    cookies: {},
    acceptLanguage: null,
    correlationId: 'one',
    caller: { origin: 'http://localhost:3000', address: '127.0.0.1' },
    turn: (render) => render(),
    shopper: name === null ? null : { ownerId: idOf<OwnerId>(name), level: 'User', market },
  };
};

const shopOf = ({ shopper, market: { language } }: PageVisit) => {
  const shop = new PlayedShop({ language });
  shop.port(Prices).refuses('metals', new PricesUnavailable());
  if (shopper !== null) shop.isSignedIn(aCustomer({ id: shopper.ownerId, lastName: shopper.ownerId }));
  return shop;
};

describe('a page made while the market is silent', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('shows it in its HTML: stale %s (PRC-9)', async (stale, times) => {
    const tick = aTick();
    const priced = pricedProduct(aProduct(), { currency: 'EUR', country: 'AT', tick });
    const listed = { items: [priced], total: 1, page: 1, pageSize: 24, facets: [], priceRange: null, nearest: [] };
    const page = pagesFrom({
      shopOf: () => {
        const shop = new PlayedShop({ language: 'en' });
        shop.port(Prices).grants('metals', { ...boardOf(tick, noon), stale });
        shop.port(Products).grants('search', listed);
        return shop;
      },
      manifest: { routes: {} },
      cache: new PageCache(() => 'one edition'),
      backend: { apiBase: '', priceSocket: '/api/prices/live' },
      clock: { now: () => 0 },
      failed: () => {},
      freshUntil: () => null,
      rootRedirect: null,
    });
    const answer = await page(visitOf('/en/shop', null));
    expect((await htmlOf(answer)).match(/<p class="font-semibold">There are no new market prices/g)?.length ?? 0).toBe(
      times,
    );
  });
});

describe('pages that are kept', () => {
  it.each(['/kundenkonto', '/Kundenkonto', '/%6bundenkonto', '/%4bUNDENKONTO', '/en/my-account'])(
    'a page of the account at %s is not shown to another customer (Z2)',
    async (path) => {
      const failures: unknown[] = [];
      const page = pagesFrom({
        shopOf,
        manifest: { routes: {} },
        cache: new PageCache(() => 'one edition'),
        backend: { apiBase: '', priceSocket: '/api/prices/live' },
        clock: { now: () => 0 },
        failed: (error) => failures.push(error),
        freshUntil: () => null,
        rootRedirect: null,
      });
      const shown = async (name: string | null): Promise<string> => {
        const answer = await page(visitOf(path, name));
        return `${answer.status} ${await htmlOf(answer)}`;
      };
      expect(await shown('Ehrenberger')).toContain('Ehrenberger');
      const other = await shown('Zweitbester');
      expect(other).toContain('Zweitbester');
      expect(other).not.toContain('Ehrenberger');
      expect(await shown(null)).not.toMatch(/Ehrenberger|Zweitbester/);
      expect(failures).toEqual([]);
    },
  );
});

describe('the cache rule of the table of pages', () => {
  const slugs: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
    '/shop/$slug': { de: '/shop/goldmuenzen', en: '/en/shop/gold-coins' },
    '/produkt/$slug': { de: '/produkt/wiener-philharmoniker-1-oz', en: '/en/product/vienna-philharmonic-1-oz' },
    '/blog/$slug': { de: '/blog/x', en: '/en/blog/x' },
    '/news/$': { de: '/news/x/y', en: '/en/news/x/y' },
    '/ueber-uns/presse/presseaussendungen/$': {
      de: '/ueber-uns/presse/presseaussendungen/x',
      en: '/en/ueber-uns/presse/presseaussendungen/x',
    },
    '/wissen/$slug': { de: '/wissen/x', en: '/en/knowledge-hub/x' },
    '/wissen/enzyklopaedie/$slug': {
      de: '/wissen/enzyklopaedie/x',
      en: '/en/knowledge-hub/encyclopedia/x',
    },
    '/oe-konsulat-sg': { de: '/oe-konsulat-sg', en: '/en/oe-konsulat-sg' },
    '/preisliste/$': { de: '/preisliste/gold/muenzen', en: '/en/pricelist/gold/coins' },
    '/$': { de: '/impressum', en: '/en/imprint' },
  };
  const rules = Object.entries<PageRow>(pages).flatMap(([path, { personal, cache }]) =>
    (['de', 'en'] as const).map((language) => {
      const address = slugs[path]?.[language] ?? shownPath(path.replace('$slug', 'x'), language);
      const guests = cache === 'never' ? [null, null] : [null];
      const visitors = personal ? ['Ehrenberger', 'Zweitbester'] : guests;
      return [address, visitors] as const;
    }),
  );

  it.each(rules)('two customers ask for %s: it is rendered for %j (Z2)', async (address, visitors) => {
    const rendered: (string | null)[] = [];
    const page = pagesFrom({
      shopOf: (visit) => {
        rendered.push(visit.shopper?.ownerId ?? null);
        const shop = shopOf(visit);
        shop.pages.storeDetails.set('x', someStoreDetails({ slug: 'x' }));
        for (const { de } of Object.values(slugs))
          shop.pages.pages.set(de, {
            paths: inBoth(de),
            title: 'a',
            description: 'b',
            layout: 'default',
            blocks: [],
          });
        return shop;
      },
      manifest: { routes: {} },
      cache: new PageCache(() => 'one edition'),
      backend: { apiBase: '', priceSocket: '/api/prices/live' },
      clock: { now: () => 0 },
      failed: () => {},
      freshUntil: () => null,
      rootRedirect: null,
    });
    for (const name of ['Ehrenberger', 'Zweitbester']) await page(visitOf(address, name));
    expect(rendered).toEqual(visitors);
  });
});

describe('an address that has moved', () => {
  it.each([
    ['/news/articles', '/news'],
    ['/news/articles?x=1&y=gold', '/news?x=1&y=gold'],
    ['/en/news/articles?x=1', '/en/news?x=1'],
  ])('%s leads to %s, with what was asked of it (RT-38)', async (path, to) => {
    const page = pagesFrom({
      shopOf,
      manifest: { routes: {} },
      cache: new PageCache(() => 'one edition'),
      backend: { apiBase: '', priceSocket: '/api/prices/live' },
      clock: { now: () => 0 },
      failed: () => {},
      freshUntil: () => null,
      rootRedirect: null,
    });
    const { status, headers } = await page(visitOf(path, null));
    const location =
      headers instanceof Headers ? headers.get('location') : headers.find(([name]) => name === 'location')?.[1];
    expect([status, location]).toEqual([301, to]);
  });
});

describe('a step of the checkout', () => {
  it('shows without scripts that buying needs them, and no empty cart (SEO-6, CHK-1)', async () => {
    const page = pagesFrom({
      shopOf,
      manifest: { routes: {} },
      cache: new PageCache(() => 'one edition'),
      backend: { apiBase: '', priceSocket: '/api/prices/live' },
      clock: { now: () => 0 },
      failed: () => {},
      freshUntil: () => null,
      rootRedirect: null,
    });
    const answer = await page(visitOf('/en/checkout/my-data', null));
    const html = await htmlOf(answer);
    expect(html).toMatch(/<noscript><h1[^>]*>Buying needs JavaScript</);
    for (const text of ['There is nothing to order', 'Your cart is empty'])
      expect(html).toMatch(new RegExp(`class="[^"]*noscript:hidden[^"]*">${text}`));
  });
});

it.each([
  ['aurum.com', '/en', 'https://aurum.com/en', 'en-US'],
  ['aurum.de', '/', 'https://aurum.de', 'de-DE'],
  ['aurum.at', '/', 'https://aurum.at', 'de-AT'],
  ['other.de', '/', 'https://aurum.de', 'de-DE'],
  ['us.example', '/', 'https://shop.aurum.at', 'de-AT'],
])('a page at %s%s is at %s in its head, in %s (MKT-1, SEO-1, SEO-2)', async (host, path, canonical, localeTag) => {
  const seen: string[] = [];
  const renderPage = pagesFrom({
    shopOf: (visit) => {
      seen.push(visit.market.localeTag);
      return Object.assign(shopOf(visit), { origin: visit.url.origin });
    },
    manifest: { routes: {} },
    cache: new PageCache(() => 'one edition'),
    backend: { apiBase: '', priceSocket: '/api/prices/live' },
    clock: { now: () => 0 },
    failed: () => {},
    freshUntil: () => null,
    rootRedirect: null,
  });
  const shop = await rig({
    config: {
      publicUrls: {
        ...noPublicUrls,
        euro: 'https://shop.aurum.at',
        at: 'https://aurum.at',
        de: 'https://aurum.de',
        us: 'https://aurum.com',
      },
    },
    renderPage,
  });
  const { body } = await shop.app.inject({ method: 'GET', url: path, headers: { host } });
  await shop.app.close();
  const { origin } = new URL(canonical);
  expect(body).toContain(`<link rel="canonical" href="${canonical}"/>`);
  expect(body).toContain(`<link rel="alternate" hrefLang="en" href="${origin}/en"/>`);
  expect(seen).toEqual([localeTag]);
});

it.each([
  ['troy.us', '/en'],
  ['troy.de', '/en'],
  ['troy.at', undefined],
])('the root of %s leads to %s where /en is configured for it (MKT-10)', async (host, location) => {
  const { rootRedirect } = Result.getOrThrow(readConfiguration({ TROY_ROOT_REDIRECT: '/en' }));
  const renderPage = pagesFrom({
    shopOf,
    manifest: { routes: {} },
    cache: new PageCache(() => 'one edition'),
    backend: { apiBase: '', priceSocket: '/api/prices/live' },
    clock: { now: () => 0 },
    failed: () => {},
    freshUntil: () => null,
    rootRedirect,
  });
  const shop = await rig({ renderPage });
  const answer = async (url: string) => {
    const { statusCode, headers } = await shop.app.inject({ method: 'GET', url, headers: { host } });
    return [statusCode, headers.location];
  };
  expect(await answer('/')).toEqual([location === undefined ? 200 : 302, location]);
  expect(await answer('/en')).toEqual([200, undefined]);
  await shop.app.close();
});

describe('a store on an Austrian and a German domain', () => {
  it.each(['https://troy.at', 'https://troy.de'])(
    'follows the host of the request, known as %s (MKT-9)',
    async (euro) => {
      const renderPage = pagesFrom({
        shopOf,
        manifest: { routes: {} },
        cache: new PageCache(() => 'one edition'),
        backend: { apiBase: '', priceSocket: '/api/prices/live' },
        clock: { now: () => 0 },
        failed: () => {},
        freshUntil: () => null,
        rootRedirect: null,
      });
      const shop = await rig({
        config: { publicUrls: { ...noPublicUrls, euro }, trustProxy: 1 },
        renderPage,
      });
      const led = async (headers: Readonly<Record<string, string>>) => {
        const { statusCode, headers: told } = await shop.app.inject({
          method: 'GET',
          url: '/',
          headers: { 'accept-language': 'en', ...headers },
        });
        expect(told.vary).toContain('x-forwarded-host, x-forwarded-proto');
        return [statusCode, told.location];
      };
      expect(await led({ host: 'troy.at' })).toEqual([302, '/en']);
      expect(await led({ host: 'inside:3000', 'x-forwarded-host': 'troy.at' })).toEqual([302, '/en']);
      for (const host of ['troy.de', 'evil.example', 'troy.at.evil.example'])
        expect((await led({ host }))[1]).toBeUndefined();
      await shop.app.close();
    },
  );
});
