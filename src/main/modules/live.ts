import { ContainerModule } from 'inversify';
import { WatchCart } from '../../application/cart/WatchCart.ts';
import { watchCart } from '../../application/cart/tokens.ts';
import { WatchCountdown } from '../../application/pricing/WatchCountdown.ts';
import { WatchPrices } from '../../application/pricing/WatchPrices.ts';
import { WatchProductPrices } from '../../application/pricing/WatchProductPrices.ts';
import { watchCountdown, watchPrices, watchProductPrices } from '../../application/pricing/tokens.ts';
import { WatchSession } from '../../application/session/WatchSession.ts';
import { watchSession } from '../../application/session/tokens.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';
import { PriceEvents } from '../../domain/pricing/ports/PriceEvents.ts';
import { Prices } from '../../domain/pricing/ports/Prices.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { idOfUseCase, surroundingsId } from './identifiers.ts';

/** What keeps changing. One of each, so that all who watch share one connection, one question and one timer. */
export const live = new ContainerModule(({ bind }) => {
  bind(idOfUseCase(watchPrices)).toResolvedValue(
    (prices, events, visibility, around) => new WatchPrices(prices, events, visibility, around),
    [Prices, PriceEvents, PageVisibility, surroundingsId],
  ).inSingletonScope();
  bind(idOfUseCase(watchCountdown)).toResolvedValue((board, around) => new WatchCountdown(board, around), [idOfUseCase(watchPrices), surroundingsId]).inSingletonScope();
  bind(idOfUseCase(watchProductPrices)).toResolvedValue(
    (prices, board, around) => new WatchProductPrices(prices, board, around),
    [Prices, idOfUseCase(watchPrices), surroundingsId],
  ).inSingletonScope();
  bind(idOfUseCase(watchCart)).toResolvedValue((open: OpenCart) => new WatchCart(open), [OpenCart]).inSingletonScope();
  bind(idOfUseCase(watchSession)).toResolvedValue((sessions: Sessions) => new WatchSession(sessions), [Sessions]).inSingletonScope();
});
