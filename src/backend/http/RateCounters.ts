import type { Effect } from 'effect';
import type { Instant } from '../../domain/kernel/Instant.ts';

/** Counts of fixed windows, kept where they survive a restart and hold for every process (F7). */
export abstract class RateCounters {
  /** Counts one more and answers how many the window of the key has had, this one included, and when it ends. Never fails: without a store nothing is limited. */
  abstract count(key: string, windowMs: number, now: Instant): Effect.Effect<{ readonly count: number; readonly endsAt: Instant }>;
}
