import { Effect } from 'effect';
import type { Logger } from 'pino';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { FeedConfiguration } from '../config/Configuration.ts';
import type { Database } from '../store/Database.ts';
import { backfill } from './backfill.ts';
import { BidAskFeed } from './feeds/BidAskFeed.ts';
import { EcbRates } from './feeds/ExchangeRates.ts';
import { MutableFeed } from './feeds/MutableFeed.ts';
import { MidPriceFeed } from './feeds/MidPriceFeed.ts';
import { SimulatedFeed } from './feeds/SimulatedFeed.ts';
import { PriceCourse } from './PriceCourse.ts';
import { PriceEngine } from './PriceEngine.ts';
import type { SpotFeed } from './SpotFeed.ts';
import { TickHistory } from './TickHistory.ts';

const ecbRates = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

export interface Pricing {
  /** Has a tick, unless the feed has never answered. The caller runs its worker. */
  readonly engine: PriceEngine;
  readonly course: PriceCourse;
  readonly history: TickHistory;
  /**
   * Recalculates now; a simulated market advances first (dev controls). Answers how far it has been advanced in total.
   */
  readonly nextTick: () => Effect.Effect<number>;
  /** Silences or resumes the feed (dev controls). */
  readonly silence: (silent: boolean) => void;
}

export interface PricingParts {
  readonly feed: FeedConfiguration;
  readonly database: Database;
  readonly clock: Clock;
  /** How far a simulated market has been advanced before. */
  readonly marketAheadMs: number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Opens pricing with the configured feed: when it resolves, charts have a history and the tick in force is loaded. */
export const openPricing = ({
  feed: configured,
  database,
  clock,
  marketAheadMs,
  log,
}: PricingParts): Effect.Effect<Pricing, PricesUnavailable> =>
  Effect.gen(function* () {
    const history = new TickHistory(database);
    const feed = feedOf(configured, clock, marketAheadMs);
    if (feed instanceof SimulatedFeed) {
      const added = yield* backfill(feed, history, clock);
      if (added > 0) log.info({ ticks: added }, 'price history filled in from the simulated market');
    }
    const mutable = new MutableFeed(feed);
    const engine = new PriceEngine({ feed: mutable, clock, database, history, log });
    yield* engine.start();
    const nextTick = () =>
      Effect.gen(function* () {
        if (feed instanceof SimulatedFeed) feed.moveOn();
        yield* engine.nextTick();
        return feed instanceof SimulatedFeed ? feed.aheadMs : 0;
      });
    return {
      engine,
      course: new PriceCourse(history),
      history,
      nextTick,
      silence: (silent) => mutable.silence(silent),
    };
  });

function feedOf(configured: FeedConfiguration, clock: Clock, marketAheadMs: number): SpotFeed {
  switch (configured.kind) {
    case 'simulator':
      return new SimulatedFeed(configured.seed, clock, marketAheadMs);
    case 'bid-ask':
      return new BidAskFeed(configured.url);
    case 'mid':
      return new MidPriceFeed(configured.url, new EcbRates(ecbRates, clock));
  }
}
