import { randomUUID } from 'node:crypto';
import { setupI18n, type Messages } from '@lingui/core';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { Effect } from 'effect';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { ContentReads } from '../../backend/content/ContentReads.ts';
import type { PageVisit } from '../../backend/http/ServerParts.ts';
import type { RenderedPage } from '../../backend/page-cache/finishedPage.ts';
import { loopTurns } from '../../backend/page-cache/LoopTurns.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import { catalogOf, loadCatalog, type CatalogName } from '../../ui/locales/catalogs.ts';
import { seedPlaceholder } from '../../ui/routes/PageSeed.tsx';
import { FailedPageVisited } from '../../ui/routes/pageFailed.ts';
import { createShopRouter } from '../../ui/routes/router.tsx';
import type { ClientFiles } from './clientManifest.ts';
import { markedScripts } from './markedScripts.ts';
import type { PageSeed } from './pageSeed.ts';

/** What rendering a page needs besides the visit. */
export interface RenderParts extends ClientFiles {
  readonly shopOf: (visit: PageVisit) => Shop;
  /** Records what a page reads of the content; absent where pages are kept without looking at it. */
  readonly readsOf?: () => ContentReads;
  /** Loads the texts of a catalog; those of the build if absent. */
  readonly loadTexts?: (catalog: CatalogName) => Promise<Messages>;
  /** Where the calls and the price websocket are, as the seed names them. */
  readonly backend: Pick<PageSeed, 'apiBase' | 'priceSocket'>;
  /**
   * Called with the error and the route of a page that could not be rendered; not with its URL, which may contain
   * personal data (R11).
   */
  readonly failed: (error: unknown, route: string, visit: PageVisit) => void;
  /** Called when the data of a page have been requested; throws if the page must not be sent with what came. */
  readonly completed?: (visit: PageVisit) => void;
}

/** What rendering returns for an address without a page. */
export const noPage: RenderedPage = { status: 404, headers: [], html: '' };

/**
 * Loads and renders a page; an address without a page is not rendered. `asMissing` renders the page for such addresses,
 * without the code and the data that would bring it to life.
 */
export async function render(
  visit: PageVisit,
  { shopOf, readsOf, loadTexts = loadCatalog, manifest, start, still, backend, failed, completed }: RenderParts,
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
      // The page for failures says more than the plain one, even without a part of it.
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
    ...(reads === undefined ? {} : { holds: () => Effect.runSync(reads.hold()) }),
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
  backend: RenderParts['backend'],
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
