import { Effect } from 'effect';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { RateCounters } from './RateCounters.ts';

interface Window { count: number; readonly endsAt: Instant }

/** Windows of one process. Keeps at most `capacity` of them: what is over goes first, then the oldest. */
export class RateCountersInMemory extends RateCounters {
  readonly #windows = new Map<string, Window>();
  readonly #capacity: number;
  constructor(capacity = 50_000) {
    super();
    this.#capacity = capacity;
  }

  count(key: string, windowMs: number, now: Instant): Effect.Effect<{ readonly count: number; readonly endsAt: Instant }> {
    return Effect.sync(() => this.counted(key, windowMs, now));
  }

  /** The same at once, for those who cannot wait. */
  counted(key: string, windowMs: number, now: Instant): { readonly count: number; readonly endsAt: Instant } {
    const window = this.#windows.get(key);
    if (window !== undefined && now < window.endsAt) {
      window.count += 1;
      return window;
    }
    this.#windows.delete(key);
    if (this.#windows.size >= this.#capacity) this.#makeRoom(now);
    const fresh: Window = { count: 1, endsAt: now + windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #makeRoom(now: Instant): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < this.#capacity) break;
      this.#windows.delete(key);
    }
  }
}
