import { Effect } from 'effect';
import type { Metal } from '../../../domain/catalog/Product.ts';
import { type Instant, minutes } from '../../../domain/kernel/Instant.ts';
import type { Clock } from '../../../domain/kernel/ports/Clock.ts';
import type { Spot, Spots } from '../../../domain/pricing/PriceTick.ts';
import type { FeedQuote } from '../../../domain/pricing/Ticks.ts';
import { SpotFeed } from '../SpotFeed.ts';
import { randomCourse } from './noise.ts';

interface SimulatedMarket {
  readonly stream: number;
  /** US dollars per troy ounce; the price moves around this value. */
  readonly anchor: number;
  /** Standard deviation per year. */
  readonly volatility: number;
  /** The share of the volatility that all metals have in common. */
  readonly mood: number;
  /** Ask minus bid, as a part of the price. */
  readonly spread: number;
}

const markets: Readonly<Record<Metal, SimulatedMarket>> = {
  gold: { stream: 1, anchor: 4_150, volatility: 0.15, mood: 0.7, spread: 0.0004 },
  silver: { stream: 2, anchor: 51, volatility: 0.28, mood: 0.75, spread: 0.0012 },
  platinum: { stream: 3, anchor: 1_580, volatility: 0.24, mood: 0.5, spread: 0.0025 },
  palladium: { stream: 4, anchor: 1_420, volatility: 0.32, mood: 0.35, spread: 0.004 },
};
const moodStream = 0;
const exchange = { stream: { EUR: 5, CHF: 6 }, volatility: 0.07, perDollar: { EUR: 0.86, CHF: 0.8 } };

/** The simulated market at a moment; depends only on seed and moment. */
export function simulatedSpots(seed: number, time: Instant): Spots {
  const mood = randomCourse(seed, moodStream, time);
  const rates = {
    USD: 1,
    EUR: exchange.perDollar.EUR * Math.exp(exchange.volatility * randomCourse(seed, exchange.stream.EUR, time)),
    CHF: exchange.perDollar.CHF * Math.exp(exchange.volatility * randomCourse(seed, exchange.stream.CHF, time)),
  };
  const ofMetal = ({ stream, anchor, volatility, mood: share, spread }: SimulatedMarket): Spots[Metal] => {
    const course = share * mood + Math.sqrt(1 - share * share) * randomCourse(seed, stream, time);
    const cents = 100 * anchor * Math.exp(volatility * course);
    const around = (rate: number): Spot => {
      const bid = Math.floor(cents * rate * (1 - spread / 2));
      return { bid, ask: Math.max(bid + 1, Math.ceil(cents * rate * (1 + spread / 2))) };
    };
    return { CHF: around(rates.CHF), EUR: around(rates.EUR), USD: around(rates.USD) };
  };
  return {
    gold: ofMetal(markets.gold),
    silver: ofMetal(markets.silver),
    platinum: ofMetal(markets.platinum),
    palladium: ofMetal(markets.palladium),
  };
}

/** The default feed: an invented market, reproducible and never silent. */
export class SimulatedFeed extends SpotFeed {
  readonly #seed: number;
  readonly #clock: Clock;
  #aheadMs: number;

  /** `aheadMs`: how far the market has been advanced before. */
  constructor(seed: number, clock: Clock, aheadMs = 0) {
    super();
    this.#seed = seed;
    this.#clock = clock;
    this.#aheadMs = aheadMs;
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  quote(): Effect.Effect<FeedQuote> {
    return Effect.sync(() => {
      const quotedAt = this.#clock.now();
      return { quotedAt, spots: this.spotsAt(quotedAt) };
    });
  }

  spotsAt(time: Instant): Spots {
    return simulatedSpots(this.#seed, time + this.#aheadMs);
  }

  /** Advances the market by an hour, so that the next quote differs visibly but within normal moves (dev controls). */
  moveOn(): void {
    this.#aheadMs += minutes(60);
  }
}
