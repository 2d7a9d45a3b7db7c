import type { Effect } from 'effect';
import type { Allowance } from '../../domain/kernel/Allowance.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';

/** Counts passes with their moments, across restarts and processes (F7). */
export abstract class RateCounters {
  /**
   * Counts one more pass of the key and answers null; if the allowance is used up, counts nothing and answers when the
   * next may pass. Never fails: without a store nothing is limited.
   */
  abstract pass(key: string, allowance: Allowance, now: Instant): Effect.Effect<Instant | null>;
  /** Removes the count of a pass at a moment. Never fails. */
  abstract takeBack(key: string, at: Instant): Effect.Effect<void>;
}
