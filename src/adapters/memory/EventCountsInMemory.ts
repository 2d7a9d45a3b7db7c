import { Effect } from 'effect';
import type { AnalyticsEventName } from '../../domain/analytics/AnalyticsEvent.ts';
import type { DeviceClass } from '../../domain/analytics/DeviceClass.ts';
import { EventCounts } from '../../domain/analytics/ports/EventCounts.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { dayOf } from '../../domain/market/LocalTime.ts';
import type { Market } from '../../domain/market/Market.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';

/** The sums of events by `day store language device event`. */
export class EventCountsInMemory extends EventCounts {
  readonly #market: Market;
  readonly #clock: Clock;
  readonly sums: Map<string, number>;
  constructor(market: Market, clock: Clock, sums = new Map<string, number>()) {
    super();
    this.#market = market;
    this.#clock = clock;
    this.sums = sums;
  }

  add(events: readonly AnalyticsEventName[], device: DeviceClass): Effect.Effect<void> {
    const { store, language } = this.#market;
    return Effect.sync(() => {
      for (const event of events) {
        const key = [dayOf(this.#clock.now(), timeZoneOf(store)), store, language, device, event].join(' ');
        this.sums.set(key, (this.sums.get(key) ?? 0) + 1);
      }
    });
  }
}
