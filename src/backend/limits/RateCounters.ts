import type { Effect } from 'effect';
import type { Instant } from '../../domain/kernel/Instant.ts';

/** So many may pass in any stretch of time of this length, wherever it begins. */
export interface Allowance {
  readonly most: number;
  readonly windowMs: number;
}

/** Who has passed and when, kept where it survives a restart and holds for every process (F7). */
export abstract class RateCounters {
  /** Lets one more of the key pass, which counts, and answers null; else when the next may, and nothing counts. Never fails: without a store nothing is limited. */
  abstract pass(key: string, allowance: Allowance, now: Instant): Effect.Effect<Instant | null>;
  /** Counts one that passed at a moment no longer. Never fails. */
  abstract takeBack(key: string, at: Instant): Effect.Effect<void>;
}

/** When the next may pass of those who have. */
export const nextPass = (passed: readonly Instant[], { most, windowMs }: Allowance): Instant =>
  (passed.toSorted((one, other) => one - other)[passed.length - most] ?? 0) + windowMs;
