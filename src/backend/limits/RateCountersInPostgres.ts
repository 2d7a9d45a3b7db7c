import { eq, sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { type Allowance, nextAllowedAt } from '../../domain/kernel/Allowance.ts';
import { type Instant, minutes } from '../../domain/kernel/Instant.ts';
import type { Database, DatabaseLog, Queries } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import { rateLimits } from '../store/schema/limits.ts';
import { RateCounters } from './RateCounters.ts';

/** Later passes were counted by a clock that ran ahead and was set back; they would count for as long. */
const aheadMs = minutes(1);

/**
 * Counts one more pass of the key, or answers when the next may pass. Within a transaction the pass counts only if the
 * transaction commits.
 */
export const countPass = async (
  db: Queries,
  key: string,
  allowance: Allowance,
  now: Instant,
): Promise<Instant | null> => {
  const { most, windowMs } = allowance;
  const recent = sql`array(select at from unnest(${rateLimits.passed}) as at where at > ${now - windowMs} and at <= ${now + aheadMs})`;
  const full = sql`cardinality(${recent}) >= ${most}`;
  // One statement, so that the second of two simultaneous passes sees the first.
  const [row] = await db
    .insert(rateLimits)
    .values({ key, passed: [now], refused: most < 1, lastAt: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        refused: full,
        passed: sql`case when ${full} then ${recent} else ${recent} || ${now}::bigint end`,
        lastAt: now,
      },
    })
    .returning({ passed: rateLimits.passed, refused: rateLimits.refused });
  return row?.refused === true ? nextAllowedAt(row.passed, allowance) : null;
};

/** Counts shared by all processes, which survive restarts (F7): one row per key with the moments of its passes. */
export class RateCountersInPostgres extends RateCounters {
  readonly #database: Database;
  readonly #log: DatabaseLog;
  constructor(database: Database, log: DatabaseLog) {
    super();
    this.#database = database;
    this.#log = log;
  }

  pass(key: string, allowance: Allowance, now: Instant): Effect.Effect<Instant | null> {
    const asked = asking(() => countPass(this.#database.db, key, allowance, now), {
      log: this.#log,
      unavailable: () => null,
    });
    return Effect.catch(asked, () => Effect.succeed(null));
  }

  takeBack(key: string, at: Instant): Effect.Effect<void> {
    const place = sql`array_position(${rateLimits.passed}, ${at}::bigint)`;
    // Removes one pass of that moment, also if there are several; nothing if there is none.
    const others = sql`coalesce(${rateLimits.passed}[:${place} - 1] || ${rateLimits.passed}[${place} + 1:], ${rateLimits.passed})`;
    const asked = asking(
      () => this.#database.db.update(rateLimits).set({ passed: others }).where(eq(rateLimits.key, key)),
      { log: this.#log, unavailable: () => null },
    );
    return Effect.ignore(asked);
  }
}
