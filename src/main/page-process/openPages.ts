import { join } from 'node:path';
import { Effect } from 'effect';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { asyncScheduler, NEVER } from 'rxjs';
import { PagesOverHttp } from '../../adapters/http/PagesOverHttp.ts';
import { NewsletterOverHttp } from '../../adapters/http/NewsletterOverHttp.ts';
import { PricesOverHttp } from '../../adapters/http/PricesOverHttp.ts';
import { ProductsOverHttp } from '../../adapters/http/ProductsOverHttp.ts';
import { PriceEventsOverWebsocket } from '../../adapters/websocket/PriceEventsOverWebsocket.ts';
import { pictureRoutes } from '../../backend/catalogue/pictures/pictureRoutes.ts';
import type { BackendConfiguration } from '../../backend/config/Configuration.ts';
import { Hosts } from '../../backend/config/Hosts.ts';
import { consoleIntoLog } from '../../backend/config/consoleIntoLog.ts';
import { drawingRoutes } from '../../backend/content/drawings/drawingRoutes.ts';
import { shopPictures } from '../../backend/content/shopPictures.ts';
import { ShopClock } from '../../backend/dev/ShopClock.ts';
import { callerOf } from '../../backend/http/callerOf.ts';
import { clientFoldersOf } from '../../backend/http/answers/BuiltFiles.ts';
import { logOf } from '../../backend/http/requestLog.ts';
import { buildServer } from '../../backend/http/server.ts';
import type { PageCaller, PageVisit, RenderPage } from '../../backend/http/ServerParts.ts';
import { PageCache } from '../../backend/page-cache/PageCache.ts';
import { BackendAway } from '../../backend/page-cache/RenderGate.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import type { PricedProduct } from '../../domain/listing/Listing.ts';
import type { Market } from '../../domain/market/Market.ts';
import { marketOf } from '../../domain/market/Stores.ts';
import { routeTree } from '../../ui/routes/router.tsx';
import { buildRoutes } from '../pages/buildRoutes.ts';
import { fileCache } from '../pages/fileCache.ts';
import { type BuiltClient, clientFiles } from '../pages/clientManifest.ts';
import { loadAllCode } from '../pages/loadAllCode.ts';
import { loggedFailure } from '../pages/loggedFailure.ts';
import { pagesFrom } from '../pages/pages.ts';
import { VisitContainers } from '../pages/visitContainer.ts';
import { visitShop } from '../pages/visitShop.ts';
import { feedRoutes } from '../feeds/feedRoutes.ts';
import { priceListRoutes } from '../price-list/priceListRoutes.ts';
import { sitemapRoutes } from '../sitemap/sitemapRoutes.ts';
import { socialRoutes } from '../social/socialRoutes.ts';
import type { OpenShop, ShopSetup } from '../shop/openShop.ts';
import { backendState, isAnswered } from './backendState.ts';
import { OtherBackend } from './OtherBackend.ts';
import { CallsOfPage } from './CallsOfPage.ts';
import { callOptions, guestClientOf, portsOverHttp } from './portsOverHttp.ts';
import { AlwaysVisible, PricesOfBackend } from './PricesOfBackend.ts';
import { priceSocketOf } from './priceSocketOf.ts';
import { sessionsOverHttp } from './sessionsOverHttp.ts';

/** The visitor's token was refused while the page was rendered. */
class SessionRefused extends Error {}

const retryAfterSeconds = 5;

/** Opens the pages and the client of a build in front of a backend on another origin. Opens no database. */
export async function openPages(
  built: string,
  { config, profile: { brand, redirects, file, pictures } }: ShopSetup,
  backend: BackendConfiguration,
  log: Logger,
): Promise<OpenShop> {
  consoleIntoLog(log);
  await loadAllCode(join(built, 'server/assets'));
  const clientFolders = clientFoldersOf(built);
  const client = clientFiles(clientFolders.present, 'src/main/browser.tsx', routeTree);
  const hosts = new Hosts(config.http);
  const own = ownVisit(hosts);
  const ownOptions = callOptions(backend.origin, own.market, own.caller);
  const answering = new OtherBackend(backend.origin, () => isAnswered(ownOptions), log);
  const ownClient = guestClientOf(answering, own.market, own.caller);
  const prices = new PricesOfBackend(
    new PricesOverHttp(ownClient, own.market),
    new PriceEventsOverWebsocket({
      url: backend.priceSocket,
      open: priceSocketOf(own.caller.origin),
      visibility: new AlwaysVisible(),
      session: NEVER,
      token: () => null,
      renewed: NEVER,
      scheduler: asyncScheduler,
      random: Math.random,
    }),
    new ShopClock(),
  );
  const lists = listsOverHttp(answering, hosts);
  const edition = () => prices.edition();
  const server = await buildServer({
    config: config.http,
    hosts,
    log,
    clock: prices.clock,
    sessions: sessionsOverHttp(answering, prices.clock),
    newsletterOf: (market, caller) => new NewsletterOverHttp(guestClientOf(answering, market, caller), market),
    connectTo: [backend.origin, new URL(backend.priceSocket).origin],
    readiness: async () => {
      const state = answering.isSilent ? 'timeout' : await backendState(ownOptions);
      return { isReady: state === 'ready', backend: state, feedAgeMs: prices.ageMs(), workers: {} };
    },
    routes: [
      buildRoutes(client),
      sitemapRoutes({ hosts, listsOf: lists, cache: fileCache(edition) }),
      feedRoutes({
        hosts,
        name: brand.name,
        pagesOf: (request) => lists(request).pages,
        cache: fileCache(edition),
      }),
      priceListRoutes({
        hosts,
        portsOf: (market, request) => {
          const client = guestClientOf(answering, market, callerOf(request, hosts));
          return { products: new ProductsOverHttp(client, market), prices: new PricesOverHttp(client, market) };
        },
        cache: fileCache(edition),
        clock: prices.clock,
        freshUntil: () => prices.freshUntil(),
      }),
      pictureRoutes({ ofSku: drawnProductOf(answering, hosts) }, file.name),
      socialRoutes(brand.name, lists),
      shopPictures(pictures),
      drawingRoutes,
    ],
    renderPage: renderedOver({
      brand,
      redirects,
      hosts,
      client,
      backend,
      answering,
      prices,
      log,
      rootRedirect: config.rootRedirect,
      tagContainer: config.http.tagContainer,
    }),
    clientFolders,
  });
  const address = await server.app.listen({ host: config.http.host, port: config.http.port });
  return {
    address,
    close: async ({ drainMs }) => {
      await server.stop(drainMs);
      prices.close();
      answering.stop();
    },
  };
}

interface RenderParts {
  readonly brand: ShopSetup['profile']['brand'];
  readonly redirects: ShopSetup['profile']['redirects'];
  readonly hosts: Hosts;
  readonly client: BuiltClient;
  readonly backend: BackendConfiguration;
  readonly answering: OtherBackend;
  readonly prices: PricesOfBackend;
  readonly log: Logger;
  readonly rootRedirect: string | null;
  readonly tagContainer: string | null;
}

/** Pages that are sent whole or not at all: one whose data did not all come is answered with the plain page. */
const renderedOver = ({
  brand,
  redirects,
  hosts,
  client: { build, files: _, ...linked },
  backend,
  answering,
  prices,
  log,
  rootRedirect,
  tagContainer,
}: RenderParts): RenderPage => {
  const callsOf = new WeakMap<PageVisit, CallsOfPage>();
  const visits = new VisitContainers((visit: PageVisit) => {
    const calls = new CallsOfPage(answering, { sharesTime: true });
    callsOf.set(visit, calls);
    return portsOverHttp(visit, () => prices.inForce(), calls);
  });
  const render = pagesFrom({
    shopOf: (visit) =>
      visitShop(visits, visit, {
        brand,
        redirects,
        storeOrigins: hosts.ofStores,
        devControls: false,
        build,
        tagContainer,
      }),
    ...linked,
    cache: new PageCache(() => prices.edition()),
    backend: { apiBase: backend.origin, priceSocket: backend.priceSocket },
    clock: prices.clock,
    completed: (visit) => {
      const calls = callsOf.get(visit);
      if (calls?.isSessionRefused === true) throw new SessionRefused();
      if (calls === undefined || calls.missed === null) return;
      logOf(visit.url.pathname, log).warn(
        { ...calls.missed, correlationId: visit.correlationId },
        'the backend gave no answer for a page',
      );
      throw new BackendAway({ retryAfterSeconds });
    },
    failed: loggedFailure(log),
    freshUntil: () => prices.freshUntil(),
    rootRedirect,
  });
  return (visit) =>
    render(visit).catch((error: unknown) => {
      if (error instanceof SessionRefused) return render({ ...visit, shopper: null });
      throw error;
    });
};

/** What a sitemap lists, asked for the visitor who reads it: the backend counts calls by address. */
const listsOverHttp =
  (backend: OtherBackend, hosts: Hosts) =>
  (request: FastifyRequest): { readonly products: Products; readonly pages: Pages } => {
    const market = marketOf({ site: hosts.siteOf(request.host), language: 'de' });
    const client = guestClientOf(backend, market, callerOf(request, hosts));
    return { products: new ProductsOverHttp(client, market), pages: new PagesOverHttp(client, market) };
  };

/** The product to draw, asked for the visitor who looks at the picture. */
const drawnProductOf =
  (backend: OtherBackend, hosts: Hosts) =>
  async (sku: string, request: FastifyRequest): Promise<PricedProduct['product'] | undefined> => {
    const { products } = listsOverHttp(backend, hosts)(request);
    const [found] = await Effect.runPromise(products.ofSkus([sku]));
    return found?.product;
  };

/** The market and the origin that calls of the process itself are made for: those of its first site. */
const ownVisit = (hosts: Hosts): { readonly market: Market; readonly caller: PageCaller } => {
  const [site = 'euro'] = hosts.inUse;
  return { market: marketOf({ site, language: 'de' }), caller: { origin: hosts.originOf(site), address: '127.0.0.1' } };
};
