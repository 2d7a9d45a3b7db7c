import {
  asyncScheduler,
  catchError,
  defer,
  distinctUntilChanged,
  map,
  filter,
  of,
  type Observable,
  pairwise,
  skip,
  startWith,
  switchMap,
} from 'rxjs';
import { Announced } from '../../adapters/browser/Announced.ts';
import { BrowserClock } from '../../adapters/browser/BrowserClock.ts';
import { ConsentsInBrowser } from '../../adapters/browser/ConsentsInBrowser.ts';
import { isConnectionVerySlow } from '../../adapters/browser/isConnectionVerySlow.ts';
import { PageVisibilityInBrowser } from '../../adapters/browser/PageVisibilityInBrowser.ts';
import { SessionsInCookies } from '../../adapters/cookies/SessionsInCookies.ts';
import { TokensInCookies } from '../../adapters/cookies/TokensInCookies.ts';
import { PriceEventsOverWebsocket } from '../../adapters/websocket/PriceEventsOverWebsocket.ts';
import { watchCustomer } from '../../application/account/tokens.ts';
import { watchCart } from '../../application/cart/tokens.ts';
import { watchConsent } from '../../application/consent/tokens.ts';
import { WatchConsent } from '../../application/consent/WatchConsent.ts';
import { watchOrderMoves } from '../../application/order/tokens.ts';
import { WatchOrderMoves } from '../../application/order/WatchOrderMoves.ts';
import type { PriceQuestions } from '../../application/pricing/PriceQuestions.ts';
import { watchCountdown, watchPrices, watchProductPrices } from '../../application/pricing/tokens.ts';
import { WatchCountdown } from '../../application/pricing/WatchCountdown.ts';
import { WatchPrices } from '../../application/pricing/WatchPrices.ts';
import { WatchProductPrices } from '../../application/pricing/WatchProductPrices.ts';
import { watchExpiry, watchSession } from '../../application/session/tokens.ts';
import { watchBuild } from '../../application/release/tokens.ts';
import { WatchBuild } from '../../application/release/WatchBuild.ts';
import type { LiveToken } from '../../application/UseCase.ts';
import { watchWishlist } from '../../application/wishlist/tokens.ts';
import type { MetalPrices } from '../../domain/pricing/Price.ts';
import { guest, type Session } from '../../domain/session/Session.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import type { PageSeed } from '../pages/pageSeed.ts';
import { serverAheadOfPage } from '../pages/serverAheadOfPage.ts';
import type { BrowserCalls } from './browserCalls.ts';
import { once } from './once.ts';
import { liveOf, watched, type Watched } from './watched.ts';

export interface BrowserLive {
  readonly watch: Shop['watch'];
  /** Loads everything that calls the shop, with the first request. */
  readonly calls: () => Promise<BrowserCalls>;
  /** Resolves when all values of the visitor described by the cookies can be requested. */
  readonly ready: Promise<unknown>;
}

const customerOf = ({ level, ownerId }: Session): Session['ownerId'] => (level === 'User' ? ownerId : null);
/** Whether the token was renewed after its end by the server's clock: a connection made in between has no session. */
const isRenewedLate = (before: Session, now: Session, serverAheadMs: number): boolean =>
  before.expiresAt !== null && before.expiresAt !== now.expiresAt && before.expiresAt <= Date.now() + serverAheadMs;

const isVerySlow = () => isConnectionVerySlow(navigator);
/** Loads Effect and the schema, like every request, when the first question is asked. */
const builds = async () => {
  const [{ Effect }, asked] = await Promise.all([import('effect'), import('../../adapters/http/latestBuild.ts')]);
  return { run: Effect.runPromise, ...asked };
};
const latest = (): Observable<string | null> =>
  defer(async () => {
    const { run, latestBuild } = await builds();
    return run(latestBuild());
  }).pipe(catchError(() => of(null)));
const prepare = (build: string): void => {
  builds().then(
    ({ run, loadAhead }) => run(loadAhead(build)),
    // Nothing is lost: the build loads when the visitor asks for it.
    () => undefined,
  );
};

/**
 * The live values of a page, one of each: all subscribers share one connection, one request and one timer. Creating it
 * sends no request.
 */
export function browserLive(seed: PageSeed, rendered: MetalPrices | null): BrowserLive {
  const visibility = new PageVisibilityInBrowser(document);
  const around = { clock: new BrowserClock(), scheduler: asyncScheduler, random: Math.random };
  const consents = new ConsentsInBrowser({
    jar: document,
    isSecure: globalThis.isSecureContext,
    channel: new BroadcastChannel('troy-consent'),
    clock: around.clock,
  });
  const announced = new Announced<BrowserCalls>(async () => {
    const { browserCalls } = await import('./browserCalls.ts');
    return browserCalls(seed, visibility, consents, around);
  });
  const called = announced.watch();
  const calls = once(() => announced.load());
  const asking = <A>(ask: (questions: PriceQuestions) => Observable<A | null>) =>
    defer(calls).pipe(
      switchMap(({ questions }) => ask(questions)),
      catchError(() => of(null)),
    );
  const questions: PriceQuestions = {
    metals: () => asking((by) => by.metals()),
    ofSkus: (skus) => asking((by) => by.ofSkus(skus)),
  };

  const serverAheadMs = serverAheadOfPage();
  const cookies = new SessionsInCookies(() => document.cookie);
  const session = called.pipe(
    switchMap(({ ports }) => ports.sessions.watch()),
    startWith(cookies.read()),
  );
  const tokens = seed.apiBase === '' ? null : new TokensInCookies(document, globalThis.isSecureContext);
  const events = new PriceEventsOverWebsocket({
    url: priceSocketUrl(seed.priceSocket, rendered),
    open: (url) => new WebSocket(url),
    visibility,
    scheduler: asyncScheduler,
    random: Math.random,
    // The server assigns a connection to the session that opened it, and an ended token opens none.
    session: session.pipe(
      pairwise(),
      filter(
        ([before, now]) => customerOf(before) !== customerOf(now) || isRenewedLate(before, now, serverAheadMs ?? 0),
      ),
    ),
    token: () => tokens?.access() ?? null,
    renewed: session.pipe(
      map(({ expiresAt }) => expiresAt),
      distinctUntilChanged(),
      skip(1),
    ),
  });
  const known = rendered === null || serverAheadMs === null ? null : { prices: rendered, serverAheadMs };
  const board = new WatchPrices(questions, events, visibility, around, known);

  const isGuest = () => cookies.read().level === 'guest';
  /** A live value of the visitor; a guest has none, so none is requested. */
  const own = <I, A>(token: LiveToken<I, A>, ...ofGuests: readonly A[]): Watched<I, A> =>
    watched(token, {
      watch: (input) => {
        const asked = called.pipe(switchMap(({ live }) => liveOf(live, token).watch(input)));
        return isGuest() ? asked.pipe(startWith(...ofGuests)) : asked;
      },
    });
  // A session that starts in another tab applies to this tab, too.
  new BroadcastChannel('troy-session').addEventListener('message', () => void calls().catch(() => undefined), {
    once: true,
  });

  const live: readonly Watched<never, unknown>[] = [
    watched(watchPrices, board),
    watched(watchCountdown, new WatchCountdown(board, around)),
    watched(watchOrderMoves, new WatchOrderMoves(events)),
    watched(watchProductPrices, new WatchProductPrices(questions, board, around)),
    watched(
      watchBuild,
      new WatchBuild(visibility, { running: seed.build, latest, prepare, isVerySlow, scheduler: asyncScheduler }),
    ),
    watched(watchConsent, new WatchConsent(consents)),
    own(watchCart, null),
    own(watchSession, guest),
    own(watchExpiry),
    own(watchCustomer, null),
    own(watchWishlist, null),
  ];
  return {
    calls,
    ready: isGuest() ? Promise.resolve() : calls(),
    watch: (token, input, next) => {
      const subscription = liveOf(live, token).watch(input).subscribe(next);
      return () => subscription.unsubscribe();
    },
  };
}

/**
 * Sends the tick of the page's prices with the connection, so that the server reports at once when another tick is in
 * force.
 */
function priceSocketUrl(socket: string, rendered: MetalPrices | null): string {
  const url = new URL(socket, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  if (rendered !== null) url.searchParams.set('tick', rendered.tickId);
  return url.href;
}
