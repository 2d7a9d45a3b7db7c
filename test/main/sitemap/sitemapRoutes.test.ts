// @vitest-environment happy-dom
import { Effect } from 'effect';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Hosts } from '../../../src/backend/config/Hosts.ts';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import { EmbeddedContent } from '../../../src/backend/content/EmbeddedContent.ts';
import { storiesOf } from '../../../src/backend/content/storiesOf.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import type { IdentifierPage, Products } from '../../../src/domain/listing/ports/Products.ts';
import { sitemapRoutes } from '../../../src/main/sitemap/sitemapRoutes.ts';
import { aPageDoor } from '../../builders/aPageDoor.ts';
import { aShopFile } from '../../builders/shopIdentity.ts';

const twoParts: readonly IdentifierPage['identifiers'][] = [
  [{ sku: 'A', slugDe: 'kruegerrand-1-oz', slugEn: 'krugerrand-1-oz', category: 'gold-coins' }],
  [{ sku: 'B', slugDe: 'barren-100-g', slugEn: 'bar-100-g', category: 'gold-bars' }],
];

const listed: Pick<Products, 'identifiers'> = {
  identifiers: (page) => Effect.succeed({ identifiers: twoParts[page - 1] ?? [], page, pages: twoParts.length }),
};
const unavailable: Pick<Products, 'identifiers'> = { identifiers: () => Effect.fail(new ProductsUnavailable()) };

const pages = new EmbeddedContent(storiesOf(aShopFile(), {})).of('euro');
const hosts = new Hosts({
  publicUrls: { euro: 'https://troy.example', at: null, de: null, ch: null, li: null, us: 'https://troy.us.example' },
  port: 3000,
});

const server = ({ products = listed, rateLimit = 0 } = {}) => {
  const app = Fastify();
  const content = { edition: 1, asked: 0 };
  const listsOf = () => {
    content.asked += 1;
    return { pages, products };
  };
  sitemapRoutes({ hosts, listsOf, cache: new PageCache(() => String(content.edition)) })(app, aPageDoor(rateLimit));
  return {
    content,
    ask: (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url, headers: { host: 'troy.example', ...headers } }),
  };
};
const asked = async (url: string, { host = 'troy.example', products = listed } = {}) =>
  server({ products }).ask(url, { host });
const xmlOf = async (url: string, host?: string): Promise<Document> => {
  const { statusCode, body, headers } = await asked(url, host === undefined ? {} : { host });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const document = new DOMParser().parseFromString(body, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};
const textsOf = (document: Document, tag: string): readonly string[] =>
  [...document.getElementsByTagName(tag)].map(({ textContent }) => textContent ?? '');

describe('the sitemap of a site', () => {
  it('is asked for by HEAD with the length of GET, and without a body (SEO-5)', async () => {
    const { ask } = server();
    for (const url of ['/sitemap.xml', '/robots.txt']) {
      const [whole, head] = [await ask(url), await ask(url, {}, 'HEAD')];
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
        200,
        '',
        whole.headers['content-length'],
      ]);
      expect(Number(whole.headers['content-length'])).toBeGreaterThan(20);
    }
  });

  it('lists a sitemap of pages and one for each part of the products, in both languages (SEO-5)', async () => {
    const origin = 'https://troy.example/sitemaps';
    expect(textsOf(await xmlOf('/sitemap.xml'), 'loc')).toEqual([
      `${origin}/de-pages.xml`,
      `${origin}/de-products-1.xml`,
      `${origin}/de-products-2.xml`,
      `${origin}/en-pages.xml`,
      `${origin}/en-products-1.xml`,
      `${origin}/en-products-2.xml`,
    ]);
  });

  it('names the pages of the store whose host is asked', async () => {
    for (const loc of textsOf(await xmlOf('/sitemap.xml', 'troy.us.example'), 'loc'))
      expect(loc).toMatch(/^https:\/\/troy\.us\.example\//);
  });

  it('has each product in its language, with the other language and the default as alternates (SEO-5, SEO-2)', async () => {
    const german = await xmlOf('/sitemaps/de-products-2.xml');
    expect(textsOf(german, 'loc')).toEqual(['https://troy.example/produkt/barren-100-g']);
    const english = await xmlOf('/sitemaps/en-products-2.xml');
    expect(textsOf(english, 'loc')).toEqual(['https://troy.example/en/product/bar-100-g']);
    for (const document of [german, english])
      expect(
        [...document.getElementsByTagName('xhtml:link')].map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]),
      ).toEqual([
        ['de', 'https://troy.example/produkt/barren-100-g'],
        ['en', 'https://troy.example/en/product/bar-100-g'],
        ['x-default', 'https://troy.example/produkt/barren-100-g'],
      ]);
  });

  it('has the home page, the shop, categories and what editors wrote; articles with their day', async () => {
    const english = await xmlOf('/sitemaps/en-pages.xml');
    const locs = textsOf(english, 'loc');
    for (const path of [
      '/en',
      '/en/shop',
      '/en/shop/gold-coins',
      '/en/sell-to-us',
      '/en/terms',
      '/en/blog',
      '/en/news',
    ])
      expect(locs).toContain(`https://troy.example${path}`);
    expect(new Set(locs).size).toBe(locs.length);
    const [article] = (await Effect.runPromise(pages.articles({ folder: 'blog' }, 'en'))).articles;
    const entry = [...english.getElementsByTagName('url')].find((url) =>
      url.querySelector('loc')?.textContent?.endsWith(article?.path.replace(/^.*\//, '/') ?? 'none'),
    );
    expect(entry?.querySelector('lastmod')?.textContent).toBe(article?.date);
  });

  it('is missing with 404 beyond the last part and in other languages', async () => {
    for (const file of ['de-products-3', 'fr-pages', 'de-products-0', 'de-products-01', 'pages', 'de-pages.xml.xml'])
      expect((await asked(`/sitemaps/${file}.xml`)).statusCode, file).toBe(404);
  });

  it('counts as a page of its address, too, when it does not exist (F7)', async () => {
    const { ask } = server({ rateLimit: 2 });
    const statuses = [1, 2, 3].map(async (part) => (await ask(`/sitemaps/fr-${part}.xml`)).statusCode);
    expect(await Promise.all(statuses)).toEqual([404, 404, 429]);
  });

  it('is unavailable with 503 while products are', async () => {
    for (const url of ['/sitemap.xml', '/sitemaps/de-products-1.xml']) {
      const { statusCode, headers } = await asked(url, { products: unavailable });
      expect([statusCode, headers['retry-after'] !== undefined], url).toEqual([503, true]);
    }
    expect((await asked('/sitemaps/de-pages.xml', { products: unavailable })).statusCode).toBe(200);
  });
});

const files = ['/sitemap.xml', '/sitemaps/en-pages.xml', '/sitemaps/de-products-1.xml'];

describe('a sitemap', () => {
  it.each(files)('%s is made once for an edition of the content, whatever parameters it has (F7, P5)', async (file) => {
    const { ask, content } = server();
    for (const address of [file, `${file}?x=1`, `${file}?utm_source=a`]) await ask(address);
    expect(content.asked).toBe(1);
    await ask(file, { host: 'troy.us.example' });
    content.edition += 1;
    await ask(file);
    expect(content.asked).toBe(3);
  });

  it.each([...files, '/robots.txt'])('%s is sent once to a robot, and counts as a page (F7, P5)', async (file) => {
    const { ask } = server({ rateLimit: 2 });
    const { etag = '' } = (await ask(file)).headers;
    const again = await ask(file, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask(file)).statusCode).toBe(429);
  });
});

describe('robots.txt', () => {
  it('names the sitemap of the site, and keeps robots from calls and pages of one visitor (SEO-5)', async () => {
    const { body, headers } = await asked('/robots.txt', { host: 'troy.us.example' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines).toContain('Sitemap: https://troy.us.example/sitemap.xml');
    for (const path of ['/api/', '/kundenkonto', '/en/my-account', '/warenkorb', '/en/cart', '/checkout/*'])
      expect(lines).toContain(`Disallow: ${path}`);
    for (const path of ['/', '/shop', '/produkt/*', '/en/product/*', '/ankauf'])
      expect(lines).not.toContain(`Disallow: ${path}`);
  });
});
