import { Context } from 'effect';
import { watchCart } from '../application/cart/tokens.ts';
import { WatchCart } from '../application/cart/WatchCart.ts';
import { watchCountdown, watchPrices, watchProductPrices } from '../application/pricing/tokens.ts';
import { WatchCountdown } from '../application/pricing/WatchCountdown.ts';
import { WatchPrices } from '../application/pricing/WatchPrices.ts';
import { WatchProductPrices } from '../application/pricing/WatchProductPrices.ts';
import { watchSession } from '../application/session/tokens.ts';
import { WatchSession } from '../application/session/WatchSession.ts';
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
  const { prices, events, visibility, surroundings, openCart, sessions } = ports;
  const serverAheadMs = serverAheadOfPage();
  const known = rendered === null || serverAheadMs === null ? null : { prices: rendered, serverAheadMs };
  const board = new WatchPrices(prices, events, visibility, surroundings, known);
  const live = Context.make(keyOf(watchPrices), board).pipe(
    Context.add(keyOf(watchCountdown), new WatchCountdown(board, surroundings)),
    Context.add(keyOf(watchProductPrices), new WatchProductPrices(prices, board, surroundings)),
    Context.add(keyOf(watchCart), new WatchCart(openCart)),
    Context.add(keyOf(watchSession), new WatchSession(sessions)),
  );
  return {
    ports,
    watch: (token, input, next) => {
      const subscription = Context.getUnsafe(live, keyOf(token)).watch(input).subscribe(next);
      return () => subscription.unsubscribe();
    },
  };
}
