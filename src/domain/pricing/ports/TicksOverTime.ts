import type * as Effect from 'effect/Effect';
import type { Timespan } from '../Price.ts';
import type { PriceTick } from '../PriceTick.ts';
import type { PricesUnavailable } from '../PricingErrors.ts';

/** Ticks over a timespan, for charts. */
export abstract class TicksOverTime {
  /** At most 400 ticks before a tick, at even distances, oldest first. */
  abstract until(tick: PriceTick, timespan: Timespan): Effect.Effect<readonly PriceTick[], PricesUnavailable>;
}
