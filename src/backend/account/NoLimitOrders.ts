import { Effect } from 'effect';
import { LimitOrderCount } from '../../domain/account/ports/LimitOrderCount.ts';

/** Limit orders do not exist yet, so every customer has none. */
export class NoLimitOrders extends LimitOrderCount {
  active(): Effect.Effect<number> {
    return Effect.succeed(0);
  }
}
