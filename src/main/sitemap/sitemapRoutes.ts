import { Cause, Effect, Exit } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '../../backend/config/Hosts.ts';
import { sendProblem } from '../../backend/http/answers/sendProblem.ts';
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

const languages: readonly Language[] = ['de', 'en'];
const keptAnHour = 'public, max-age=3600';
const fileName = /^(de|en)-(pages|products-([1-9]\d{0,5}))\.xml$/;

/**
 * `/robots.txt`, `/sitemap.xml` and the sitemaps that it lists: for each language one of pages and one for each page of
 * product identifiers, on the origin of the site that is asked (SEO-5).
 */
export const sitemapRoutes =
  (hosts: Hosts, listsOf: (request: FastifyRequest) => Lists) =>
  (app: FastifyInstance): void => {
    app.get('/robots.txt', (request, reply) =>
      reply
        .header('cache-control', keptAnHour)
        .type('text/plain; charset=utf-8')
        .send(robotsText(hosts.publicOrigin(request))),
    );
    app.get('/sitemap.xml', (request, reply) =>
      sendXml(
        request,
        reply,
        Effect.map(listsOf(request).products.identifiers(1), ({ pages }) =>
          sitemapIndexXml(hosts.publicOrigin(request), sitemapPaths(pages)),
        ),
      ),
    );
    app.get<{ Params: { readonly file: string } }>('/sitemaps/:file', (request, reply) => {
      const [, named, , part] = fileName.exec(request.params.file) ?? [];
      const language = languages.find((one) => one === named);
      if (language === undefined) return sendProblem(request, reply, new CallNotFound());
      const lists = listsOf(request);
      const listed: Effect.Effect<readonly SitemapPage[], ContentUnavailable | ProductsUnavailable> =
        part === undefined ? editorialPages(lists) : productPages(lists, Number(part));
      return sendXml(
        request,
        reply,
        Effect.flatMap(listed, (pages) =>
          pages.length === 0
            ? Effect.fail(new CallNotFound())
            : Effect.succeed(sitemapXml(hosts.publicOrigin(request), language, pages)),
        ),
      );
    });
  };

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

const editorialPages = ({ pages }: Lists) =>
  Effect.map(pages.listed(), (listed) => [
    ...fixedPages.map((paths): SitemapPage => ({ paths, date: null })),
    ...listed.map(({ paths, date }): SitemapPage => ({ paths: editorialPage(paths), date })),
  ]);

const productPages = ({ products }: Lists, part: number) =>
  Effect.map(products.identifiers(part), ({ identifiers }) =>
    identifiers.map((identifier): SitemapPage => ({ paths: productPage(identifier), date: null })),
  );

const sendXml = async (
  request: FastifyRequest,
  reply: FastifyReply,
  xml: Effect.Effect<string, { readonly _tag: string }>,
): Promise<FastifyReply> => {
  const exit = await Effect.runPromiseExit(xml);
  if (Exit.isFailure(exit)) return sendProblem(request, reply, Cause.squash(exit.cause));
  return reply.header('cache-control', keptAnHour).type('application/xml; charset=utf-8').send(exit.value);
};
