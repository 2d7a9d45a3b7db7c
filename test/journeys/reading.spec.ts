import type { Page } from '@playwright/test';
import { alive, expect, type RunningShop, test, type Store } from './shop.ts';

/** A page in both languages, each with a text it must show. */
interface Read {
  readonly paths: readonly [de: string, en: string];
  readonly says: readonly [de: RegExp, en: RegExp];
}
const reading =
  ({ paths, says }: Read) =>
  async ({ page, shop }: { readonly page: Page; readonly shop: RunningShop }) => {
    for (const [at, path] of paths.entries()) {
      const answer = await page.goto(shop.origin() + path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator('main').first()).toContainText(says[at] ?? '');
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.locator('html').getAttribute('lang')).toBe(at === 0 ? 'de-AT' : 'en');
    }
  };

test.describe('reading without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the server renders the home page (RT-1, SEO-6)',
    reading({ paths: ['/', '/en'], says: [/Edelmetall/, /Precious metal/] }),
  );
  test(
    'the server renders the cart (RT-2, SEO-6)',
    reading({ paths: ['/warenkorb', '/en/cart'], says: [/Warenkorb/, /cart/i] }),
  );
  test(
    'the server renders the results of a search (RT-4, CAT-7, SEO-6)',
    reading({
      paths: ['/suche?q=philharmoniker', '/en/search?q=philharmonic'],
      says: [/Philharmoniker/, /Philharmonic/],
    }),
  );
  test(
    'the server renders the listing of the shop (RT-9, CAT-2, CAT-4, SEO-6)',
    reading({ paths: ['/shop', '/en/shop'], says: [/Krügerrand/, /Krugerrand/] }),
  );
  test(
    'the server renders the listing of a category (RT-10, CAT-1, SEO-6)',
    reading({ paths: ['/shop/silberbarren', '/en/shop/silver-bars'], says: [/Silberbarren/, /Silver bars/] }),
  );
  test(
    'the server renders the products on sale under a heading of their own (CAT-9, SEO-6)',
    reading({ paths: ['/shop?sale=true', '/en/shop?sale=true'], says: [/Aktionen/, /Deals/] }),
  );
  test('an unknown page names no path without scripts, because it is the same for all (RT-39)', async ({
    page,
    shop,
  }) => {
    const answer = await page.goto(`${shop.origin()}/gibt-es-nicht`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#missing-path')).toBeHidden();
  });
  test(
    'the server renders a product (RT-11, CAT-5, SEO-6)',
    reading({
      paths: ['/produkt/wiener-philharmoniker-gold-1-oz', '/en/product/vienna-philharmonic-gold-1-oz'],
      says: [/Feingewicht/, /Fine weight/],
    }),
  );
  test(
    'the server renders a content page (RT-28, SEO-6)',
    reading({ paths: ['/impressum', '/en/imprint'], says: [/Betreiberin/, /Operator/] }),
  );
  test(
    'the server renders the contact page with the opening hours of the stores (RT-7, SEO-6)',
    reading({ paths: ['/kontakt', '/en/contact-us'], says: [/Öffnungszeiten/, /Opening hours/] }),
  );
  test(
    'the server renders a list of articles and the articles of one tag (RT-14, CMS-6, SEO-6)',
    reading({ paths: ['/blog?tag=gold', '/en/blog?tag=gold'], says: [/Aufgeld/, /premium/i] }),
  );
  test(
    'the server renders an article with its sources (RT-14, SEO-6)',
    reading({
      paths: ['/blog/aufgeld-verstehen', '/en/blog/understanding-premiums'],
      says: [/Quellen.*Münze Österreich/, /Sources.*Austrian Mint/],
    }),
  );
  test('the server renders news and their list, whatever segments their address has (RT-15, SEO-6)', async ({
    page,
    shop,
  }) => {
    const read = { page, shop };
    await reading({ paths: ['/news', '/en/news'], says: [/drei Minuten/, /three minutes/] })(read);
    await reading({
      paths: ['/news/2026/preise-alle-drei-minuten', '/en/news/2026/prices-every-three-minutes'],
      says: [/12\. Oktober 2026/, /12 October 2026/],
    })(read);
  });
  test('the server renders the knowledge hub and its pages (RT-17, SEO-6)', async ({ page, shop }) => {
    const read = { page, shop };
    await reading({ paths: ['/wissen', '/en/knowledge-hub'], says: [/Echtheit/, /authenticity/] })(read);
    await reading({
      paths: ['/wissen/echtheit-pruefen', '/en/knowledge-hub/testing-authenticity'],
      says: [/Geprüft am/, /Reviewed on/],
    })(read);
  });
  test('searches the encyclopedia by a plain form, and the server renders its entries (RT-18, SEO-6)', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin()}/en/knowledge-hub/encyclopedia`);
    await page.getByRole('main').getByRole('searchbox').fill('31.1');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${shop.origin()}/en/knowledge-hub/encyclopedia?q=31.1`);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText('Troy ounce');
    await reading({
      paths: ['/wissen/enzyklopaedie/feinunze', '/en/knowledge-hub/encyclopedia/troy-ounce'],
      says: [/31,1034768/, /31\.1034768/],
    })({ page, shop });
  });
  test('the server renders the stores, and the plain hours, way and reviews of one (RT-13, SEO-6)', async ({
    page,
    shop,
  }) => {
    const read = { page, shop };
    await reading({ paths: ['/filialen', '/en/stores'], says: [/Wien Innere Stadt/, /Vienna Inner City/] })(read);
    await reading({
      paths: ['/filialen/wien-innere-stadt', '/en/stores/wien-innere-stadt'],
      says: [/Donnerstag09:00–18:30.*Stephansplatz.*Thomas R\./s, /Thursday09:00–18:30.*Stephansplatz.*Thomas R\./s],
    })(read);
    await expect(page.getByRole('main')).not.toContainText(/open until|closed ·|opens (at|on|tomorrow)/i);
  });
  test('the server renders the page of the consulate in the minimal layout (RT-26, SEO-6)', async ({ page, shop }) => {
    await reading({
      paths: ['/oe-konsulat-sg', '/en/oe-konsulat-sg'],
      says: [/Honorarkonsulat/, /honorary consulate/],
    })({ page, shop });
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  });
  test('the server renders press releases and their list (RT-16, SEO-6)', async ({ page, shop }) => {
    const press = '/ueber-uns/presse/presseaussendungen';
    const read = { page, shop };
    await reading({ paths: [press, `/en${press}`], says: [/Graz/, /Graz/] })(read);
    await reading({
      paths: [`${press}/2026/filiale-graz-erweitert`, `/en${press}/2026/testing-room-in-graz`],
      says: [/Prüfraum/, /testing room/],
    })(read);
  });
  test(
    'the server renders the page for reports of misconduct (RT-27, SEO-6)',
    reading({ paths: ['/hinweisgebersystem', '/en/whistleblower'], says: [/Quittungscode/, /receipt code/] }),
  );
  test(
    'the server renders the health page (RT-29, SEO-6)',
    reading({ paths: ['/health-check', '/en/health-check'], says: [/Shop/i, /shop/i] }),
  );

  test('orders and narrows a listing with a plain form (CAT-2, CAT-3)', async ({ page, shop }) => {
    await page.goto(`${shop.origin()}/en/shop?preciousMetal=silver&q=silver`);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Buy price, highest first');
    await page.getByRole('button', { name: 'Sort' }).click();
    const asked = { q: 'silver', preciousMetal: 'silver', sort: 'price', dir: 'desc' };
    await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(asked);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc');
    const prices = (await page.getByRole('main').getByRole('listitem').allTextContents())
      .flatMap((text) => /€\s?([\d,]+\.\d\d)/.exec(text)?.[1] ?? [])
      .map((price) => Number(price.replace(',', '')));
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  test('sorts by metal from A to Z, and by relevance only in a search (CAT-3)', async ({ page, shop }) => {
    const names = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    await page.goto(`${shop.origin()}/en/shop?sort=preciousMetal-desc`);
    expect((await names()).slice(0, 5)).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/silver/i)));
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('preciousMetal-desc');
    await expect(order.getByRole('option', { name: 'Relevance' })).toHaveCount(0);
    await page.goto(`${shop.origin()}/en/search?q=silver`);
    await expect(order.getByRole('option', { name: 'Relevance' })).toHaveCount(1);
    await expect(order.getByRole('option', { name: 'Featured' })).toHaveCount(0);
    await expect(order).toHaveValue('relevance');
  });

  test('shows folded facets by a link, and narrows the listing by them (CAT-2)', async ({ page, shop }) => {
    await page.goto(`${shop.origin()}/en/shop?preciousMetal=silver`);
    const filters = page.getByRole('complementary');
    await filters.getByText('Year', { exact: true }).click();
    await filters.getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL(/more=year/);
    await filters.getByRole('checkbox', { name: '2026' }).check();
    await filters.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page).toHaveURL(/[?&]year=2026/);
    await expect(filters.getByRole('checkbox', { name: '2026' })).toBeChecked();
  });

  test('shows prices of the store, each in its currency (MKT-1, MKT-3, MKT-4, MKT-6, PRC-6)', async ({
    page,
    shop,
  }) => {
    const signs: Readonly<Record<Store, string>> = { euro: '€', ch: 'CHF', li: 'CHF', us: '$' };
    for (const [store, sign] of Object.entries(signs) as [Store, string][]) {
      await page.goto(`${shop.origin(store)}/en/product/vienna-philharmonic-gold-1-oz`);
      await expect(page.locator('main').first()).toContainText(sign);
      const others = Object.values(signs).filter((other) => other !== sign);
      for (const other of others) await expect(page.locator('main').first()).not.toContainText(other);
    }
  });
});

test.describe('the head of a page', () => {
  test('canonical, alternates with translated slugs, social tags, structured data (SEO-1, SEO-2, SEO-3, SEO-4)', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin()}/en/product/vienna-philharmonic-gold-1-oz?utm_source=x`);
    const href = (rel: string) => page.locator(rel).getAttribute('href');
    expect(await href('link[rel=canonical]')).toBe(`${shop.origin()}/en/product/vienna-philharmonic-gold-1-oz`);
    expect(await href('link[rel=alternate][hreflang=de]')).toBe(
      `${shop.origin()}/produkt/wiener-philharmoniker-gold-1-oz`,
    );
    expect(await href('link[rel=alternate][hreflang=en]')).toBe(
      `${shop.origin()}/en/product/vienna-philharmonic-gold-1-oz`,
    );
    expect(await href('link[rel=alternate][hreflang=x-default]')).toBe(
      `${shop.origin()}/produkt/wiener-philharmoniker-gold-1-oz`,
    );
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image'])
      expect(await page.locator(`meta[property="${property}"]`).getAttribute('content')).toBeTruthy();
    expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe('summary_large_image');
    const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    const product = things.find((thing) => thing['@type'] === 'Product');
    expect(product.offers).toMatchObject({ priceCurrency: 'EUR', availability: 'https://schema.org/InStock' });
    expect(Number(product.offers.price)).toBeGreaterThan(1000);
    expect(things.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true);
    await page.goto(`${shop.origin()}/shop/goldmuenzen?utm_source=x&gclid=1&page=2`);
    expect(await href('link[rel=canonical]')).toBe(`${shop.origin()}/shop/goldmuenzen?page=2`);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await page.goto(shop.origin());
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('Organization');
  });

  test('every page of the sitemap is there under its canonical address, with its alternates (SEO-5, SEO-1, SEO-2)', async ({
    page,
    shop,
  }) => {
    const origin = shop.origin();
    const xmlOf = async (address: string) => (await page.request.get(address)).text();
    const locsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    const sitemaps = locsIn(await xmlOf(`${origin}/sitemap.xml`));
    expect(await xmlOf(`${origin}/robots.txt`)).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const sitemap of sitemaps) {
      const xml = await xmlOf(sitemap);
      const entries = xml.split('<url>').slice(1);
      const products = sitemap.includes('products');
      // A thousand products would take too long; the ends and one in the middle stand for them.
      const chosen = products ? [0, Math.floor(entries.length / 2), entries.length - 1] : [...entries.keys()];
      for (const at of chosen) {
        const entry = entries[at] ?? '';
        const [loc = ''] = locsIn(`<loc>${entry.split('<loc>')[1]}`);
        const answer = await page.request.get(loc, { maxRedirects: 0 });
        expect(answer.status(), loc).toBe(200);
        const html = await answer.text();
        expect(html, loc).toContain(`<link rel="canonical" href="${loc}"/>`);
        expect(html, loc).not.toContain('name="robots"');
        const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
        expect(alternates, loc).toHaveLength(3);
        for (const [, language, href] of alternates)
          expect(html, loc).toContain(`<link rel="alternate" hrefLang="${language}" href="${href}"/>`);
      }
    }
  });

  test('the language of a visit is remembered for a year (MKT-8, MKT-7)', async ({ page, shop, context }) => {
    await page.goto(`${shop.origin()}/en`);
    const lang = (await context.cookies()).find(({ name }) => name === 'lang');
    expect(lang).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
    expect((lang?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
  });
});

test.describe('addresses', () => {
  const at = async (shop: { origin: () => string }, path: string) =>
    fetch(shop.origin() + path, { redirect: 'manual' });

  test('trailing slashes are removed, the query stays, no redirect leaves the shop (RT-37, F12)', async ({ shop }) => {
    const answer = await at(shop, '/shop/?sort=price');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/shop?sort=price']);
    const doubled = await at(shop, '/en//shop///gold-coins?sort=price');
    expect([doubled.status, doubled.headers.get('location')]).toEqual([301, '/en/shop/gold-coins?sort=price']);
    for (const evil of [
      '//evil.example/',
      '//evil.example//',
      '/\\evil.example/',
      '/en//evil.example',
      '/x/..//evil.example',
    ]) {
      const location = (await at(shop, evil)).headers.get('location');
      expect(location === null || new URL(location, shop.origin()).origin === shop.origin(), evil).toBe(true);
    }
  });

  test('/news/articles leads to /news, in English too (RT-38)', async ({ shop }) => {
    for (const prefix of ['', '/en']) {
      for (const query of ['', '?x=1']) {
        const answer = await at(shop, `${prefix}/news/articles${query}`);
        expect(answer.status).toBe(301);
        const { pathname, search } = new URL(answer.headers.get('location') ?? '', shop.origin());
        expect(pathname + search).toBe(`${prefix}/news${query}`);
      }
    }
  });

  test('a slug of the other language leads to the own one (MKT-12, CAT-6)', async ({ shop }) => {
    const answer = await at(shop, '/produkt/vienna-philharmonic-gold-1-oz');
    expect([answer.status, new URL(answer.headers.get('location') ?? '', shop.origin()).pathname]).toEqual([
      301,
      '/produkt/wiener-philharmoniker-gold-1-oz',
    ]);
  });

  test('junk in an address never breaks a page (F1, CAT-2)', async ({ shop }) => {
    for (const path of [
      '/shop',
      '/shop/goldmuenzen',
      '/suche',
      '/en/search',
      '/warenkorb',
      '/checkout/meine-daten',
      '/produkt/wiener-philharmoniker-gold-1-oz',
    ]) {
      for (const junk of [
        'sort=abc',
        'dir=abc',
        'q=null',
        'q=true',
        'q={"a":1}',
        'availability=true',
        'year=true&year=2',
        'preciousMetal={"a":1}',
        'page=99',
        'page=-1',
        'from=5000&to=100',
        'type=x',
        'order[]=1',
        'q=%00%F0%9F%92%A9',
        '__proto__=1',
        `q=${'x'.repeat(3000)}`,
      ]) {
        const answer = await fetch(`${shop.origin()}${path}?${encodeURI(junk)}`);
        expect(answer.status, `${path}?${junk.slice(0, 60)}`).toBe(200);
      }
    }
  });

  for (const [home, links, query, found] of [
    [
      '/',
      [
        ['Aktionen', '/shop?sale=true', /Aktionen/],
        ['Presseaussendungen', '/ueber-uns/presse/presseaussendungen', /Graz/],
        ['Impressum', '/impressum', /Betreiberin/],
      ],
      'philharmoniker',
      /\/suche\?q=philharmoniker/,
    ],
    [
      '/en',
      [
        ['Deals', '/en/shop?sale=true', /Deals/],
        ['Press releases', '/en/ueber-uns/presse/presseaussendungen', /Graz/],
        ['Imprint', '/en/imprint', /Operator/],
      ],
      'philharmonic',
      /\/en\/search\?q=philharmonic/,
    ],
  ] as const)
    test(`deals, press, imprint, search and home are reached without a reload, from ${home} (RT-1, RT-4, RT-16, RT-28, CAT-9)`, async ({
      page,
      shop,
    }) => {
      await page.goto(shop.origin() + home);
      await alive(page);
      await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'true'));
      const footer = page.getByRole('contentinfo');
      for (const [name, path, says] of links) {
        await footer.getByRole('link', { name, exact: true }).click();
        await page.waitForURL(shop.origin() + path);
        await expect(page.getByRole('main')).toContainText(says);
      }
      await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill(query);
      await page.keyboard.press('Enter');
      await page.waitForURL(found);
      await expect(page.getByRole('main')).toContainText(/1 oz/);
      await page.getByRole('banner').getByRole('link', { name: /Troy/ }).first().click();
      await page.waitForURL(shop.origin() + home);
      await expect(page.getByRole('main')).toContainText(home === '/' ? /Edelmetall/ : /precious metal/i);
      expect(await page.locator('html').getAttribute('data-stayed')).toBe('true');
    });

  test('an unknown page answers 404, names its path and links to the shop (RT-39, RT-40, ERR-44, SEO-1)', async ({
    page,
    shop,
  }) => {
    for (const [path, says] of [
      ['/gibt-es-nicht', 'Seite nicht gefunden: /gibt-es-nicht'],
      ['/en/shop/no-such-category', 'Page Not Found: /en/shop/no-such-category'],
      ['/checkout/unsinn', 'Seite nicht vorhanden: /checkout/unsinn'],
      ['/%E2%80%AEx%3Cb%3E', 'Seite nicht gefunden: /\uFFFDx<b>'],
    ] as const) {
      const answer = await page.goto(shop.origin() + path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${shop.origin()}/`));
      await expect(
        page.getByRole('link', { name: path.startsWith('/en') ? 'Gold coins' : 'Goldmünzen' }).first(),
      ).toBeVisible();
    }
  });
});
