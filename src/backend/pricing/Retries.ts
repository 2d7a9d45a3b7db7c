import { type Instant, seconds } from '../../domain/kernel/Instant.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';

/** The longest wait for another try, in milliseconds. */
export const longestRetry = seconds(15);

/** When the prices are recalculated again after a try without a result. */
export class Retries {
  /** Null when the last recalculation succeeded. */
  #at: Instant | null = null;
  #isFailing = false;

  /** Whether the last recalculation of this process had no new quote or could not be stored. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** Whether the last try had no result. */
  get isAwaited(): boolean {
    return this.#at !== null;
  }

  /** A retry further away than the longest wait was set before the clock was set back: the tick decides then. */
  isDue(now: Instant, inForce: PriceTick | null): boolean {
    if (this.#at === null || this.#at > now + longestRetry) return inForce === null || now >= inForce.validUntil;
    return now >= this.#at;
  }

  succeeded(): void {
    this.#at = null;
    this.#isFailing = false;
  }

  failed(tryAgainAt: Instant): void {
    this.#at = tryAgainAt;
    this.#isFailing = true;
  }

  /** Another process is at it: that is no failure of this one. */
  postpone(tryAgainAt: Instant): void {
    this.#at = tryAgainAt;
  }
}
