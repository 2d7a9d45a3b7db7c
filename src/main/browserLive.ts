import { Context } from 'effect';
import { watchCustomer } from '../application/account/tokens.ts';
import { WatchCustomer } from '../application/account/WatchCustomer.ts';
import { watchCart } from '../application/cart/tokens.ts';
import { WatchCart } from '../application/cart/WatchCart.ts';
import { watchCountdown, watchPrices, watchProductPrices } from '../application/pricing/tokens.ts';
import { WatchCountdown } from '../application/pricing/WatchCountdown.ts';
import { WatchPrices } from '../application/pricing/WatchPrices.ts';
import { WatchProductPrices } from '../application/pricing/WatchProductPrices.ts';
import { watchExpiry, watchSession } from '../application/session/tokens.ts';
import { WatchExpiry } from '../application/session/WatchExpiry.ts';
import { WatchSession } from '../application/session/WatchSession.ts';
import { watchWishlist } from '../application/wishlist/tokens.ts';
import { WatchWishlist } from '../application/wishlist/WatchWishlist.ts';
import type { Token } from '../application/UseCase.ts';
import type { MetalPrices } from '../domain/pricing/Price.ts';
import type { Shop } from '../ui/binding/Shop.ts';
import { type BrowserPorts, browserPorts } from './browserPorts.ts';
import type { PageSeed } from './pageSeed.ts';
import { serverAheadOfPage } from './serverAheadOfPage.ts';

const keyOf = <U>(token: Token<U>) => Context.Service<Token<U>, U>(token.name);

/** What keeps changing on a page: one of each, so that all who watch share one connection, one question and one timer. */
export function browserLive(seed: PageSeed, rendered: MetalPrices | null): { readonly watch: Shop['watch']; readonly ports: BrowserPorts } {
  const ports = browserPorts(seed, rendered);
  const { prices, events, visibility, surroundings, openCart, sessions, customers, openAccount, wishlists, openWishlist } = ports;
  const serverAheadMs = serverAheadOfPage();
  const known = rendered === null || serverAheadMs === null ? null : { prices: rendered, serverAheadMs };
  const board = new WatchPrices(prices, events, visibility, surroundings, known);
  const live = Context.make(keyOf(watchPrices), board).pipe(
    Context.add(keyOf(watchCountdown), new WatchCountdown(board, surroundings)),
    Context.add(keyOf(watchProductPrices), new WatchProductPrices(prices, board, surroundings)),
    Context.add(keyOf(watchCart), new WatchCart(openCart)),
    Context.add(keyOf(watchSession), new WatchSession(sessions)),
    Context.add(keyOf(watchExpiry), new WatchExpiry(sessions, openCart)),
    Context.add(keyOf(watchCustomer), new WatchCustomer(sessions, customers, openAccount, visibility, surroundings)),
    Context.add(keyOf(watchWishlist), new WatchWishlist(sessions, wishlists, openWishlist, surroundings)),
  );
  return {
    ports,
    watch: (token, input, next) => {
      const subscription = Context.getUnsafe(live, keyOf(token)).watch(input).subscribe(next);
      return () => subscription.unsubscribe();
    },
  };
}
