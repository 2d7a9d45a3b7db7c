import { setupI18n, type I18n } from '@lingui/core';
import { Effect } from 'effect';
import type { FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import type { Hosts } from '../../backend/config/Hosts.ts';
import { madeFiles } from '../../backend/http/answers/madeFiles.ts';
import type { FurtherRoutes } from '../../backend/http/ServerParts.ts';
import type { PageCache } from '../../backend/page-cache/PageCache.ts';
import type { ArticleTeaser } from '../../domain/content/Page.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import { sectionsWithFeed } from '../../domain/content/Sections.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { marketOf } from '../../domain/market/Stores.ts';
import { catalogOf, loadCatalog } from '../../ui/locales/catalogs.ts';
import { sectionWords } from '../../ui/messages/sectionWords.ts';
import { shownPath } from '../../ui/routes/paths.ts';
import { escaped, publicAddress } from '../sitemap/sitemapXml.ts';

interface FeedParts {
  readonly hosts: Hosts;
  /** The name of the shop. */
  readonly name: string;
  /** The content of the site that is asked. */
  readonly pagesOf: (request: FastifyRequest) => Pick<Pages, 'articles'>;
  /** Keeps feeds until the content changes. */
  readonly cache: PageCache;
}

type FeedFolder = (typeof sectionsWithFeed)[number];

const languages: readonly Language[] = ['de', 'en'];
const keptAQuarter = 'public, max-age=900';

/** The feeds of a site: the newest articles of a section in a language, at `{section}/feed.xml` (RSS 2.0). */
export const feedRoutes =
  ({ hosts, name, pagesOf, cache }: FeedParts): FurtherRoutes =>
  (app, door) => {
    const sendFile = madeFiles(door, cache);
    for (const language of languages)
      for (const folder of sectionsWithFeed)
        app.get(`${shownPath(`/${folder}`, language)}/feed.xml`, { compress: false }, (request, reply) => {
          const site = hosts.siteOf(request.host);
          const origin = hosts.publicOrigin(request);
          return sendFile(request, reply, {
            key: ['feed', site, origin, language, folder],
            type: 'application/rss+xml; charset=utf-8',
            language,
            make: async () => {
              const { articles } = await Effect.runPromise(pagesOf(request).articles({ folder }, language));
              const { localeTag, store } = marketOf({ site, language });
              const catalog = catalogOf(language, store);
              const i18n = setupI18n({ locale: catalog, messages: { [catalog]: await loadCatalog(catalog) } });
              return rss({ folder, language, localeTag, name, origin, i18n }, articles);
            },
            headers: () => [['cache-control', keptAQuarter]],
          });
        });
  };

interface Channel {
  readonly folder: FeedFolder;
  readonly language: Language;
  readonly localeTag: string;
  readonly name: string;
  readonly origin: string;
  readonly i18n: I18n;
}

/** The articles as RSS 2.0. The day of an article is midnight in UTC, because it has no time. */
function rss({ folder, language, localeTag, name, origin, i18n }: Channel, articles: readonly ArticleTeaser[]): string {
  const addressOf = (path: string): string => publicAddress(origin, shownPath(path, language));
  const words = sectionWords[folder];
  const [newest] = articles;
  const feed = new Feed({
    id: addressOf(`/${folder}`),
    link: addressOf(`/${folder}`),
    title: `${name} – ${i18n._(words.name)}`,
    description: i18n._(words.about),
    language: localeTag,
    copyright: name,
    generator: name,
    feedLinks: { rss: `${addressOf(`/${folder}`)}/feed.xml` },
    ...(newest === undefined ? {} : { updated: new Date(newest.date) }),
  });
  for (const { title, lead, date, tags, path } of articles)
    feed.addItem({
      id: addressOf(path),
      link: addressOf(path),
      title,
      // Readers of feeds take it for HTML.
      description: escaped(lead),
      date: new Date(date),
      category: tags.map((tag) => ({ name: tag })),
    });
  return feed.rss2();
}
