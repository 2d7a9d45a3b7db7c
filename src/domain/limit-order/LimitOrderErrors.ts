import * as Data from 'effect/Data';
import type { Sku } from '../kernel/Ids.ts';
import type { Money } from '../kernel/Money.ts';
import type { LimitOrder } from './LimitOrder.ts';
import type { LimitOrderStatus } from './LimitOrderStates.ts';

/** Unknown, of another customer, or of another store (Z2). */
export class LimitOrderNotFound extends Data.TaggedError('LimitOrderNotFound')<{}> {}
/** The pieces at the target are worth more than the cap (LIM-2). */
export class LimitOrderCapExceeded extends Data.TaggedError('LimitOrderCapExceeded')<{
  readonly limit: Money;
  readonly total: Money;
}> {}
/** The shop takes no limit orders for the product on this side. */
export class NoLimitOrders extends Data.TaggedError('NoLimitOrders')<{ readonly sku: Sku }> {}
export class TooManyLimitOrders extends Data.TaggedError('TooManyLimitOrders')<{ readonly most: number }> {}
/** Another change came first, perhaps the execution; `current` is what it is now. */
export class LimitOrderChanged extends Data.TaggedError('LimitOrderChanged')<{ readonly current: LimitOrder }> {}
/** It is finished, so its terms cannot change. */
export class LimitOrderFinished extends Data.TaggedError('LimitOrderFinished')<{
  readonly status: LimitOrderStatus;
}> {}
/** An active or inactive one is changed with a verified phone only (LIM-6). */
export class PhoneNotVerified extends Data.TaggedError('PhoneNotVerified')<{}> {}
export class LimitOrdersUnavailable extends Data.TaggedError('LimitOrdersUnavailable')<{}> {}
