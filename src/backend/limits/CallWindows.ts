import type { Instant } from '../../domain/kernel/Instant.ts';

interface Window {
  count: number;
  readonly begunAt: Instant;
  readonly endsAt: Instant;
}

/** What becomes of a call that is over its limit. */
export interface Refusal {
  readonly key: string;
  readonly retryAfterSeconds: number;
  /** Calls of the key that were refused in its window, including this one. */
  readonly refusals: number;
}

/** Not if the clock has been set back since it began, because it would last for as long. */
const isRunning = ({ begunAt, endsAt }: Window, now: Instant): boolean => begunAt <= now && now < endsAt;

/**
 * Counts of one process in windows that begin with their first call. Keeps at most `capacity` windows: it drops ended
 * ones first, then the oldest.
 */
export class CallWindows {
  readonly #windows = new Map<string, Window>();
  readonly #capacity: number;
  constructor(capacity = 50_000) {
    this.#capacity = capacity;
  }

  /** Counts a call; returns the count of the key's window, including this call, and the window's end. */
  count(key: string, windowMs: number, now: Instant): { readonly count: number; readonly endsAt: Instant } {
    const window = this.#windows.get(key);
    if (window !== undefined && isRunning(window, now)) {
      window.count += 1;
      return window;
    }
    this.#windows.delete(key);
    if (this.#windows.size >= this.#capacity) this.#makeRoom(now);
    const fresh: Window = { count: 1, begunAt: now, endsAt: now + windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  /** Counts a call; returns its refusal if the key has had more than `most` in its window, null otherwise. */
  refusal(
    key: string,
    { most, windowMs, now }: { readonly most: number; readonly windowMs: number; readonly now: Instant },
  ): Refusal | null {
    const { count, endsAt } = this.count(key, windowMs, now);
    if (count <= most) return null;
    return { key, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)), refusals: count - most };
  }

  /** Takes back one counted call while its window lasts. */
  takeBack(key: string, now: Instant): void {
    const window = this.#windows.get(key);
    if (window !== undefined && isRunning(window, now) && window.count > 0) window.count -= 1;
  }

  #makeRoom(now: Instant): void {
    for (const [key, window] of this.#windows) if (!isRunning(window, now)) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < this.#capacity) break;
      this.#windows.delete(key);
    }
  }
}
