import type * as Effect from 'effect/Effect';
import type { Timespan } from '../Price.ts';
import type { PriceTick } from '../PriceTick.ts';
import type { PricesUnavailable } from '../PricingErrors.ts';

/** A timespan of a chart; `1d`: the first day of what has no longer history. */
export type ChartSpan = Timespan | '1d';

/** Ticks over a timespan, for charts. */
export abstract class TicksOverTime {
  /**
   * At most 400 ticks until a tick, it among them or not, at even distances, oldest first. Each has its moment and its spots;
   * what else it has, also its id, is that of the given tick.
   */
  abstract until(tick: PriceTick, timespan: ChartSpan): Effect.Effect<readonly PriceTick[], PricesUnavailable>;
}
