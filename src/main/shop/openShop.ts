import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import { Effect } from 'effect';
import type { Logger } from 'pino';
import { LimitOrderCountInPostgres } from '../../backend/limit-orders/LimitOrderCountInPostgres.ts';
import { Passwords } from '../../backend/account/Passwords.ts';
import { pictureRoutes } from '../../backend/catalogue/pictures/pictureRoutes.ts';
import { seedProducts } from '../../backend/catalogue/import/seedProducts.ts';
import { openCatalogue } from '../../backend/catalogue/openCatalogue.ts';
import type { Configuration, HttpConfiguration } from '../../backend/config/Configuration.ts';
import { Hosts } from '../../backend/config/Hosts.ts';
import type { ShopProfile } from '../../backend/config/readShop.ts';
import { followContent } from '../../backend/content/announceContent.ts';
import { drawingRoutes } from '../../backend/content/drawings/drawingRoutes.ts';
import { shopPictures } from '../../backend/content/shopPictures.ts';
import { KeptAhead } from '../../backend/dev/KeptAhead.ts';
import { ShopClock } from '../../backend/dev/ShopClock.ts';
import type { ClientFolders } from '../../backend/http/answers/BuiltFiles.ts';
import { buildServer } from '../../backend/http/server.ts';
import { AccessTokens } from '../../backend/session/AccessTokens.ts';
import { SessionIssuer } from '../../backend/session/SessionIssuer.ts';
import type { Editions, RenderPage, ServerParts } from '../../backend/http/ServerParts.ts';
import type { Services } from '../../backend/http/Services.ts';
import { attachPriceSocket } from '../../backend/pricing/live/attachPriceSocket.ts';
import { openPricing } from '../../backend/pricing/openPricing.ts';
import { EndedSessions } from '../../backend/session/EndedSessions.ts';
import { unconfirmedSince } from '../../backend/store/identity.ts';
import { openDatabase } from '../../backend/store/openDatabase.ts';
import { secretOf } from '../../backend/secrets/Secrets.ts';
import { followMoves, followStocks } from '../../backend/orders/announceChange.ts';
import { stateShop } from '../../backend/orders/statedShop.ts';
import { QuoteSealHmac } from '../../backend/orders/QuoteSealHmac.ts';
import { RandomIds } from '../../backend/store/RandomIds.ts';
import { RateCountersInPostgres } from '../../backend/limits/RateCountersInPostgres.ts';
import { RefreshTokensInPostgres } from '../../backend/session/RefreshTokensInPostgres.ts';
import { NoVatRegister } from '../../backend/vat/VatRegister.ts';
import { Vies } from '../../backend/vat/Vies.ts';
import type { Brand } from '../../domain/content/Brand.ts';
import { type Instant, seconds } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { databasePlace } from './databasePlace.ts';
import { openDeskSocket } from '../desk/openDeskSocket.ts';
import { devControls } from './devControls.ts';
import { personalData } from './personalData.ts';
import { liveSessions } from './liveSessions.ts';
import { contentRoutes, editorOf, openContent } from './openContent.ts';
import { openListings } from './openListings.ts';
import { openReports } from './openReports.ts';
import { openSenders } from './openSenders.ts';
import { openWorkers } from './openWorkers.ts';
import { requireTaxRows } from './requireTaxRows.ts';
import { supportCode } from './ownServices.ts';
import { servicesOf } from './services.ts';
import { shopIdentity } from './shopIdentity.ts';
import { storeCards } from './storeCards.ts';

/** Connections that the system accepts while the process is busy; with more, visitors wait for seconds to try again. */
const backlog = 4_096;

/** The shop's configuration and its profile. */
export interface ShopSetup {
  readonly config: Configuration;
  readonly profile: ShopProfile;
}
export interface ShopFolders {
  readonly migrations: string;
  /** Absent while the client is served from its sources. */
  readonly client?: ClientFolders;
}
export interface PagesParts {
  readonly brand: Brand;
  readonly redirects: ShopProfile['redirects'];
  readonly hosts: Hosts;
  readonly services: Services;
  readonly ids: RandomIds;
  /** Of all that pages show besides the content. */
  readonly edition: () => string;
  readonly contentEdition: () => number;
  readonly catalogueEdition: () => number;
  /** Until when the prices of a page stand; null while the market is silent. */
  readonly freshUntil: () => Instant | null;
  readonly clock: Clock;
}
export interface ShopFront {
  readonly pagesOf: (parts: PagesParts) => RenderPage;
  /** Further routes and hooks, registered before those of the pages. */
  readonly routesOf?: (parts: PagesParts) => NonNullable<ServerParts['routes']>;
}
export interface OpenShop {
  readonly address: string;
  /**
   * Shuts down (R5): for `drainMs` it still answers but reports not ready, so that a load balancer sends no new
   * visitors; running requests finish.
   */
  readonly close: (how: { readonly drainMs: number }) => Promise<void>;
}

/** How long a stop waits for the rounds of workers; the whole stop has 9.5 s. */
const longestRoundMs = 4_000;

/** Opens all parts of the shop in order and serves it. Closing goes in reverse order (R5). */
export async function openShop(
  { config, profile }: ShopSetup,
  folders: ShopFolders,
  log: Logger,
  { pagesOf, routesOf }: ShopFront,
): Promise<OpenShop> {
  const { file, brand, redirects, pictures } = profile;
  const ahead = config.dev ? new KeptAhead(config.dataFolder) : null;
  const clock = new ShopClock(ahead?.clockMs);
  requireTaxRows(clock.now());
  const { content, workers: contentWorkers } = await openContent(config, profile, log);
  const ids = new RandomIds();
  const passwords = new Passwords();
  // Created ahead, because otherwise the first unknown e-mail would take longer than a known one (S11); runs while the
  // database opens.
  const decoy = passwords.decoy();
  const database = await openDatabase({
    ...databasePlace(config),
    migrationsFolder: folders.migrations,
    log,
  });
  // Before any worker begins: a restored backup executes and sends nothing again.
  await unconfirmedSince(database.db, clock.now());
  const [newestSecret = await secretOf(database, 'signing', clock.now()), ...olderSecrets] = config.secrets;
  const http: HttpConfiguration = { ...config.http, secrets: [newestSecret, ...olderSecrets] };
  const hosts = new Hosts(http);
  const seeded = await Effect.runPromise(seedProducts(database, clock.now()));
  if (seeded !== null) log.info({ products: seeded.created }, 'the catalogue was empty and has been filled');
  const { catalogue, close: closeCatalogue } = await openCatalogue(database, (cause) =>
    log.error({ err: cause }, 'the catalogue could not be reloaded'),
  );
  const stopFollowingStock = await followStocks({ database, catalogue, log });
  const pricing = await Effect.runPromise(
    openPricing({ feed: config.feed, database, clock, marketAheadMs: ahead?.marketMs ?? 0, log }),
  );

  const senders = openSenders({ config, file, database, clock, log });
  const places = await storeCards(content.of('euro'));
  const identity = shopIdentity(file, hosts.origins, places);
  // Commands beside the shop write its mails and keep its time.
  const state = () => stateShop(database, { identity, clockAheadMs: clock.aheadMs }, clock.now());
  await state();
  const priceLists = await openListings(catalogue, pricing.engine, hosts.inUse);
  const { ended, close: stopFollowingSessions } = await EndedSessions.follow(database, log);
  const refreshTokens = new RefreshTokensInPostgres(database, log, ended);
  await decoy;
  const accounts = {
    database,
    log,
    catalogue,
    clock,
    pastTicks: pricing.history,
    identity,
    secrets: http.secrets,
    smsPerHour: config.smsPerHour,
    mailWaits: () => {
      senders.outbox.worker.wake();
    },
  };
  const facts: ShopFacts = {
    deposits: true,
    provider: false,
    ordersLimited: config.http.rateLimit > 0,
    quoteHoldMs: seconds(config.quoteHoldSeconds),
    pickupStores: places.en,
  };
  const reports = openReports({ database, clock, reports: config.reports });
  if (config.reports.publicKey === null)
    log.warn({}, 'no TROY_REPORTS_KEY: the form for reports of misconduct says that it is not available');
  const services = servicesOf({
    ...accounts,
    ids,
    pricing,
    priceLists,
    reports: reports.port,
    content,
    ended,
    refreshTokens,
    passwords,
    register: personalData,
    issuer: new SessionIssuer(new AccessTokens(http.secrets), refreshTokens, clock, http.secrets[0]),
    facts,
    limitOrders: new LimitOrderCountInPostgres(database, log),
    vatRegister: config.viesUrl === null ? new NoVatRegister() : new Vies(config.viesUrl, clock),
    forgetMails: senders.forgetMails,
    seal: new QuoteSealHmac(http.secrets),
  });
  const workers = openWorkers({
    ...accounts,
    others: [pricing.engine.worker, ...contentWorkers],
    senders,
    engine: pricing.engine,
    pages: content.of('euro'),
    ids,
    facts,
    supportCode,
    reports: reports.repository,
    reportsMail: config.reports.mail,
    isInMaintenance: http.maintenance,
  });
  const editions: Editions = {
    tick: () => pricing.engine.get()?.id ?? '',
    catalogue: () => catalogue.version(),
    content: () => content.edition(),
  };
  const front: PagesParts = {
    brand,
    redirects,
    hosts,
    services,
    ids,
    clock,
    freshUntil: () => (pricing.engine.isStale() ? null : (pricing.engine.get()?.validUntil ?? null)),
    edition: () => `${editions.tick()} ${pricing.engine.isStale()} ${editions.catalogue()}`,
    contentEdition: editions.content,
    catalogueEdition: editions.catalogue,
  };
  const server = await buildServer({
    config: http,
    hosts,
    log,
    clock,
    services,
    refreshTokens,
    rateCounters: new RateCountersInPostgres(database, log),
    editions,
    readiness: async () => {
      await database.db.execute('select 1');
      const quotedAt = pricing.engine.get()?.quotedAt;
      return {
        isReady: true,
        feedAgeMs: quotedAt === undefined ? null : clock.now() - quotedAt,
        workers: workers.states(),
      };
    },
    shopName: file.name,
    ...editorOf(config.cms, clock),
    routes: [
      ...(routesOf?.(front) ?? []),
      ...contentRoutes(config.cms, database, { log, clock }),
      pictureRoutes(catalogue, file.name),
      shopPictures(pictures),
      drawingRoutes,
    ],
    renderPage: pagesOf(front),
    ...(folders.client === undefined ? {} : { clientFolders: folders.client }),
    ...(ahead === null ? {} : { dev: devControls({ database, clock, state, pricing, ahead, dated: workers.dated }) }),
  });
  const socket = attachPriceSocket(server.app.server, {
    engine: pricing.engine,
    trustProxy: config.http.trustProxy,
    onOpen: server.hold,
    atMost: server.mostPriceSockets,
    isTooMany: server.isTooMany,
    sessions: liveSessions(
      new AccessTokens(http.secrets, (family) => ended.has(family)),
      clock,
      hosts,
      http.pageOrigins,
    ),
    origins: [...hosts.configured, ...config.http.pageOrigins],
  });
  const stopFollowingContent = await followContent(database, () => {
    for (const worker of contentWorkers) worker.wake();
  });
  const stopFollowingMoves = await followMoves(database, (ownerId) => {
    socket.orderMoved(ownerId);
  });
  // A PostgreSQL server takes commands beside the shop by itself.
  const closeDesk =
    config.databaseUrl === null
      ? await openDeskSocket(config.dataFolder, { database, log, catalogue: Effect.succeed(catalogue) })
      : () => Promise.resolve();
  const address = await server.app.listen({ host: config.http.host, port: config.http.port, backlog });
  return {
    address,
    close: async ({ drainMs }) => {
      await Promise.all([socket.close().then(() => server.stop(drainMs)), closeDesk()]);
      // A statement that a silent database never answers would hold the stop; its transaction is rolled back there.
      await Promise.race([workers.stop(), sleep(longestRoundMs)]);
      await Effect.runPromise(senders.outbox.flush().pipe(Effect.timeoutOption('3 seconds')));
      senders.close();
      await Promise.all([
        stopFollowingContent(),
        stopFollowingMoves(),
        stopFollowingSessions(),
        stopFollowingStock(),
        closeCatalogue(),
      ]);
      await database.close();
    },
  };
}
