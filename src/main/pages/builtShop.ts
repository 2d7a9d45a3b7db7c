import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { consoleIntoLog } from '../../backend/config/consoleIntoLog.ts';
import { clientFoldersOf } from '../../backend/http/answers/BuiltFiles.ts';
import { ContentReads } from '../../backend/content/ContentReads.ts';
import { PageCache } from '../../backend/page-cache/PageCache.ts';
import { marketOf } from '../../domain/market/Stores.ts';
import { routeTree } from '../../ui/routes/router.tsx';
import { feedRoutes } from '../feeds/feedRoutes.ts';
import { priceListRoutes } from '../price-list/priceListRoutes.ts';
import { sitemapRoutes } from '../sitemap/sitemapRoutes.ts';
import { socialRoutes } from '../social/socialRoutes.ts';
import { openShop, type OpenShop, type ShopFront, type ShopSetup } from '../shop/openShop.ts';
import { buildRoutes } from './buildRoutes.ts';
import { fileCache } from './fileCache.ts';
import { clientFiles } from './clientManifest.ts';
import { loadAllCode } from './loadAllCode.ts';
import { loggedFailure } from './loggedFailure.ts';
import { pagesFrom } from './pages.ts';
import { ownBackend } from './pageSeed.ts';
import { portsInProcess } from './portsInProcess.ts';
import { VisitContainers } from './visitContainer.ts';
import { visitShop } from './visitShop.ts';

/** The shop with the pages and the client of a build. */
export async function openBuiltShop(built: string, setup: ShopSetup, log: Logger): Promise<OpenShop> {
  consoleIntoLog(log);
  await loadAllCode(join(built, 'server/assets'));
  const { config, profile } = setup;
  const client = clientFoldersOf(built);
  const { build, files, first, ...linked } = clientFiles(client.present, 'src/main/browser.tsx', routeTree);
  const folders = { migrations: join(built, 'server/migrations'), client };
  const pagesOf: ShopFront['pagesOf'] = ({ services, ids, edition, contentEdition, freshUntil, clock, hosts }) => {
    const visits = new VisitContainers(portsInProcess(services, ids));
    return pagesFrom({
      shopOf: (visit) =>
        visitShop(visits, visit, {
          brand: profile.brand,
          redirects: profile.redirects,
          storeOrigins: hosts.ofStores,
          devControls: config.dev,
          build,
          tagContainer: config.http.tagContainer,
        }),
      readsOf: () => new ContentReads(contentEdition),
      ...linked,
      cache: new PageCache(edition),
      backend: ownBackend,
      clock,
      failed: loggedFailure(log),
      freshUntil,
      rootRedirect: config.rootRedirect,
    });
  };
  return openShop(setup, folders, log, {
    pagesOf,
    routesOf: ({ services, hosts, clock, freshUntil, edition, contentEdition, catalogueEdition }) => {
      const listsOf = (request: FastifyRequest) =>
        services.inMarket(marketOf({ site: hosts.siteOf(request.host), language: 'de' }));
      return [
        buildRoutes({ build, files, first }),
        sitemapRoutes({ hosts, listsOf, cache: fileCache(() => `${catalogueEdition()} ${contentEdition()}`) }),
        feedRoutes({
          hosts,
          name: profile.brand.name,
          pagesOf: (request) => listsOf(request).pages,
          cache: fileCache(() => String(contentEdition())),
        }),
        priceListRoutes({
          hosts,
          portsOf: (market) => services.inMarket(market),
          cache: fileCache(edition),
          clock,
          freshUntil,
        }),
        socialRoutes(profile.brand.name, listsOf),
      ];
    },
  });
}
