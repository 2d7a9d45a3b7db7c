import { Effect, Schema } from 'effect';
import type { Metal } from '../../../domain/catalog/Product.ts';
import type { FeedQuote } from '../../../domain/pricing/Ticks.ts';
import { FeedUnavailable, SpotFeed } from '../SpotFeed.ts';
import { jsonAt } from './askFeed.ts';
import { type BidAsk, spotsFrom, symbols } from './crossing.ts';
import type { ExchangeRates } from './ExchangeRates.ts';

const MidPrice = Schema.Struct({
  price: Schema.Finite.check(Schema.isGreaterThan(0)),
  symbol: Schema.String,
  updatedAt: Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT[\d:.]{5,12}(Z|[+-]\d\d:\d\d)$/)),
});

export type SpreadPpm = Readonly<Record<Metal, number>>;
/** Ask minus bid in parts per million of the price: usual values of bullion markets in calm hours. */
export const usualSpread: SpreadPpm = { gold: 600, silver: 2_000, platinum: 4_000, palladium: 8_000 };

/**
 * One dollar price per metal between bid and ask: `{base}/XAU`. Spread and exchange rates are configured separately.
 */
export class MidPriceFeed extends SpotFeed {
  readonly #base: URL;
  readonly #rates: ExchangeRates;
  readonly #spread: SpreadPpm;

  constructor(base: string, rates: ExchangeRates, spread: SpreadPpm = usualSpread) {
    super();
    this.#base = new URL(base.endsWith('/') ? base : `${base}/`);
    this.#rates = rates;
    this.#spread = spread;
  }

  /** quotedAt is that of the oldest price. */
  quote(): Effect.Effect<FeedQuote, FeedUnavailable> {
    return Effect.all(
      {
        perDollar: this.#rates.perDollar(),
        gold: this.#metal('gold'),
        silver: this.#metal('silver'),
        platinum: this.#metal('platinum'),
        palladium: this.#metal('palladium'),
      },
      { concurrency: 'unbounded' },
    ).pipe(
      Effect.map(({ perDollar, ...quoted }) => ({
        quotedAt: Math.min(...Object.values(quoted).map(({ at }) => at)),
        spots: spotsFrom(quoted, perDollar),
      })),
    );
  }

  #metal(metal: Metal): Effect.Effect<{ readonly at: number; readonly USD: BidAsk }, FeedUnavailable> {
    const symbol = symbols[metal];
    const half = this.#spread[metal] / 2_000_000;
    return jsonAt(new URL(symbol, this.#base), MidPrice).pipe(
      Effect.flatMap((answer) => {
        const at = Date.parse(answer.updatedAt);
        return answer.symbol === symbol && Number.isFinite(at)
          ? Effect.succeed({ at, USD: { bid: answer.price * (1 - half), ask: answer.price * (1 + half) } })
          : Effect.fail(new FeedUnavailable({ source: this.#base.host, fault: 'malformed' }));
      }),
    );
  }
}
