// @vitest-environment happy-dom
import { Effect } from 'effect';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Hosts } from '../../../src/backend/config/Hosts.ts';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import { ContentUnavailable } from '../../../src/domain/content/ContentErrors.ts';
import type { ArticleTeaser } from '../../../src/domain/content/Page.ts';
import type { Pages } from '../../../src/domain/content/ports/Pages.ts';
import { feedRoutes } from '../../../src/main/feeds/feedRoutes.ts';
import { aPageDoor } from '../../builders/aPageDoor.ts';

const hosts = new Hosts({
  publicUrls: { euro: 'https://troy.example', at: null, de: null, ch: null, li: null, us: 'https://troy.us.example' },
  port: 3000,
});
const article: ArticleTeaser = {
  slug: 'premium',
  title: 'Gold & "silver" ]]> <script>',
  lead: 'Worth 5 < 6 & more',
  date: '2026-10-28',
  tags: ['gold & co', 'tax'],
  path: '/wissen/aufgeld-übersicht',
};
const asked: unknown[] = [];
const answering: Pick<Pages, 'articles'> = {
  articles: (...query) => {
    asked.push(query);
    return Effect.succeed({ articles: [article], total: 1 });
  },
};
const server = (pages = answering, rateLimit = 0) => {
  const app = Fastify();
  const content = { edition: 1 };
  feedRoutes({ hosts, name: 'Troy', pagesOf: () => pages, cache: new PageCache(() => String(content.edition)) })(
    app,
    aPageDoor(rateLimit),
  );
  return {
    content,
    ask: (url: string, headers = {}) => app.inject({ url, headers: { host: 'troy.example', ...headers } }),
  };
};
const fetched = async (url: string, pages = answering, host = 'troy.example') => server(pages).ask(url, { host });

/** The parser of the tests knows no CDATA. */
const withoutCdata = (xml: string): string =>
  xml.replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );

describe('the feed of a section', () => {
  it.each([
    ['/blog/feed.xml', 'de', 'blog', 'Troy – Blog', 'https://troy.example/wissen/aufgeld-%C3%BCbersicht', 'de-AT'],
    [
      '/en/news/feed.xml',
      'en',
      'news',
      'Troy – News',
      'https://troy.example/en/knowledge-hub/aufgeld-%C3%BCbersicht',
      'en',
    ],
  ])(
    '%s has its newest articles, whatever their words are (RT-14, RT-15)',
    async (url, language, folder, title, address, tag) => {
      const { statusCode, headers, body } = await fetched(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
      expect(asked.at(-1)).toEqual([{ folder }, language]);
      const xml = new DOMParser().parseFromString(withoutCdata(body), 'application/xml');
      expect(xml.querySelector('parsererror')).toBeNull();
      const textOf = (selector: string) => xml.querySelector(selector)?.textContent;
      expect([textOf('channel > title'), textOf('channel > language')]).toEqual([title, tag]);
      expect(textOf('item > title')).toBe(article.title);
      expect(textOf('item > description')).toBe('Worth 5 &lt; 6 &amp; more');
      expect([textOf('item > link'), textOf('item > pubDate')]).toEqual([address, 'Wed, 28 Oct 2026 00:00:00 GMT']);
      expect([...xml.querySelectorAll('item > category')].map(({ textContent }) => textContent)).toEqual(article.tags);
    },
  );

  it('names addresses of the site that is asked', async () => {
    expect((await fetched('/en/blog/feed.xml', answering, 'troy.us.example')).body).toContain(
      '<link>https://troy.us.example/en/blog</link>',
    );
  });

  it('has an article whose path has half a character', async () => {
    const halved = { articles: () => Effect.succeed({ articles: [{ ...article, path: '/blog/a\ud83d' }], total: 1 }) };
    const { statusCode, body } = await fetched('/blog/feed.xml', halved);
    expect([statusCode, body.includes('<link>https://troy.example/blog/a</link>')]).toEqual([200, true]);
  });

  it('is unavailable while the content is, and no other section has one', async () => {
    const down = { articles: () => Effect.fail(new ContentUnavailable()) };
    expect((await fetched('/blog/feed.xml', down)).statusCode).toBe(503);
    expect((await fetched('/wissen/feed.xml')).statusCode).toBe(404);
  });

  it('is made once for an edition of the content, whatever parameters its address has (F7, P5)', async () => {
    const { ask, content } = server();
    asked.length = 0;
    for (const address of ['/blog/feed.xml', '/blog/feed.xml?x=1', '/blog/feed.xml?utm_source=a']) await ask(address);
    expect(asked).toHaveLength(1);
    await ask('/en/blog/feed.xml');
    await ask('/blog/feed.xml', { host: 'troy.us.example' });
    expect(asked).toHaveLength(3);
    content.edition += 1;
    await ask('/blog/feed.xml');
    expect(asked).toHaveLength(4);
  });

  it('is not sent again to a reader who has it, and counts as a page of its address (F7, P5)', async () => {
    const { ask } = server(answering, 2);
    const { etag = '' } = (await ask('/blog/feed.xml')).headers;
    const again = await ask('/blog/feed.xml', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const refused = await ask('/en/blog/feed.xml');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  });
});
