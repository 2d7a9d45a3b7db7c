import { beforeAll, describe, expect, it } from 'vitest';
import type { PageVisit } from '../../../src/backend/http/ServerParts.ts';
import { BackendAway } from '../../../src/backend/page-cache/RenderGate.ts';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import type { FinishedPage } from '../../../src/backend/page-cache/finishedPage.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { siteOf } from '../../../src/domain/market/Sites.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import type { PageSeed } from '../../../src/main/pages/pageSeed.ts';
import { type PageParts, pagesFrom } from '../../../src/main/pages/pages.ts';
import { inBoth } from '../../builders/content.ts';
import { aCustomer } from '../../builders/customer.ts';
import { inlineScriptsIn, sourceOf } from '../../builders/inlineScripts.ts';
import { htmlOf } from '../../builders/pageText.ts';
import { boardOf } from '../../builders/prices.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { PlayedShop } from '../../ui/PlayedShop.ts';

/** As the server does at its start: a page of one visitor has a time limit, within which code would come late. */
beforeAll(async () => {
  const code = import.meta.glob(['/src/ui/screens/**/*Page.tsx', '/src/ui/routes/*Loaders.ts']);
  for (const load of Object.values(code)) await load();
});

const isEnglish = (path: string): boolean => path === '/en' || path.startsWith('/en/');

/** A visit of a page at a host: German unless the path says English. */
const visitOf = (
  path: string,
  changes: Partial<PageVisit> = {},
  { host = 'localhost:3000', usd = false } = {},
): PageVisit => ({
  url: new URL(path, `http://${host}`),
  site: siteOf(host),
  market: marketOf({ site: siteOf(host), language: isEnglish(path) ? 'en' : 'de', usd }),
  shopper: null,
  cookies: {},
  acceptLanguage: null,
  correlationId: 'one',
  caller: { origin: 'http://localhost:3000', address: '127.0.0.1' },
  turn: (render) => render(),
  ...changes,
});

/** Names with characters that could end or begin a script or a comment. */
const hostile = 'Coin\u0000 </script><script>alert(1)</script> <!-- \u2028 & \u2029 ]]> $& "quoted"';

/** Pages over a shop in memory, the visits they were rendered for, and the errors. */
const pagesOf = (changes: Partial<PageParts> = {}, name = 'Vienna Philharmonic') => {
  const rendered: PageVisit[] = [];
  const failures: (readonly [unknown, string, PageVisit])[] = [];
  const tick = aTick();
  const page = pagesFrom({
    shopOf: (visit) => {
      rendered.push(visit);
      const {
        market: { language, currency, country },
        shopper,
      } = visit;
      const shop = new PlayedShop({ host: visit.url.host, language, usd: currency === 'USD' });
      const priced = pricedProduct(aProduct({ name }), { currency, country, tick });
      shop.port(Prices).grants('metals', boardOf(tick, noon));
      shop.port(Products).grants('search', {
        items: [priced],
        total: 1,
        page: 1,
        pageSize: 24,
        facets: [],
        priceRange: null,
        nearest: [],
      });
      shop.port(Products).grants('atSlug', priced);
      shop.port(Products).grants('similarTo', { similar: [], series: [] });
      if (shopper !== null) shop.isSignedIn(aCustomer({ id: shopper.ownerId }));
      return shop;
    },
    manifest: { routes: {} },
    cache: new PageCache(() => 'one edition'),
    backend: { apiBase: 'https://api.troy.example', priceSocket: '/api/prices/live' },
    clock: { now: () => 1_234 },
    failed: (...failure) => failures.push(failure),
    freshUntil: () => null,
    rootRedirect: null,
    ...changes,
  });
  const shown = async (...visit: Parameters<typeof visitOf>): Promise<FinishedPage> => {
    const answer = await page(visitOf(...visit));
    if (answer instanceof Response) throw new Error(`led to ${String(answer.headers.get('location'))}`);
    return answer;
  };
  return { page, shown, rendered, failures };
};
const headerOf = ({ headers }: FinishedPage, named: string) =>
  headers.filter(([name]) => name === named).map(([, value]) => value);
const seedIn = (html: string): PageSeed =>
  JSON.parse(/<script id="page-seed"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('a rendered page', () => {
  it.each([
    ['/shop', 'de', 'de-DE'],
    ['/en/shop', 'en', 'en-EU'],
  ])('%s has its language and is seeded with it (MKT-2)', async (path, language, catalog) => {
    const { shown } = pagesOf();
    const page = await shown(path);
    const html = await htmlOf(page);
    expect([page.status, /<html[^>]* lang="(\w+)/.exec(html)?.[1]]).toEqual([200, language]);
    const { texts, ...seed } = seedIn(html);
    expect(seed).toMatchObject({
      catalog,
      apiBase: 'https://api.troy.example',
      priceSocket: '/api/prices/live',
      origin: 'http://localhost:3000',
      devControls: false,
      tagContainer: null,
      build: 'a1b2c3d4',
      market: { language, currency: 'EUR' },
    });
    expect(Object.keys(texts).length).toBeGreaterThan(10);
  });

  it('is seeded with the texts it was rendered with, and no others', async () => {
    const { shown } = pagesOf();
    const [listing, checkout] = [
      seedIn(await htmlOf(await shown('/en/shop'))),
      seedIn(await htmlOf(await shown('/en/login'))),
    ];
    expect(Object.keys(listing.texts).some((id) => !(id in checkout.texts))).toBe(true);
    expect(Object.keys(checkout.texts).some((id) => !(id in listing.texts))).toBe(true);
  });

  it.each(['/en/shop', '/en/product/vienna-philharmonic-1-oz'])(
    '%s is seeded with what its buttons say while they add to the cart (CART-3)',
    async (path) => {
      const { shown } = pagesOf();
      const { texts } = seedIn(await htmlOf(await shown(path)));
      expect(Object.values(texts).map(String)).toContain('Adding …');
    },
  );

  it.each(['/en', '/en/shop', '/en/product/vienna-philharmonic-1-oz', '/en/cart?type=buy', '/en/login', '/en/no/page'])(
    '%s allows each inline script that its renderer writes, kept or not (F9)',
    async (path) => {
      const { shown } = pagesOf({ start: 'start()' });
      const page = await shown(path);
      const html = await htmlOf(page);
      const scripts = inlineScriptsIn(html);
      expect(scripts).toContain('start()');
      expect(scripts.length).toBeGreaterThan(1);
      expect(page.scripts).toEqual([...new Set(scripts.map(sourceOf))]);
      expect(html).not.toContain('nonce');
    },
  );

  it('does not allow a script that got into its HTML otherwise (F9)', async () => {
    const page = await pagesOf({ start: 'start()</script><script>alert(1)' }).shown('/en/login');
    expect(inlineScriptsIn(await htmlOf(page))).toContain('alert(1)');
    expect(page.scripts).toContain(sourceOf('start()'));
    expect(page.scripts).not.toContain(sourceOf('alert(1)'));
  });

  it("carries the server's time with every answer, also on a kept page (PRC-2)", async () => {
    const clock = {
      time: 1_000,
      now() {
        return this.time;
      },
    };
    const { shown, rendered } = pagesOf({ clock });
    expect(headerOf(await shown('/en/shop'), 'server-timing')).toEqual(['clock;desc="1000"']);
    clock.time = 2_000;
    expect(headerOf(await shown('/en/shop'), 'server-timing')).toEqual(['clock;desc="2000"']);
    expect(rendered).toHaveLength(1);
  });

  it.each(['/en/shop', '/en/cart'])(
    'carries the time at which it is sent, however long %s waited (PRC-2)',
    async (path) => {
      let time = 1_000;
      const { shown } = pagesOf({ clock: { now: () => time } });
      const turn: PageVisit['turn'] = (render) => {
        time = 4_000;
        return render();
      };
      expect(headerOf(await shown(path, { turn }), 'server-timing')).toEqual(['clock;desc="4000"']);
    },
  );

  it('of one visitor is not waited for longer than 3 s', async () => {
    const { shown } = pagesOf({
      shopOf: (visit) =>
        Object.assign(new PlayedShop({ language: visit.market.language }), { run: () => new Promise(() => {}) }),
    });
    // Two timers, because on a busy machine each may be late, but none before an earlier one.
    const page = shown('/en/wishlist');
    const late = new Promise((resolve) => setTimeout(resolve, 3_000, 'later than 3 s'));
    await expect(Promise.race([page, late])).rejects.toEqual(new BackendAway({ retryAfterSeconds: 2 }));
  });

  it('is not found with 404, which is no failure of the shop (OPS-2)', async () => {
    const { shown, failures } = pagesOf();
    expect([(await shown('/en/nowhere')).status, failures]).toEqual([404, []]);
  });

  it.each([
    ['/shop', 'Einen Moment bitte', '/fehler/500'],
    ['/en/shop', 'Einen Moment bitte', '/en/fehler/500'],
  ])(
    "%s without its data has the editors' words and a canonical address, also the first time (RT-39, SEO-1)",
    async (path, title, canonical) => {
      const { shown, failures } = pagesOf({
        shopOf: (visit) => {
          const shop = new PlayedShop({ host: visit.url.host, language: visit.market.language });
          const paths = inBoth('/fehler/500');
          const body = [{ type: 'paragraph', spans: [{ text: 'Der Fehler liegt bei uns.' }] }] as const;
          const blocks = [{ kind: 'rich-text', body }] as const;
          shop.pages.pages.set('/fehler/500', { paths, title, description: title, layout: 'default', blocks });
          shop.port(Products).refuses('search', new ProductsUnavailable());
          return shop;
        },
      });
      const page = await shown(path);
      const html = await htmlOf(page);
      expect([page.status, html.match(/<link rel="canonical"[^>]*>/g)]).toEqual([
        500,
        [`<link rel="canonical" href="http://localhost:3000${canonical}"/>`],
      ]);
      expect(html).toContain(`<h1 class="text-4xl">${title}</h1>`);
      // The first one, too, has all its parts.
      expect(html).toMatch(/Der Fehler liegt bei uns\..*action="(?:\/en)?\/(?:suche|search)"/s);
      expect(failures.map(([error]) => error)).toEqual([new ProductsUnavailable()]);
    },
  );

  it.each([
    ['/fehler/404', 404, 'Seite nicht gefunden'],
    ['/en/fehler/404', 404, 'Page not found'],
    ['/fehler/500', 500, 'Noch einmal versuchen'],
    ['/en/fehler/500', 500, 'Try again'],
  ])("at %s is the editors' page for errors, answers %i and is no failure (RT-39, SEO-1)", async (path, code, says) => {
    const { shown, failures } = pagesOf({
      shopOf: (visit) => {
        const shop = new PlayedShop({ host: visit.url.host, language: visit.market.language });
        const told = { title: 'Of the editors', description: 'b', layout: 'default', blocks: [] } as const;
        for (const each of ['/fehler/404', '/fehler/500']) shop.pages.pages.set(each, { ...told, paths: inBoth(each) });
        return shop;
      },
    });
    const page = await shown(path);
    const html = await htmlOf(page);
    expect([page.status, html.match(/<link rel="canonical"[^>]*>/g), failures]).toEqual([
      code,
      [`<link rel="canonical" href="http://localhost:3000${path}"/>`],
      [],
    ]);
    expect(html).toContain('<h1 class="text-4xl">Of the editors</h1>');
    expect(html).toContain(says);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('that cannot be rendered is reported to the operator by its route, and is not kept (R11)', async () => {
    const broken = new Error('broken');
    const { shown, failures } = pagesOf({
      shopOf: (visit) => {
        const shop = new PlayedShop({ language: visit.market.language });
        return Object.assign(shop, { run: () => Promise.reject(broken) });
      },
    });
    const page = await shown('/en/product/anna-boehm');
    expect(page.status).toBe(500);
    expect(failures.map(([error, route, { correlationId }]) => [error, route, correlationId])).toEqual([
      [broken, expect.stringContaining('$'), 'one'],
    ]);
    expect(failures.map(([, route]) => route).join()).not.toContain('anna-boehm');
    await shown('/en/product/anna-boehm');
    expect(failures).toHaveLength(2);
  });
});

describe('the cache of rendered pages', () => {
  it('has entries apart for hosts, languages, currencies, countries, paths and questions (MKT-2, MKT-5)', async () => {
    const { shown, rendered } = pagesOf();
    const visits: readonly Parameters<typeof visitOf>[] = [
      ['/en/shop'],
      ['/shop'],
      ['/en/shop?page=2'],
      ['/en/shop', {}, { usd: true }],
      ['/en/shop', {}, { host: 'ch.localhost:3000' }],
      ['/en/shop', {}, { host: 'shop.at' }],
      ['/en/shop', { market: { ...marketOf({ site: 'euro', language: 'en' }), country: 'DE' } }],
    ];
    const pages: string[] = [];
    for (const visit of visits) pages.push(await htmlOf(await shown(...visit)));
    expect(rendered).toHaveLength(visits.length);
    for (const [at, visit] of visits.entries()) expect(await htmlOf(await shown(...visit))).toBe(pages[at]);
    expect(rendered).toHaveLength(visits.length);
    const priceIn = (html: string | undefined) =>
      /"priceCurrency":"(\w+)"/.exec(html ?? '')?.[1] ?? /(€|US?\$|CHF)/.exec(html ?? '')?.[1];
    expect(priceIn(pages[3])).not.toBe(priceIn(pages[0]));
  });

  it('has pages rendered without a customer: a signed-in customer gets the same public page (Z2)', async () => {
    const { shown, rendered } = pagesOf();
    const shopper = {
      ownerId: idOf<OwnerId>('anna'),
      level: 'User',
      market: marketOf({ site: 'euro', language: 'en' }),
    } as const;
    await shown('/en/shop', { shopper });
    await shown('/en/shop');
    expect(rendered.map((visit) => visit.shopper)).toEqual([null]);
  });

  it.each([
    '/warenkorb',
    '/warenkorb?x=1',
    '/checkout/my-data',
    '/kundenkonto',
    '/kundenkonto/adressen',
    '/wunschliste',
    '/login',
    '/registrierung',
    '/passwort-vergessen',
    '/passwort-zuruecksetzen',
    '/activate-user',
    '/newsletter/bestaetigen',
    '/en/checkout/my-data',
    '/en/wishlist',
    '/en/login',
    '/en/register',
    '/en/my-account',
  ])('has no entry of %s, which may show what belongs to one visitor (Z2)', async (path) => {
    const { page, rendered } = pagesOf();
    await page(visitOf(path));
    await page(visitOf(path));
    expect(rendered).toHaveLength(2);
  });
});

describe('texts in the scripts of a page', () => {
  it('end none of them, and are read as they were written (F9)', async () => {
    const { shown } = pagesOf({}, hostile);
    const answer = await shown('/en/product/vienna-philharmonic-1-oz');
    const html = await htmlOf(answer);
    expect(answer.scripts).toEqual([...new Set(inlineScriptsIn(html).map(sourceOf))]);
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.map(([, , text]) => text).join('')).not.toMatch(/alert\(1\)<|<!--|<\/?script/i);
    for (const [, attributes = '', text = ''] of scripts)
      if (text.includes('alert(1)')) expect(attributes).toMatch(/ld\+json|data-tsr-stream-part/);
    const things = scripts
      .filter(([, attributes = '']) => attributes.includes('ld+json'))
      .map(([, , text = '']): { readonly name?: string } => JSON.parse(text));
    expect(things.map(({ name }) => name)).toContain(hostile);
  });

  it('of the seed are escaped where they would end it or keep it from ending (F9)', async () => {
    const { page } = pagesOf({ backend: { apiBase: hostile, priceSocket: hostile } });
    const answer = await page(visitOf('/en/shop'));
    const html = await htmlOf(answer);
    const [, text] = /<script id="page-seed"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(text).toContain('alert(1)');
    // `<!--` and `<script` together would swallow the end of the script.
    expect(text).not.toMatch(/<!--|<\/?script/i);
    expect(seedIn(html).apiBase).toBe(hostile);
  });
});

describe('where the root leads', () => {
  it('varies by language and cookie in every cache', async () => {
    const { page } = pagesOf({ rootRedirect: '/en' });
    const answer = await page(visitOf('/'));
    if (!(answer instanceof Response)) throw new Error('the root stays');
    expect([answer.status, answer.headers.get('location'), answer.headers.get('vary')]).toEqual([
      302,
      '/en',
      'accept-language, cookie',
    ]);
  });
});

describe('the data of a page', () => {
  const page = { paths: inBoth('/agb'), title: 'AGB', description: 'Y', layout: 'default', blocks: [] } as const;

  it('is at `_payload.json` below its address, for pages of the editors alone (API-63, OPS-4)', async () => {
    const shop = new PlayedShop({ host: 'localhost:3000', language: 'de' });
    shop.pages.pages.set('/agb', page);
    const { shown } = pagesOf({ shopOf: () => shop });
    const answer = await shown('/agb/_payload.json?utm_source=x');
    expect(answer.status).toBe(200);
    expect(headerOf(answer, 'content-type')).toEqual(['application/json; charset=utf-8']);
    expect(JSON.parse(await htmlOf(answer))).toMatchObject({ page: { title: 'AGB' }, products: [] });
    expect((await shown('/nirgends/_payload.json')).status).toBe(404);
    expect((await shown('/warenkorb/_payload.json')).status).toBe(404);
  });
});
