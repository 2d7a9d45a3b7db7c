import { sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { Clock } from '../../../src/domain/kernel/ports/Clock.ts';
import type { Spots } from '../../../src/domain/pricing/PriceTick.ts';
import type { FeedQuote } from '../../../src/domain/pricing/Ticks.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { type FeedFault, FeedUnavailable, SpotFeed } from '../../../src/backend/pricing/SpotFeed.ts';
import { noon, someSpots } from '../../builders/tick.ts';

export class SetClock extends Clock {
  at = noon;
  now(): number {
    return this.at;
  }
}

/** All spots moved by so many parts per million. */
export const moved = (spots: Spots, ppm: number): Spots => {
  const to = (n: number): number => Math.round(n * (1 + ppm / 1e6));
  const metal = (of: Spots['gold']): Spots['gold'] => ({
    CHF: { bid: to(of.CHF.bid), ask: to(of.CHF.ask) },
    EUR: { bid: to(of.EUR.bid), ask: to(of.EUR.ask) },
    USD: { bid: to(of.USD.bid), ask: to(of.USD.ask) },
  });
  return {
    gold: metal(spots.gold),
    silver: metal(spots.silver),
    platinum: metal(spots.platinum),
    palladium: metal(spots.palladium),
  };
};

/** Quotes what the test sets: by default usual spots of now. */
export class SetFeed extends SpotFeed {
  says: () => FeedQuote | FeedFault;
  asked = 0;
  constructor(clock: Clock) {
    super();
    this.says = () => ({ quotedAt: clock.now(), spots: someSpots });
  }
  quote(): Effect.Effect<FeedQuote, FeedUnavailable> {
    return Effect.suspend(() => {
      this.asked += 1;
      const said = this.says();
      return typeof said === 'string'
        ? Effect.fail(new FeedUnavailable({ source: 'feed.example', fault: said }))
        : Effect.succeed(said);
    });
  }
}

export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Lets ten seconds of the database's clock pass for the claim to recalculate. */
export const endClaims = (database: Database) =>
  database.db.execute(sql`update recalculation_claims set until = until - interval '10 s'`);
