import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setupI18n, type Messages } from '@lingui/core';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { PageVisit } from '../../backend/http/ServerParts.ts';
import { finishedPage, type FinishedPage, type RenderedPage } from '../../backend/page-cache/finishedPage.ts';
import { loopTurns } from '../../backend/page-cache/LoopTurns.ts';
import { BackendAway } from '../../backend/page-cache/RenderGate.ts';
import type { ContentReads } from '../../backend/content/ContentReads.ts';
import type { PageCache } from '../../backend/page-cache/PageCache.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { rootRedirect } from '../../domain/market/Languages.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import { catalogOf, loadCatalog, type CatalogName } from '../../ui/locales/catalogs.ts';
import { seedPlaceholder } from '../../ui/routes/PageSeed.tsx';
import { FailedPageVisited } from '../../ui/routes/pageFailed.ts';
import { pages } from '../../ui/routes/pages.ts';
import { addressAsRead, pageAt } from '../../ui/routes/pageAt.ts';
import { shownPath } from '../../ui/routes/paths.ts';
import { createShopRouter } from '../../ui/routes/router.tsx';
import { missingPath, refusedPath } from '../../ui/screens/shared/errors/missingPage.ts';
import type { ClientFiles } from './clientManifest.ts';
import { markedScripts } from './markedScripts.ts';
import type { PageSeed } from './pageSeed.ts';
import { hasPayload, pageOfPayload, payloadOf } from './payload.ts';
import { clockMeasure } from './serverAheadOfPage.ts';
import { sharedAnswer, sharedMissing, withOtherParameters } from './sharedAnswer.ts';

export interface PageParts extends ClientFiles {
  readonly shopOf: (visit: PageVisit) => Shop;
  /** Records what a page reads of the content; absent where pages are kept without looking at it. */
  readonly readsOf?: () => ContentReads;
  readonly cache: PageCache;
  /** Loads the texts of a catalog; those of the build if absent. */
  readonly loadTexts?: (catalog: CatalogName) => Promise<Messages>;
  /** Where the calls and the price websocket are, as the seed names them. */
  readonly backend: Pick<PageSeed, 'apiBase' | 'priceSocket'>;
  readonly clock: Clock;
  /**
   * Called with the error and the route of a page that could not be rendered; not with its URL, which may contain
   * personal data (R11).
   */
  readonly failed: (error: unknown, route: string, visit: PageVisit) => void;
  /** Called when the data of a page have been requested; throws if the page must not be sent with what came. */
  readonly completed?: (visit: PageVisit) => void;
  /** Until when the prices of the pages stand; null while the market is silent. */
  readonly freshUntil: () => Instant | null;
  /** The redirect of `/` on hosts without their own rule; null for none (MKT-10). */
  readonly rootRedirect: string | null;
}

/** A URL without a page of its own gets a redirect, which is not cached. */
const leadsElsewhere = { personal: false, cache: 'never' } as const;

/** Renders pages with the same routes, screens and use cases as the browser, over the visit's ports. */
export function pagesFrom(parts: PageParts): (visit: PageVisit) => Promise<Response | FinishedPage> {
  return async (visit) => {
    const elsewhere = rootRedirect({
      site: visit.site,
      path: visit.url.pathname,
      queryLang: visit.url.searchParams.get('lang'),
      langCookie: visit.cookies['lang'] ?? null,
      acceptLanguage: visit.acceptLanguage,
      configured: parts.rootRedirect,
    });
    if (elsewhere !== null)
      return new Response(null, { status: 302, headers: { location: elsewhere, vary: 'accept-language, cookie' } });
    const asked = pageOfPayload(visit.url);
    if (asked !== null) return payload(visit, asked, parts);
    const row = pageAt(visit.url);
    const { personal, cache } = row ?? leadsElsewhere;
    const { page, shared } =
      cache === 'tick' && visit.editing === undefined
        ? await kept(visit, addressAsRead(visit.url, row), parts)
        : {
            page: personal ? await ofVisitor(visit, parts) : await rendered({ ...visit, shopper: null }, parts),
            shared: [],
          };
    if (isMissing(page)) return missing(visit, row === null || row === pages['/$'] ? missingPath : refusedPath, parts);
    return { ...page, headers: [...page.headers, clockHeader(parts.clock), ...shared] };
  };
}

/** A page of one visit; without a shopper it contains no personal data. */
const rendered = async (visit: PageVisit, parts: PageParts): Promise<FinishedPage> =>
  finishedPage(await visit.turn(() => render(visit, parts)));

/** The longest wait for a page with data of the database; a visitor has an answer within 3 s. */
const longestWaitMs = 2_800;
const retryAfterSeconds = 2;

/** A page of one visitor, whose data are in the database. */
const ofVisitor = async (visit: PageVisit, parts: PageParts): Promise<FinishedPage> =>
  finishedPage(await visit.turn(() => inTime(render(visit, parts))));

const inTime = async <A,>(rendering: Promise<A>): Promise<A> => {
  const timer = new AbortController();
  const late = sleep(longestWaitMs, undefined, { signal: timer.signal }).then(() => {
    throw new BackendAway({ retryAfterSeconds });
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    timer.abort();
  }
};

/** A page that is the same for all visitors of a store, language and currency; `read` is its address as the page reads it. */
async function kept(
  visit: PageVisit,
  read: URL,
  parts: PageParts,
  make: (visit: PageVisit) => Promise<RenderedPage> = (anyone) => render(anyone, parts),
): Promise<{ readonly page: FinishedPage; readonly shared: FinishedPage['headers'] }> {
  const { market } = visit;
  const key = [read.origin, market.localeTag, market.currency, market.country, read.pathname, read.search].join(' ');
  const page = await parts.cache.page(key, (isSought) =>
    visit.turn(() => make({ ...visit, url: read, shopper: null }), isSought),
  );
  if (page.status === 200)
    return { page, shared: sharedAnswer(visit, { freshUntil: parts.freshUntil(), now: parts.clock.now() }) };
  return { page: { ...page, headers: withOtherParameters(page.headers, visit, read) }, shared: [] };
}

/** The data of a page, kept as the page itself is. */
async function payload(visit: PageVisit, of: URL, parts: PageParts): Promise<FinishedPage> {
  if (!hasPayload(of) || visit.editing !== undefined) return missing(visit, missingPath, parts);
  const read = new URL(visit.url.pathname, visit.url);
  const { page, shared } = await kept(visit, read, parts, async (anyone) => {
    const reads = parts.readsOf?.();
    const made = await payloadOf(parts.shopOf(reads === undefined ? anyone : { ...anyone, reads }), of);
    parts.completed?.(anyone);
    return reads === undefined ? made : { ...made, holds: () => reads.hold() };
  });
  return { ...page, headers: [...page.headers, ...shared] };
}

/** What rendering returns for an address without a page. */
const noPage: RenderedPage = { status: 404, headers: [], html: '' };
const isMissing = ({ status, bytes }: FinishedPage): boolean => status === noPage.status && bytes.size === 0;

/**
 * The page for all addresses without a page, or for all that their own page refuses: one for each store and language,
 * without prices, which stays as it is sent and which shared caches may keep. A script in it writes the visitor's path
 * into it (RT-39, RT-40).
 */
async function missing(visit: PageVisit, path: string, parts: PageParts): Promise<FinishedPage> {
  const { localeTag, language } = visit.market;
  const url = new URL(shownPath(path, language), visit.url);
  const key = ['missing', url.origin, localeTag, path].join(' ');
  // The cache keeps pages with status 200 only.
  const renderMissing = async (): Promise<RenderedPage> => {
    const page = await render({ ...visit, url, shopper: null }, parts, true);
    return page.status === noPage.status ? { ...page, status: 200 } : page;
  };
  const page = await parts.cache.page(key, () => visit.turn(renderMissing, true));
  if (page.status !== 200) return page;
  return { ...page, status: noPage.status, headers: [...page.headers, ...sharedMissing] };
}

/**
 * The server's clock, from which the browser learns how far its own is off (PRC-2). It is read when the page is sent:
 * a page may have waited for its turn.
 */
const clockHeader = (clock: Clock) => ['server-timing', `${clockMeasure};desc="${clock.now()}"`] as const;

/**
 * Loads and renders a page; an address without a page is not rendered. `asMissing` renders the page for such addresses,
 * without the code and the data that would bring it to life.
 */
async function render(
  visit: PageVisit,
  { shopOf, readsOf, loadTexts = loadCatalog, manifest, start, still, backend, failed, completed }: PageParts,
  asMissing = false,
): Promise<RenderedPage> {
  const reads = readsOf?.();
  const shop = shopOf(reads === undefined ? visit : { ...visit, reads });
  const catalog = catalogOf(shop.market.language, shop.market.store);
  const texts = await loadTexts(catalog).catch((error: unknown) => {
    failed(new Error(`the texts of ${catalog} could not be loaded`, { cause: error }), 'none', visit);
    return null;
  });
  if (texts === null) return { status: 500, headers: [], html: '' };
  const { messages, used } = watched(texts);
  const i18n = setupI18n({ locale: catalog, messages: { [catalog]: messages } });
  // An editor's page is exchanged with each input, so no code may take hold of it.
  const isStill = asMissing || visit.editing !== undefined;
  const script = visit.editing?.script ?? (asMissing ? still : start);
  const mark = randomUUID();
  const handle = createRequestHandler({
    request: new Request(visit.url),
    createRouter: () => createShopRouter({ shop, i18n, mark, start: script, isStill }),
    getRouterManifest: () => manifest,
  });
  let html = '';
  const response = await handle(async ({ router, responseHeaders }) => {
    completed?.(visit);
    const { matches } = router.state;
    const route = matches.at(-1)?.routeId ?? 'none';
    const broken = matches.find(({ status }) => status === 'error');
    const fault = broken === undefined ? null : causeOf(broken.error);
    if (fault !== null && !(fault instanceof FailedPageVisited)) failed(fault, route, visit);
    const status = getSsrStatus(router);
    // A route with a screen of its own for what is missing, such as an order, has this status itself.
    const isUnknown = status === noPage.status && matches.every((match) => match.status !== 'notFound');
    if (isUnknown && still !== undefined && !asMissing) return new Response(null, { status });
    // Loading waits, so several pages may be ready together; rendering one takes long enough.
    await loopTurns.next();
    try {
      const text = renderToString(<RouterServer router={router} />);
      // The page for failures has parts that the server does not wait for.
      if (broken === undefined && text.includes(failedBoundary))
        throw await failureIn(<RouterServer router={router} />);
      html = isStill ? `<!DOCTYPE html>${text}` : await transformHtmlStringWithRouter(router, text);
    } catch (error) {
      failed(error, route, visit);
      return new Response(null, { status: 500 });
    }
    // Does not put the text into the Response: wrapping and unwrapping it takes a tenth of the rendering time.
    return new Response(null, { status, headers: responseHeaders });
  });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return {
    status: response.status,
    headers: [...response.headers],
    ...(reads === undefined ? {} : { holds: () => reads.hold() }),
    ...(isPage ? markedScripts(seeded(html, seedOf(shop, catalog, backend, used)), mark) : { html }),
  };
}

/** What `renderToString` writes in place of a part that threw: it throws itself only outside of every boundary. */
const failedBoundary = '<!--$!-->';

/** What a part of a page threw; `renderToString` does not report it. */
const failureIn = (page: ReactElement): Promise<unknown> =>
  new Promise((resolve) => {
    const { abort } = renderToPipeableStream(page, {
      onError: resolve,
      onAllReady: () => {
        resolve(new Error('a part of the page did not come in time'));
        abort();
      },
    });
  });

/** The message of an error page's error may be what the page shows (RT-39); its cause is what failed. */
const causeOf = (error: unknown): unknown => (error instanceof Error ? (error.cause ?? error) : error);

/** The catalog, wrapped so that `used` collects the messages that rendering reads. */
function watched(catalog: Messages): { messages: Messages; used: Messages } {
  const used: Messages = {};
  const messages = new Proxy(catalog, {
    get: (all, id) => {
      if (typeof id !== 'string') return undefined;
      const message = all[id];
      if (message !== undefined) used[id] = message;
      return message;
    },
  });
  return { messages, used };
}

const seedOf = (
  { brand, market, origin, redirects, storeOrigins, devControls, build, tagContainer }: Shop,
  catalog: CatalogName,
  backend: PageParts['backend'],
  texts: Messages,
): PageSeed => ({
  brand,
  market,
  origin,
  redirects,
  storeOrigins,
  catalog,
  devControls,
  build,
  tagContainer,
  ...backend,
  texts,
});

const seeded = (html: string, seed: PageSeed): string =>
  html.replace(seedPlaceholder, () => JSON.stringify(seed).replaceAll('<', '\\u003c'));
