import { asyncScheduler, of, type Subscription } from 'rxjs';
import { AskPrices } from '../../application/pricing/AskPrices.ts';
import { WatchPrices } from '../../application/pricing/WatchPrices.ts';
import { type Instant, minutes } from '../../domain/kernel/Instant.ts';
import { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { MetalPrices } from '../../domain/pricing/Price.ts';
import { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';
import type { PriceEvents } from '../../domain/pricing/ports/PriceEvents.ts';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import { observe } from '../observe.ts';

/** Pages are rendered at any time. */
export class AlwaysVisible extends PageVisibility {
  watch() {
    return of(true);
  }
}

/** Without prices in force, pages are kept for that long. */
const keptWithoutPricesMs = minutes(1);

/**
 * The metals board of a backend on another origin, followed as a page in a browser follows it: by the price websocket,
 * and by a call when prices end. It says until when kept pages hold, and what the backend's clock shows.
 */
export class PricesOfBackend {
  #prices: MetalPrices | null = null;
  #aheadMs = 0;
  readonly #following: Subscription;
  /** The backend's clock, as measured by its last answer. */
  readonly clock: Clock;

  constructor(prices: Prices, events: PriceEvents, local: Clock) {
    const now = () => local.now() + this.#aheadMs;
    this.clock = new (class extends Clock {
      now = now;
    })();
    const board = new WatchPrices(new AskPrices(prices, { observe }), events, new AlwaysVisible(), {
      clock: local,
      scheduler: asyncScheduler,
      random: () => 0,
    });
    this.#following = board.watch().subscribe((shown) => {
      if (shown.state !== 'live' && shown.state !== 'stale') return;
      this.#prices = shown.prices;
      this.#aheadMs = shown.serverAheadMs;
    });
  }

  /** The prices in force; null when there are none, or when the backend has not said what came after them. */
  inForce(): MetalPrices | null {
    const prices = this.#prices;
    if (prices === null || prices.stale || prices.validUntil <= this.clock.now()) return null;
    return { ...prices, serverTimestamp: this.clock.now() };
  }

  /** Milliseconds since the last recalculation; null before the first answer. */
  ageMs(): number | null {
    return this.#prices === null ? null : this.clock.now() - this.#prices.lastRecalculatedAt;
  }

  /** Changes with the tick. The catalogue and the content of the backend do not show in it. */
  edition(): string {
    return this.inForce()?.tickId ?? `without ${Math.floor(this.clock.now() / keptWithoutPricesMs)}`;
  }

  freshUntil(): Instant | null {
    return this.inForce()?.validUntil ?? null;
  }

  close(): void {
    this.#following.unsubscribe();
  }
}
