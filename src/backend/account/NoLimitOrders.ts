import { Effect } from 'effect';
import { LimitOrderCount } from '../../domain/account/ports/LimitOrderCount.ts';

/** Nobody has limit orders as long as the shop takes none. */
export class NoLimitOrders extends LimitOrderCount {
  active(): Effect.Effect<number> {
    return Effect.succeed(0);
  }
}
