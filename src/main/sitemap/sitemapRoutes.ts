import { Effect } from 'effect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '../../backend/config/Hosts.ts';
import { madeFiles } from '../../backend/http/answers/madeFiles.ts';
import { sendBytes } from '../../backend/http/answers/sendBytes.ts';
import type { FurtherRoutes } from '../../backend/http/ServerParts.ts';
import { AnswerBytes } from '../../backend/page-cache/AnswerBytes.ts';
import type { PageCache } from '../../backend/page-cache/PageCache.ts';
import { CallNotFound } from '../../contract/ProtocolErrors.ts';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { editorialPage, fixedPages, personalPaths, productPage } from '../../ui/routes/listedPages.ts';
import { sitemapIndexXml, sitemapXml, type SitemapPage } from './sitemapXml.ts';

interface Lists {
  readonly pages: Pick<Pages, 'listed'>;
  readonly products: Pick<Products, 'identifiers'>;
}

interface SitemapParts {
  readonly hosts: Hosts;
  readonly listsOf: (request: FastifyRequest) => Lists;
  /** Keeps sitemaps until products or the content change. */
  readonly cache: PageCache;
}

const languages: readonly Language[] = ['de', 'en'];
const keptAnHour = 'public, max-age=3600';
const fileName = /^(de|en)-(pages|products-([1-9]\d{0,5}))\.xml$/;

/**
 * `/robots.txt`, `/sitemap.xml` and the sitemaps that it lists: for each language one of pages and one for each page of
 * product identifiers, on the origin of the site that is asked (SEO-5).
 */
export const sitemapRoutes =
  ({ hosts, listsOf, cache }: SitemapParts): FurtherRoutes =>
  (app, door) => {
    const sendFile = madeFiles(door, cache);
    const sendXml = (
      request: FastifyRequest,
      reply: FastifyReply,
      { file, language, xml }: { file: string; language: Language; xml: (origin: string) => Xml },
    ): Promise<FastifyReply> => {
      const origin = hosts.publicOrigin(request);
      return sendFile(request, reply, {
        key: ['sitemap', hosts.siteOf(request.host), origin, file],
        type: 'application/xml; charset=utf-8',
        language,
        make: () => Effect.runPromise(xml(origin)),
        headers: () => [['cache-control', keptAnHour]],
      });
    };
    // Does not wait at the gate: a robot that gets no answer here reads nothing of the shop.
    app.get('/robots.txt', { compress: false }, async (request, reply) => {
      const refused = await door.refused(request, reply);
      if (refused !== null) return refused;
      reply.header('cache-control', keptAnHour).header('vary', 'accept-encoding').type('text/plain; charset=utf-8');
      return sendBytes(request, reply, new AnswerBytes(robotsText(hosts.publicOrigin(request))));
    });
    app.get('/sitemap.xml', { compress: false }, (request, reply) =>
      sendXml(request, reply, {
        file: 'index',
        language: 'de',
        xml: (origin) =>
          Effect.map(listsOf(request).products.identifiers(1), ({ pages }) =>
            sitemapIndexXml(origin, sitemapPaths(pages)),
          ),
      }),
    );
    app.get<{ Params: { readonly file: string } }>('/sitemaps/:file', { compress: false }, (request, reply) => {
      const { file } = request.params;
      const [, named, , part] = fileName.exec(file) ?? [];
      const language = languages.find((one) => one === named);
      if (language === undefined) return sendFile(request, reply, null);
      const xml = (origin: string): Xml =>
        Effect.flatMap(listedIn(part, listsOf(request)), (pages) =>
          pages.length === 0 ? Effect.fail(new CallNotFound()) : Effect.succeed(sitemapXml(origin, language, pages)),
        );
      return sendXml(request, reply, { file, language, xml });
    });
  };

type Xml = Effect.Effect<string, { readonly _tag: string }>;

const sitemapPaths = (parts: number): readonly string[] =>
  languages.flatMap((language) => [
    `/sitemaps/${language}-pages.xml`,
    ...Array.from({ length: parts }, (_, at) => `/sitemaps/${language}-products-${at + 1}.xml`),
  ]);

/** Personal pages are kept out by a robot's own choice here; their heads forbid showing them anyway. */
const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...personalPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The pages of a sitemap: those of the editors, or a part of the products. */
const listedIn = (
  part: string | undefined,
  lists: Lists,
): Effect.Effect<readonly SitemapPage[], ContentUnavailable | ProductsUnavailable> =>
  part === undefined ? editorialPages(lists) : productPages(lists, Number(part));

const editorialPages = ({ pages }: Lists) =>
  Effect.map(pages.listed(), (listed) => [
    ...fixedPages.map((paths): SitemapPage => ({ paths, date: null })),
    ...listed.map(({ paths, date }): SitemapPage => ({ paths: editorialPage(paths), date })),
  ]);

const productPages = ({ products }: Lists, part: number) =>
  Effect.map(products.identifiers(part), ({ identifiers }) =>
    identifiers.map((identifier): SitemapPage => ({ paths: productPage(identifier), date: null })),
  );
