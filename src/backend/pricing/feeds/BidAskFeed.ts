import { Effect, Schema } from 'effect';
import { type Metal, metals } from '../../../domain/catalog/Product.ts';
import { type Instant, minutes } from '../../../domain/kernel/Instant.ts';
import type { FeedQuote } from '../../../domain/pricing/Ticks.ts';
import { FeedUnavailable, SpotFeed } from '../SpotFeed.ts';
import { jsonAt } from './askFeed.ts';
import { type BidAsk, spotsFrom, inverseOf, median, symbols } from './crossing.ts';

const Rate = Schema.Finite.check(Schema.isGreaterThan(0));
const PlatformQuotes = Schema.Array(
  Schema.Struct({
    spreadProfilePrices: Schema.Array(Schema.Struct({ spreadProfile: Schema.String, bid: Rate, ask: Rate })),
    ts: Schema.Int,
  }),
);

interface Quoted extends BidAsk {
  readonly at: Instant;
}

type QuotedNow = { readonly USD: Quoted } & Readonly<Partial<Record<'EUR' | 'CHF', Quoted>>>;

/** Platforms whose quote is older than the newest by more than this are ignored. */
const oldestWithin = minutes(1);

/**
 * Public quotes with bid and ask, one URL per pair: `{base}/XAU/USD` lists the quotes of several trading platforms for
 * several spread profiles. The feed takes the median of the platforms' present quotes of one profile.
 */
export class BidAskFeed extends SpotFeed {
  readonly #base: URL;
  readonly #profile: string;

  constructor(base: string, profile = 'prime') {
    super();
    this.#base = new URL(base.endsWith('/') ? base : `${base}/`);
    this.#profile = profile;
  }

  /** quotedAt is that of the oldest pair. */
  quote(): Effect.Effect<FeedQuote, FeedUnavailable> {
    return Effect.gen({ self: this }, function* () {
      const pairs = Effect.all(
        {
          EURUSD: this.#requiredPair('EUR', 'USD'),
          USDCHF: this.#requiredPair('USD', 'CHF'),
          gold: this.#metal('gold'),
          silver: this.#metal('silver'),
          platinum: this.#metal('platinum'),
          palladium: this.#metal('palladium'),
        },
        { concurrency: 'unbounded' },
      );
      const quoted = yield* pairs;
      const all = [quoted.EURUSD, quoted.USDCHF, ...metals.flatMap((metal) => Object.values(quoted[metal]))];
      return {
        quotedAt: Math.min(...all.map(({ at }) => at)),
        spots: spotsFrom(quoted, { EUR: inverseOf(quoted.EURUSD), CHF: quoted.USDCHF }),
      };
    });
  }

  #metal(metal: Metal): Effect.Effect<QuotedNow, FeedUnavailable> {
    const symbol = symbols[metal];
    return Effect.all(
      {
        USD: this.#requiredPair(symbol, 'USD'),
        EUR: this.#optionalPair(symbol, 'EUR'),
        CHF: this.#optionalPair(symbol, 'CHF'),
      },
      { concurrency: 'unbounded' },
    ).pipe(
      Effect.map(({ USD, EUR, CHF }) => ({ USD, ...(EUR === null ? {} : { EUR }), ...(CHF === null ? {} : { CHF }) })),
    );
  }

  /** A pair without a URL is computed from other pairs. */
  #optionalPair(one: string, other: string): Effect.Effect<Quoted | null, FeedUnavailable> {
    return this.#pair(one, other).pipe(
      Effect.catch((unavailable) => (unavailable.fault === 'status' ? Effect.succeed(null) : Effect.fail(unavailable))),
    );
  }

  #requiredPair(one: string, other: string): Effect.Effect<Quoted, FeedUnavailable> {
    return this.#pair(one, other).pipe(
      Effect.flatMap((quoted) =>
        quoted === null
          ? Effect.fail(new FeedUnavailable({ source: this.#base.host, fault: 'malformed' }))
          : Effect.succeed(quoted),
      ),
    );
  }

  /** null: the pair has no quotes. */
  #pair(one: string, other: string): Effect.Effect<Quoted | null, FeedUnavailable> {
    return jsonAt(new URL(`${one}/${other}`, this.#base), PlatformQuotes).pipe(
      Effect.map((platforms) => {
        const newest = Math.max(...platforms.map(({ ts }) => ts));
        const prices = platforms
          .filter(({ ts }) => newest - ts <= oldestWithin)
          .flatMap(({ spreadProfilePrices }) =>
            spreadProfilePrices.filter(({ spreadProfile }) => spreadProfile === this.#profile),
          );
        return prices.length === 0
          ? null
          : { at: newest, bid: median(prices.map(({ bid }) => bid)), ask: median(prices.map(({ ask }) => ask)) };
      }),
    );
  }
}
