import { setTimeout as sleep } from 'node:timers/promises';
import { Effect } from 'effect';
import type { PageVisit } from '../../backend/http/ServerParts.ts';
import { finishedPage, type FinishedPage, type RenderedPage } from '../../backend/page-cache/finishedPage.ts';
import type { PageCache } from '../../backend/page-cache/PageCache.ts';
import { BackendAway } from '../../backend/page-cache/RenderGate.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { rootRedirect } from '../../domain/market/Languages.ts';
import { pages } from '../../ui/routes/pages.ts';
import { addressAsRead, pageAt } from '../../ui/routes/pageAt.ts';
import { shownPath } from '../../ui/routes/paths.ts';
import { missingPath, refusedPath } from '../../ui/screens/shared/errors/missingPage.ts';
import { hasPayload, pageOfPayload, payloadOf } from './payload.ts';
import { noPage, render, type RenderParts } from './renderPage.tsx';
import { clockMeasure } from './serverAheadOfPage.ts';
import { sharedAnswer, sharedMissing, withOtherParameters } from './sharedAnswer.ts';

export interface PageParts extends RenderParts {
  readonly cache: PageCache;
  readonly clock: Clock;
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

const inTime = async <A>(rendering: Promise<A>): Promise<A> => {
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
    return reads === undefined ? made : { ...made, holds: () => Effect.runSync(reads.hold()) };
  });
  return { ...page, headers: [...page.headers, ...shared] };
}

const isMissing = ({ status, bytes }: FinishedPage): boolean => status === noPage.status && bytes.size === 0;

/**
 * The page for all addresses without a page, or for all that their own page refuses: one for each store and language,
 * without prices, which stays as it is sent and which shared caches may keep. A script in it writes the visitor's path
 * into it (RT-39, RT-40). An editor gets the same page: with the bridge or a draft in it, it would be kept for all.
 */
async function missing(
  { editing: _editing, ...visit }: PageVisit,
  path: string,
  parts: PageParts,
): Promise<FinishedPage> {
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
