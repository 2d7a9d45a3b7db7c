import { sql } from 'drizzle-orm';
import { Effect } from 'effect';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { RateCounters } from '../http/RateCounters.ts';
import type { Database, DatabaseLog } from './Database.ts';
import { asking } from './inTransaction.ts';
import { rateLimits } from './schema.ts';

/** Counters that all processes share and that survive a restart (F7). A window starts at a multiple of its length. */
export class RateCountersInPostgres extends RateCounters {
  readonly #database: Database;
  readonly #log: DatabaseLog;
  constructor(database: Database, log: DatabaseLog) {
    super();
    this.#database = database;
    this.#log = log;
  }

  count(key: string, windowMs: number, now: Instant): Effect.Effect<{ readonly count: number; readonly endsAt: Instant }> {
    const windowStart = now - (now % windowMs);
    const counted = asking(async () => {
      const [row] = await this.#database.db.insert(rateLimits).values({ key, windowStart, count: 1 })
        .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { count: sql`${rateLimits.count} + 1` } })
        .returning({ count: rateLimits.count });
      return row?.count ?? 0;
    }, { log: this.#log, unavailable: () => null });
    return counted.pipe(
      Effect.catch(() => Effect.succeed(0)),
      Effect.map((count) => ({ count, endsAt: windowStart + windowMs })),
    );
  }
}
