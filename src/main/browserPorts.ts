import { Effect, Fiber } from 'effect';
import { asyncScheduler, Observable } from 'rxjs';
import { BrowserClock } from '../adapters/browser/BrowserClock.ts';
import { OpenCartInTabs } from '../adapters/browser/OpenCartInTabs.ts';
import { PageVisibilityInBrowser } from '../adapters/browser/PageVisibilityInBrowser.ts';
import { SessionsInCookies } from '../adapters/cookies/SessionsInCookies.ts';
import { CartsOverHttp } from '../adapters/http/CartsOverHttp.ts';
import { CustomersOverHttp } from '../adapters/http/CustomersOverHttp.ts';
import { HttpClient } from '../adapters/http/HttpClient.ts';
import { PricesOverHttp } from '../adapters/http/PricesOverHttp.ts';
import { SessionsOverHttp } from '../adapters/http/SessionsOverHttp.ts';
import { Transport } from '../adapters/http/Transport.ts';
import { WishlistsOverHttp } from '../adapters/http/WishlistsOverHttp.ts';
import { OpenAccountInMemory } from '../adapters/memory/OpenAccountInMemory.ts';
import { OpenWishlistInMemory } from '../adapters/memory/OpenWishlistInMemory.ts';
import { PriceEventsOverWebsocket } from '../adapters/websocket/PriceEventsOverWebsocket.ts';
import type { Surroundings } from '../application/pricing/Surroundings.ts';
import { priceSocketPath } from '../contract/priceSocketPath.ts';
import type { MetalPrices } from '../domain/pricing/Price.ts';
import type { PageSeed } from './pageSeed.ts';

export type BrowserPorts = ReturnType<typeof browserPorts>;

const observe: Surroundings['observe'] = (effect) => new Observable((subscriber) => {
  const fiber = Effect.runFork(effect.pipe(
    Effect.tap((value) => Effect.sync(() => {
      subscriber.next(value);
      subscriber.complete();
    })),
    Effect.catchDefect((defect) => Effect.sync(() => subscriber.error(defect))),
  ));
  return () => void Effect.runFork(Fiber.interrupt(fiber));
});

/** Tells the server which prices the page came with, so that it speaks up when they are no longer those in force. */
const priceSocketUrl = (apiBase: string, rendered: MetalPrices | null): string => {
  const url = new URL(priceSocketPath, apiBase === '' ? window.location.href : apiBase);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (rendered !== null) url.searchParams.set('tick', rendered.tickId);
  return url.href;
};

/** What a page that has come alive needs at once: the ports of what it watches, over HTTP, websocket and cookies. */
export function browserPorts({ market, apiBase }: PageSeed, rendered: MetalPrices | null) {
  const visibility = new PageVisibilityInBrowser(document);
  const transport = new Transport({ baseUrl: apiBase, store: market.store });
  const sessions = new SessionsOverHttp(transport, new SessionsInCookies(() => document.cookie), new BroadcastChannel('troy-session'));
  const client = new HttpClient(transport, sessions);
  const carts = new CartsOverHttp(client, market);
  const rereadCart = () => Effect.runFork(carts.all().pipe(
    Effect.map((all) => openCart.show(all.find(({ cart }) => cart.transactionType === 'buy') ?? null, true)),
    Effect.ignore,
  ));
  const openCart: OpenCartInTabs = new OpenCartInTabs(new BroadcastChannel('troy-cart'), rereadCart);
  // A kept page knows nobody's cart; only who has a session may have one.
  if (sessions.current().level !== 'guest') rereadCart();
  const surroundings: Surroundings = { clock: new BrowserClock(), scheduler: asyncScheduler, random: Math.random, observe };
  const events = new PriceEventsOverWebsocket({
    url: priceSocketUrl(apiBase, rendered), open: (url) => new WebSocket(url), visibility, scheduler: asyncScheduler, random: Math.random,
  });
  return {
    market, apiBase, client, sessions, carts, openCart, visibility, surroundings, events, prices: new PricesOverHttp(client, market),
    customers: new CustomersOverHttp(client, market), openAccount: new OpenAccountInMemory(),
    wishlists: new WishlistsOverHttp(client, market), openWishlist: new OpenWishlistInMemory(),
  };
}
