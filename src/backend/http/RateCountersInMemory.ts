import { Effect } from 'effect';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { type Allowance, nextPass, RateCounters } from './RateCounters.ts';

/** Counts of one process, for a shop without a database. */
export class RateCountersInMemory extends RateCounters {
  readonly #passed = new Map<string, readonly Instant[]>();

  pass(key: string, allowance: Allowance, now: Instant): Effect.Effect<Instant | null> {
    return Effect.sync(() => {
      const recent = (this.#passed.get(key) ?? []).filter((at) => at > now - allowance.windowMs);
      const passes = recent.length < allowance.most;
      this.#passed.set(key, passes ? [...recent, now] : recent);
      return passes ? null : nextPass(recent, allowance);
    });
  }
}
