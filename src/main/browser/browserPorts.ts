import { Effect } from 'effect';
import { BrowserClock } from '../../adapters/browser/BrowserClock.ts';
import { followTabs } from '../../adapters/browser/followTabs.ts';
import { OpenCartInTabs } from '../../adapters/browser/OpenCartInTabs.ts';
import { SessionsInCookies } from '../../adapters/cookies/SessionsInCookies.ts';
import { TokensInCookies } from '../../adapters/cookies/TokensInCookies.ts';
import { CartsOverHttp } from '../../adapters/http/CartsOverHttp.ts';
import { CustomersOverHttp } from '../../adapters/http/CustomersOverHttp.ts';
import { HttpClient } from '../../adapters/http/HttpClient.ts';
import { PricesOverHttp } from '../../adapters/http/PricesOverHttp.ts';
import { SessionsOverHttp } from '../../adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../adapters/http/Transport.ts';
import { WishlistsOverHttp } from '../../adapters/http/WishlistsOverHttp.ts';
import { OpenAccountInMemory } from '../../adapters/memory/OpenAccountInMemory.ts';
import { OpenWishlistInMemory } from '../../adapters/memory/OpenWishlistInMemory.ts';
import { readCarts } from '../../application/cart/readCarts.ts';
import { showRead } from '../../application/showRead.ts';
import type { Consents } from '../../domain/consent/ports/Consents.ts';
import type { PageSeed } from '../pages/pageSeed.ts';

export type BrowserPorts = ReturnType<typeof browserPorts>;

/** The ports of a visitor, over HTTP and cookies. */
export function browserPorts({ market, apiBase }: PageSeed, consents: Consents) {
  const tokens = apiBase === '' ? null : new TokensInCookies(document, globalThis.isSecureContext);
  const backend = { baseUrl: apiBase, ...(tokens === null ? {} : { bearer: () => tokens.access() }) };
  const transport = new Transport({ ...backend, store: market.store });
  const sessions = new SessionsOverHttp(
    transport,
    new SessionsInCookies(() => document.cookie),
    new BroadcastChannel('troy-session'),
    new BrowserClock(),
    tokens,
  );
  const client = new HttpClient(transport, sessions);
  const carts = new CartsOverHttp(client, market);
  const rereadCarts = () => Effect.runFork(Effect.ignore(readCarts(carts, openCart.quiet)));
  const openCart: OpenCartInTabs = new OpenCartInTabs(new BroadcastChannel('troy-cart'), rereadCarts);
  // A kept page contains no cart; only a visitor with a session can have one.
  if (sessions.current().level !== 'guest') rereadCarts();
  const [customers, wishlists] = [new CustomersOverHttp(client, market), new WishlistsOverHttp(client, market)];
  const [openAccount, openWishlist] = [new OpenAccountInMemory(), new OpenWishlistInMemory()];
  // The session channel already informs the tabs about sign-ins.
  followTabs(
    openAccount,
    new BroadcastChannel('troy-account'),
    (show) => {
      if (sessions.current().level === 'User') Effect.runFork(customers.me().pipe(Effect.map(show), Effect.ignore));
    },
    (before, now) => before?.id === now?.id,
  );
  followTabs(openWishlist, new BroadcastChannel('troy-wishlist'), (show) => {
    Effect.runFork(Effect.ignore(showRead({ watch: () => openWishlist.watch(), show }, wishlists.own())));
  });
  return {
    market,
    backend,
    client,
    sessions,
    carts,
    openCart,
    prices: new PricesOverHttp(client, market),
    customers,
    openAccount,
    wishlists,
    openWishlist,
    consents,
  };
}
