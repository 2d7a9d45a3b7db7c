import { createHmac, randomBytes } from 'node:crypto';
import { Effect } from 'effect';
import type { Allowance } from '../../domain/kernel/Allowance.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { CallWindows } from './CallWindows.ts';
import { RateCounters } from './RateCounters.ts';

/**
 * Counts of one process that are stored nowhere: under a hash with a key that ends with the process, and only while
 * their window lasts. For calls whose callers must leave no trace (R13).
 */
export class RateCountersInMemory extends RateCounters {
  readonly #windows = new CallWindows();
  readonly #secret = randomBytes(32);

  pass(key: string, { most, windowMs }: Allowance, now: Instant): Effect.Effect<Instant | null> {
    return Effect.sync(() => {
      const refusal = this.#windows.refusal(this.#hidden(key), { most, windowMs, now });
      return refusal === null ? null : now + refusal.retryAfterSeconds * 1000;
    });
  }

  takeBack(key: string, at: Instant): Effect.Effect<void> {
    return Effect.sync(() => this.#windows.takeBack(this.#hidden(key), at));
  }

  #hidden(key: string): string {
    return createHmac('sha256', this.#secret).update(key).digest('base64url');
  }
}
