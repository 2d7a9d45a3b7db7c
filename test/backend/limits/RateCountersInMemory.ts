import { Effect } from 'effect';
import type { Instant } from '../../../src/domain/kernel/Instant.ts';
import { RateCounters } from '../../../src/backend/limits/RateCounters.ts';
import { type Allowance, nextAllowedAt } from '../../../src/domain/kernel/Allowance.ts';

/** The counters kept in memory, for the length of a test. */
export class RateCountersInMemory extends RateCounters {
  readonly #passed = new Map<string, readonly Instant[]>();

  pass(key: string, allowance: Allowance, now: Instant): Effect.Effect<Instant | null> {
    return Effect.sync(() => {
      const recent = (this.#passed.get(key) ?? []).filter((at) => at > now - allowance.windowMs);
      const passes = recent.length < allowance.most;
      this.#passed.set(key, passes ? [...recent, now] : recent);
      return passes ? null : nextAllowedAt(recent, allowance);
    });
  }

  takeBack(key: string, at: Instant): Effect.Effect<void> {
    return Effect.sync(() => {
      const passed = this.#passed.get(key) ?? [];
      const place = passed.indexOf(at);
      this.#passed.set(
        key,
        passed.filter((_, each) => each !== place),
      );
    });
  }
}
