import { watchCustomer } from '../../application/account/tokens.ts';
import { WatchCustomer } from '../../application/account/WatchCustomer.ts';
import { watchCart } from '../../application/cart/tokens.ts';
import { WatchCart } from '../../application/cart/WatchCart.ts';
import { AskPrices } from '../../application/pricing/AskPrices.ts';
import type { PriceQuestions } from '../../application/pricing/PriceQuestions.ts';
import type { Surroundings } from '../../application/pricing/Surroundings.ts';
import { watchExpiry, watchSession } from '../../application/session/tokens.ts';
import { WatchExpiry } from '../../application/session/WatchExpiry.ts';
import { WatchSession } from '../../application/session/WatchSession.ts';
import { watchWishlist } from '../../application/wishlist/tokens.ts';
import { WatchWishlist } from '../../application/wishlist/WatchWishlist.ts';
import type { Consents } from '../../domain/consent/ports/Consents.ts';
import type { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';
import type { PageSeed } from '../pages/pageSeed.ts';
import { observe } from '../observe.ts';
import { type BrowserPorts, browserPorts } from './browserPorts.ts';
import { watched, type Watched } from './watched.ts';

/** Everything that calls the shop: the ports, the requests of live prices, and the live values of the visitor. */
export interface BrowserCalls {
  readonly ports: BrowserPorts;
  readonly questions: PriceQuestions;
  readonly live: readonly Watched<never, unknown>[];
}

export function browserCalls(
  seed: PageSeed,
  visibility: PageVisibility,
  consents: Consents,
  { clock }: Pick<Surroundings, 'clock'>,
): BrowserCalls {
  const ports = browserPorts(seed, consents);
  const { prices, openCart, sessions, customers, openAccount, wishlists, openWishlist } = ports;
  return {
    ports,
    questions: new AskPrices(prices, { observe }),
    live: [
      watched(watchCart, new WatchCart(openCart, sessions)),
      watched(watchSession, new WatchSession(sessions)),
      watched(watchExpiry, new WatchExpiry(sessions, openCart)),
      watched(watchCustomer, new WatchCustomer(sessions, customers, openAccount, visibility, { observe, clock })),
      watched(watchWishlist, new WatchWishlist(sessions, wishlists, openWishlist, { observe })),
    ],
  };
}
