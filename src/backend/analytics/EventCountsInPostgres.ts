import { sql } from 'drizzle-orm';
import { Effect } from 'effect';
import type { AnalyticsEventName } from '../../domain/analytics/AnalyticsEvent.ts';
import type { DeviceClass } from '../../domain/analytics/DeviceClass.ts';
import { EventCounts } from '../../domain/analytics/ports/EventCounts.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { dayOf } from '../../domain/market/LocalTime.ts';
import type { Market } from '../../domain/market/Market.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import { eventCounts } from '../store/schema/analytics.ts';

export interface EventCountsParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly clock: Clock;
  readonly market: Market;
}

/** The sums of events in the database. */
export class EventCountsInPostgres extends EventCounts {
  readonly #parts: EventCountsParts;
  constructor(parts: EventCountsParts) {
    super();
    this.#parts = parts;
  }

  add(events: readonly AnalyticsEventName[], device: DeviceClass): Effect.Effect<void> {
    const { database, log, clock, market } = this.#parts;
    const sums = new Map<AnalyticsEventName, number>();
    for (const event of events) sums.set(event, (sums.get(event) ?? 0) + 1);
    const of = {
      day: dayOf(clock.now(), timeZoneOf(market.store)),
      store: market.store,
      language: market.language,
      device,
    };
    // All calls write the rows in one order, so that none waits for another in a circle.
    const rows = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([event, count]) => ({ ...of, event, count }));
    if (rows.length === 0) return Effect.void;
    const { day, store, language, device: kind, event, count } = eventCounts;
    return asking(
      async () => {
        await database.db
          .insert(eventCounts)
          .values(rows)
          .onConflictDoUpdate({
            target: [day, store, language, kind, event],
            set: { count: sql`${count} + excluded.count` },
          });
      },
      { log, unavailable: () => undefined },
    ).pipe(Effect.ignore);
  }
}
