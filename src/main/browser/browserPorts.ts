import { Effect, Fiber } from 'effect';
import { Observable } from 'rxjs';
import { followTabs } from '../../adapters/browser/followTabs.ts';
import { OpenCartInTabs } from '../../adapters/browser/OpenCartInTabs.ts';
import { SessionsInCookies } from '../../adapters/cookies/SessionsInCookies.ts';
import { CartsOverHttp } from '../../adapters/http/CartsOverHttp.ts';
import { CustomersOverHttp } from '../../adapters/http/CustomersOverHttp.ts';
import { HttpClient } from '../../adapters/http/HttpClient.ts';
import { PricesOverHttp } from '../../adapters/http/PricesOverHttp.ts';
import { SessionsOverHttp } from '../../adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../adapters/http/Transport.ts';
import { WishlistsOverHttp } from '../../adapters/http/WishlistsOverHttp.ts';
import { OpenAccountInMemory } from '../../adapters/memory/OpenAccountInMemory.ts';
import { OpenWishlistInMemory } from '../../adapters/memory/OpenWishlistInMemory.ts';
import { LoadCart } from '../../application/cart/LoadCart.ts';
import type { Surroundings } from '../../application/pricing/Surroundings.ts';
import { showRead } from '../../application/showRead.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { PageSeed } from '../pages/pageSeed.ts';

export type BrowserPorts = ReturnType<typeof browserPorts>;

/** Runs an effect when subscribed and interrupts it when unsubscribed. */
export const observe: Surroundings['observe'] = (effect) =>
  new Observable((subscriber) => {
    const fiber = Effect.runFork(
      effect.pipe(
        Effect.tap((value) =>
          Effect.sync(() => {
            subscriber.next(value);
            subscriber.complete();
          }),
        ),
        Effect.catchDefect((defect) => Effect.sync(() => subscriber.error(defect))),
      ),
    );
    return () => void Effect.runFork(Fiber.interrupt(fiber));
  });

/** The ports of a visitor, over HTTP and cookies. */
export function browserPorts({ market, apiBase }: PageSeed) {
  const transport = new Transport({ baseUrl: apiBase, store: market.store });
  const sessions = new SessionsOverHttp(
    transport,
    new SessionsInCookies(() => document.cookie),
    new BroadcastChannel('troy-session'),
  );
  const client = new HttpClient(transport, sessions);
  const carts = new CartsOverHttp(client, market);
  const asRead: OpenCart = { watch: () => openCart.watch(), show: (cart) => openCart.show(cart, true) };
  const rereadCart = () => Effect.runFork(Effect.ignore(new LoadCart(carts, asRead).execute('buy')));
  const openCart: OpenCartInTabs = new OpenCartInTabs(new BroadcastChannel('troy-cart'), rereadCart);
  // A kept page contains no cart; only a visitor with a session can have one.
  if (sessions.current().level !== 'guest') rereadCart();
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
    apiBase,
    client,
    sessions,
    carts,
    openCart,
    prices: new PricesOverHttp(client, market),
    customers,
    openAccount,
    wishlists,
    openWishlist,
  };
}
