import { Effect } from 'effect';
import type { BestTickAsked } from '../../application/limit-order/LimitOrdersOfShopper.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { TickHistory } from './TickHistory.ts';

/** What is known of a period: its best tick up to a moment. */
interface Seen {
  readonly until: Instant;
  readonly best: PriceTick | null;
}

/** The most periods that are remembered. */
const mostPeriods = 2_000;

/** The better tick for the side that is asked for, of equal ones the earlier. */
const better = (
  earlier: PriceTick | null,
  later: PriceTick | null,
  { metal, currency, side }: BestTickAsked,
): PriceTick | null => {
  if (earlier === null || later === null) return earlier ?? later;
  const [before, after] = [earlier.spots[metal][currency], later.spots[metal][currency]];
  return (side === 'buy' ? after.ask < before.ask : after.bid > before.bid) ? later : earlier;
};

/**
 * The best ticks of periods that may end in the future, as those of limit orders do. A period that is asked for again reads
 * only the ticks since then: those of a year take a third of a second.
 */
export class BestTicks {
  readonly #history: Pick<TickHistory, 'at' | 'best'>;
  readonly #seen = new Map<string, Seen>();
  constructor(history: Pick<TickHistory, 'at' | 'best'>) {
    this.#history = history;
  }

  /** null: no tick in the period. */
  of(asked: BestTickAsked): Effect.Effect<PriceTick | null, PricesUnavailable> {
    const { metal, currency, side, after, to } = asked;
    const key = [metal, currency, side, after, to].join(' ');
    const seen: Seen = this.#seen.get(key) ?? { until: after, best: null };
    return Effect.gen({ self: this }, function* () {
      const newest = yield* this.#history.at(to);
      const until = newest?.lastRecalculatedAt ?? seen.until;
      if (until <= seen.until) return seen.best;
      const best = better(seen.best, yield* this.#history.best({ ...asked, after: seen.until, to: until }), asked);
      this.#keep(key, { until, best });
      return best;
    });
  }

  /** Drops the longest unread. */
  #keep(key: string, seen: Seen): void {
    this.#seen.delete(key);
    this.#seen.set(key, seen);
    for (const oldest of this.#seen.keys()) {
      if (this.#seen.size <= mostPeriods) return;
      this.#seen.delete(oldest);
    }
  }
}
